// One WebSocket that comes back by itself.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

/** A connection to one match: joins on every (re)connect, answers questions by number, passes pushes on. */
export class Socket {
  /** @param {{join: () => object, onState: (answer: any) => void, onPush: (push: any) => void, onLink: (up: boolean) => void, onRefused: (refusal: any) => void}} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.waiting = new Map();
    this.next = 1;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.open();
  }

  open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.line = new WebSocket(`${scheme}://${location.host}/ws`);
    this.line.onopen = () => this.joined();
    this.line.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.line.onclose = () => this.lost();
  }

  async joined() {
    try {
      const answer = await this.ask({do: 'join', ...this.wishes.join()});
      this.wait = FIRST_WAIT;
      this.wishes.onLink(true);
      this.wishes.onState(answer);
    } catch (refusal) {
      if (refusal.key === 'lost') return;
      this.close();
      this.wishes.onRefused(refusal);
    }
  }

  hear(message) {
    if ('push' in message) return this.wishes.onPush(message);
    const asked = this.waiting.get(message.re);
    if (!asked) return undefined;
    this.waiting.delete(message.re);
    return message.error ? asked.refuse(message.error) : asked.accept(message);
  }

  /** Ask and wait for the answer; refusals are thrown as they came. */
  ask(message) {
    return new Promise((accept, refuse) => {
      if (this.line.readyState !== WebSocket.OPEN) {
        refuse({key: 'lost', rule: '', text: ''});
        return;
      }
      const id = this.next++;
      this.waiting.set(id, {accept, refuse});
      this.line.send(JSON.stringify({id, ...message}));
    });
  }

  lost() {
    for (const {refuse} of this.waiting.values()) refuse({key: 'lost', rule: '', text: ''});
    this.waiting.clear();
    if (this.closed) return;
    this.wishes.onLink(false);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.line.close();
  }
}
