"""Simulations drawn over recordings of real scroll views."""
