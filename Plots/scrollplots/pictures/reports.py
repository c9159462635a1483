"""What the field reports describe, a picture a scenario."""

from .panels import Panel, Report

REPORTS = [
    Report("large-header", "What does not move with a large header is off by up to {fixed-header:header_error:.0f} pt; cured: {constraint:header_error:.0f}", [
        Panel("header", "header_error_pt", "error / pt", ["fixed-header", "constraint", "clamped-header"]),
        Panel("search bar", "search_bar_gap_pt", "gap / pt", ["pinned-search-bar", "constraint"]),
        Panel("scroll indicator", "indicator_error_pt", "error / pt", ["fixed-indicator", "constraint"]),
        Panel("inset fed back: stairs", "header_pt", "header / pt", ["inset-loop", "constraint"], (0.1, 0.6)),
    ]),
    Report("tab-adjustment", "A tab switch under a half-open header leaves a gap of {unadjusted-top:gap:.0f} pt; adjusted: {adjusted-top:gap:.0f}", [
        Panel("hidden tab at its top", "gap_pt", "gap / pt", ["unadjusted-top", "adjusted-top"]),
        Panel("hidden tab deep in its content", "gap_pt", "gap or overlap / pt", ["unadjusted-deep", "adjusted-deep"]),
        Panel("the cure's price: position given up", "offset_pt", "offset / pt", ["unadjusted-deep", "adjusted-deep"]),
    ]),
    Report("header-swipe", "A share of {own-list:dead_zone_first:.0%} of the screen is dead to swipes; with the recognizer moved along: {moved:dead_zone_first:.0%}", [
        Panel("swipes from the top of the screen down", "offset_pt", "offset / pt", ["own-list", "moved"], (0, 9)),
        Panel("after the tab switch, both recognizers on", "offset_pt", "offset / pt", ["both-on-root", "moved"], (20, 29)),
    ]),
    Report("pull-to-refresh", "An inset that lands late throws the list by {late-shift:outward_step:.0f} pt; set at the release: {punctual-shift:outward_step:.0f}", [
        Panel("padding that pushes the content", "offset_pt", "offset / pt", ["late-shift", "punctual-shift", "native"], (0.3, 1.6)),
        Panel("inset that leaves the offset alone", "offset_pt", "offset / pt", ["late-keep", "punctual-keep"], (0.3, 1.6)),
        Panel("attached late", "inset_top_pt", "inset / pt", ["never-ends", "late-attached"]),
    ]),
    Report("row-visibility", "With < the last row is visible for a moment and taken back ({strict:spurious_pairs:.0f} time); with <= it stays", [
        Panel("last row at the end", "last_row_visible", "last row visible", ["strict", "inclusive"]),
        Panel("rows longer than the screen", "rows_seen", "rows seen", ["tall-rows", "tall-rows-share", "tall-rows-any"]),
    ]),
    Report("row-detection", "Sampling misses {sampled:miss_rate:.0%} of the rows (predicted {sampled:predicted_miss_rate:.0%}); swept intervals miss {swept:miss_rate:.0%}", [
        Panel("rows reported", "rows_reported", "rows", ["sampled", "swept"]),
        Panel("recycled rows never let go", "stale_rows", "stale rows", ["by-present-rows", "by-absence"]),
    ]),
]

PICTURES = [report.picture for report in REPORTS]
