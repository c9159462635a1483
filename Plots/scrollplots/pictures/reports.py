"""What the field reports describe, a picture a scenario."""

from .panels import Panel, Report

REPORTS = [
    Report("header-clamp", "A header without bounds hides the tabs by {raw:tabs_hidden:.0f} pt; clamped: {clamped:tabs_hidden:.0f}", [
        Panel("header", "header_pt", "header offset / pt", ["raw", "clamped", "clamped-to-bars"]),
        Panel("tab bar", "tab_bar_pt", "top of the tab bar / pt", ["raw", "clamped", "clamped-to-bars"]),
        Panel("without the host's safe area", "tab_bar_pt", "top of the tab bar / pt", ["unhosted-naive", "unhosted"]),
    ]),
    Report("header-gap", "A list that stays while its header moves leaves a gap of {still:largest_gap:.0f} pt; padded: {padded:largest_gap:.0f}", [
        Panel("gap below the header", "gap_pt", "gap / pt", ["still", "padded"]),
    ]),
    Report("double-speed", "Padding and scrolling add up to {added:speed_ratio:.0f} times the finger's speed; drawn back: {drawn-back:speed_ratio:.0f}", [
        Panel("content on the screen", "content_top_pt", "top of the content / pt", ["added", "drawn-back-exact"], (0, 0.8)),
        Panel("what a late reading leaves", "gap_pt", "gap or overlap / pt", ["drawn-back", "drawn-back-exact"]),
    ]),
    Report("tab-offsets", "On a tab switch the header is {stale:switch_gap:.0f} pt off; with the new tab's offset pushed: {pushed:switch_gap:.0f}", [
        Panel("gap below the header", "gap_pt", "gap or overlap / pt", ["stale", "pushed", "all-tabs"]),
        Panel("with the guard against jitter", "gap_pt", "gap or overlap / pt", ["guarded-push", "guarded-pushed"]),
    ]),
    Report("coarse-header", "Read at {coarse:update_rate:.0f} Hz the header goes in steps of {coarse:largest_step:.0f} pt; read each frame: {exact:largest_step:.0f}", [
        Panel("header of 200 pt", "header_pt", "header offset / pt", ["coarse", "exact"]),
        Panel("header of 400 pt: a longer stutter", "header_pt", "header offset / pt", ["coarse-long", "exact-long"]),
    ]),
    Report("swipe-ownership", "A scroll view around the pager swallows {scroll-outside:swallowed:.0f} of {scroll-outside:swipes:.0f} sideways swipes; inside it: {pager-outside:swallowed:.0f}", [
        Panel("page", "page_pt", "page offset / pt", ["scroll-outside", "pager-outside"]),
        Panel("scroll view", "offset_pt", "offset / pt", ["scroll-outside", "pager-outside"]),
    ]),
    Report("pager-length", "A pager of another tab's length ends {set-once:second_range_error:.0f} pt wrong; set at each switch: {set-at-each-switch:second_range_error:.0f}", [
        Panel("length of the pager", "pager_pt", "length / pt", ["unset", "set-once", "set-at-each-switch"]),
        Panel("end of the rest range", "max_offset_pt", "greatest offset / pt", ["unset", "set-once", "set-at-each-switch"]),
    ]),
    Report("layout-reset", "Rebuilding a broken pager costs {rebuilt:travel_lost:.0f} pt of scroll positions; restored after: {rebuilt-restored:travel_lost:.0f}", [
        Panel("page off its place", "page_shift_pt", "shift / pt", ["broken", "rebuilt"]),
        Panel("the cure's price", "travel_lost_pt", "positions lost / pt", ["rebuilt", "rebuilt-restored"]),
        Panel("impressions sent", "impressions", "impressions", ["rebuilt", "unaffected"]),
    ]),
    Report("overscroll-background", "One colour shows {one-grey:exposed_top:.0f} pt of the wrong one; heights from an exact reading: {computed:exposed_top:.0f}", [
        Panel("above the content", "exposed_top_pt", "wrong colour / pt", ["one-grey", "computed", "padding-short", "computed-late"]),
        Panel("below the content", "exposed_bottom_pt", "wrong colour / pt", ["one-white", "computed", "halves-hard", "computed-stale"]),
        Panel("only the list bounces", "header_error_pt", "header off its place / pt", ["list-bounce-late", "list-bounce"]),
    ]),
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
