"""What the field reports describe, a picture a scenario."""

from .panels import Panel, Report


def around_release(run):
    """From a moment before the finger lets go until the bounce is over."""
    return run.release - 0.4, run.release + 0.9


def first_half_of_drag(run):
    return 0, run.release / 2


def tab_switch(run):
    """When the tab changes, in s; the end of the run if it does not."""
    return next((t for t, _, _ in run.changes("tab")), run["time_s"][-1])


def first_swipes(run):
    return 0, 0.4 * tab_switch(run)


def around_switch(run):
    return 0.9 * tab_switch(run), 1.3 * tab_switch(run)


REPORTS = [
    Report("header-clamp", "A header without bounds drags the tabs {raw:tabs_hidden:.0f} pt off the screen; clamped: {clamped:tabs_hidden:.0f} pt", [
        Panel("header", "header_pt", "header offset / pt", ["raw", "clamped-to-bars"], ["clamped"]),
        Panel("tab bar", "tab_bar_pt", "top of the tab bar / pt", ["raw", "clamped-to-bars"], ["clamped"]),
        Panel("without the host's safe area", "tab_bar_pt", "top of the tab bar / pt", ["unhosted-naive"], ["unhosted"]),
    ]),
    Report("header-gap", "A list that stays while its header moves leaves a gap of {still:largest_gap:.0f} pt; padded: {padded:largest_gap:.0f} pt", [
        Panel("gap below the header", "gap_pt", "gap / pt", ["still"], ["padded"]),
    ]),
    Report("double-speed", "Padding and scrolling together move the list at {added:speed_ratio:.0f} × the finger's speed; drawn back: {drawn-back:speed_ratio:.0f} ×", [
        Panel("content on the screen", "content_top_pt", "top of the content / pt", ["added"], [], ["drawn-back-exact"]),
        Panel("error left by a late reading", "gap_pt", "gap or overlap / pt", [], ["drawn-back"], ["drawn-back-exact"]),
    ]),
    Report("tab-offsets", "After a tab switch the header is {stale:switch_gap:.0f} pt off; with the new tab's offset pushed to it: {pushed:switch_gap:.0f} pt", [
        Panel("gap below the header", "gap_pt", "gap or overlap / pt", ["stale", "all-tabs"], ["pushed"]),
        Panel("with the guard against jitter", "gap_pt", "gap or overlap / pt", ["guarded-push"], ["guarded-pushed"]),
    ]),
    Report("coarse-header", "Read {coarse:update_rate:.0f} times a second, the header moves in steps of {coarse:largest_step:.0f} pt; read every frame: {exact:largest_step:.0f} pt", [
        Panel("header of {coarse:header-height:.0f} pt", "header_pt", "header offset / pt", ["coarse"], ["exact"]),
        Panel("a header {coarse-long:header-factor:g} times as long: a longer stutter", "header_pt", "header offset / pt", ["coarse-long"], [], ["exact-long"]),
    ]),
    Report("swipe-ownership", "A scroll view around the pager swallows {scroll-outside:swallowed:.0f} of {scroll-outside:swipes:.0f} sideways swipes; one in each page: {pager-outside:swallowed:.0f}", [
        Panel("page, by swipes and then by buttons", "page_pt", "page offset / pt", ["scroll-outside"], ["pager-outside"]),
        Panel("scroll view", "offset_pt", "offset / pt", ["scroll-outside"], ["pager-outside"]),
    ]),
    Report("pager-length", "A pager that keeps another tab's length ends {set-once:second_range_error:.0f} pt off; set at each switch: {set-at-each-switch:second_range_error:.0f} pt", [
        Panel("length of the pager", "pager_pt", "length / pt", ["unset", "set-once"], ["set-at-each-switch"]),
        Panel("end of the rest range", "max_offset_pt", "greatest offset / pt", ["unset", "set-once"], ["set-at-each-switch"]),
    ]),
    Report("layout-reset", "Rebuilding a broken pager loses {rebuilt:travel_lost:.0f} pt of scroll positions; with the offsets put back: {rebuilt-restored:travel_lost:.0f} pt", [
        Panel("page out of place", "page_shift_pt", "shift / pt", ["broken", "broken-rotated"], [], ["rebuilt"]),
        Panel("the price of rebuilding", "travel_lost_pt", "positions lost / pt", [], ["rebuilt-restored"], ["rebuilt"]),
        Panel("rebuilt where nothing was broken", "travel_lost_pt", "positions lost / pt", [], [], ["rebuilt-first-page", "rebuilt-same-class"]),
        Panel("impressions sent", "impressions", "impressions", [], [], ["rebuilt", "unaffected"]),
    ]),
    Report("overscroll-background", "A single background exposes {one-grey:exposed_top:.0f} pt of the wrong colour; heights from an exact reading: {computed:exposed_top:.0f} pt", [
        Panel("above the content", "exposed_top_pt", "wrong colour / pt", ["one-grey", "padding-short", "computed-late"], ["computed"]),
        Panel("below the content", "exposed_bottom_pt", "wrong colour / pt", ["one-white", "halves-hard", "computed-stale"], ["computed"]),
        Panel("short content, and a list opened at its end", "exposed_bottom_pt", "wrong colour / pt", ["short-at-rest", "computed-lazy"], [],
              ["computed-at-end"]),
        Panel("safe area above the header", "exposed_safe_area_pt", "not white / pt", ["list-bounce-unpainted"], ["list-bounce"]),
        Panel("only the list bounces", "header_error_pt", "header out of place / pt", ["list-bounce-late"], ["list-bounce"]),
    ]),
    Report("large-header", "Parts that do not move with a large header end up to {fixed-header:header_error:.0f} pt out of place; moved with it: {constraint:header_error:.0f} pt", [
        Panel("header", "header_error_pt", "error / pt", ["fixed-header", "clamped-header"], ["constraint"]),
        Panel("search bar", "search_bar_gap_pt", "gap / pt", ["pinned-search-bar"], ["constraint"]),
        Panel("scroll indicator", "indicator_error_pt", "error / pt", ["fixed-indicator"], ["constraint"]),
        Panel("inset fed back: the header jumps in stairs", "header_pt", "header / pt", ["inset-loop"], ["constraint"],
              window=first_half_of_drag),
    ]),
    Report("tab-adjustment", "A tab switch under a half-open header leaves a gap of {unadjusted-top:gap:.0f} pt; with the list adjusted: {adjusted-top:gap:.0f} pt", [
        Panel("hidden tab at its top", "gap_pt", "gap / pt", ["unadjusted-top"], ["adjusted-top"]),
        Panel("hidden tab deep in its content", "gap_pt", "gap or overlap / pt", ["unadjusted-deep"], [], ["adjusted-deep"]),
        Panel("the price: the list loses its position", "offset_pt", "offset / pt", ["unadjusted-deep"], [], ["adjusted-deep"]),
        Panel("a header wholly away: no list does", "offset_y_pt", "list's own offset / pt", [], ["adjusted-away"]),
    ]),
    Report("header-swipe", "{own-list:dead_zone_first:.0%} of the screen ignores swipes; with the selected tab's recognizer on the root: {moved:dead_zone_first:.0%}", [
        Panel("swipes that start ever lower on the screen", "offset_pt", "offset / pt", ["own-list"], ["moved"],
              window=first_swipes),
        Panel("the tab switch, both recognizers on the root", "offset_pt", "offset / pt", ["both-on-root"], ["moved"],
              window=around_switch),
    ]),
    Report("pull-to-refresh", "A refresh inset that is set late throws the list outward by {late-shift:outward_step:.0f} pt; set at the release: {punctual-shift:outward_step:.0f} pt", [
        Panel("padding that pushes the content", "offset_pt", "offset / pt", ["late-shift"], ["punctual-shift"], ["native"],
              window=around_release),
        Panel("inset that leaves the offset alone", "offset_pt", "offset / pt", ["late-keep"], ["punctual-keep"],
              window=around_release),
        Panel("an end that is called", "inset_top_pt", "inset / pt", ["never-ends"], ["ends-when-called"]),
        Panel("a control that is attached late", "inset_top_pt", "inset / pt", ["never-starts"], ["late-attached"]),
        Panel("spacings of a list", "content_top_pt", "top of the content / pt", ["list-margins"], ["zero-margins"]),
    ]),
    Report("row-visibility", "Compared by <, the last row counts as visible and is taken back {strict:spurious_pairs:.0f} ×; compared by <=, {inclusive:spurious_pairs:.0f} ×", [
        Panel("last row at the end", "last_row_visible", "last row visible", ["strict"], ["inclusive"]),
        Panel("rows longer than the screen", "rows_seen", "rows seen", ["tall-rows"], ["tall-rows-share", "tall-rows-any"]),
    ]),
    Report("row-detection", "A coarse reader misses {sampled:miss_rate:.0%} of the rows (predicted: {sampled:predicted_miss_rate:.0%}); swept intervals miss {swept:miss_rate:.0%}", [
        Panel("rows reported", "rows_reported", "rows", ["sampled"], ["swept"]),
        Panel("recycled rows that still count as visible", "stale_rows", "stale rows", ["by-present-rows"], ["by-absence"]),
    ]),
]

PICTURES = [report.picture for report in REPORTS]
