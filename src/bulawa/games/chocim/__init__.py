"""Chocim 1621."""
