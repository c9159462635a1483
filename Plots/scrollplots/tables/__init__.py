"""Plain pictures of any table that the lab writes."""
