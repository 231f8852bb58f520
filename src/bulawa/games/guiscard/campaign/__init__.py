"""The campaign (rules of campaign 1-18): days, groups, places and money on the map of a country."""
