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


def around_joint(run):
    return 0.06, 0.18


def steady(run):
    return 0.4, 0.8


def bar_goes(run):
    return 0, 0.4


REPORTS = [
    Report("header-clamp", "A header that follows every reading moves the tabs {raw:tabs_hidden:.0f} pt off the screen;\nclamped to its own length: {clamped:tabs_hidden:.0f} pt", [
        Panel("tab bar", "tab_bar_pt", "top of the tab bar / pt", ["raw", "clamped-to-bars", "clamped"]),
        Panel("screen that reaches under the status bar", "tab_bar_pt", "top of the tab bar / pt", ["unhosted-naive", "unhosted"]),
    ]),
    Report("header-gap", "A list that stays while its header moves leaves\na gap of {still:largest_gap:.0f} pt; with padding for the header: {padded:largest_gap:.0f} pt", [
        Panel("gap below the header", "gap_pt", "gap / pt", ["still", "padded"]),
    ]),
    Report("tab-offsets", "After a tab switch the header is {stale:switch_gap:.0f} pt away from the new tab's list;\nwith that list's offset at the switch: {pushed:switch_gap:.0f} pt", [
        Panel("gap below the header", "gap_pt", "gap or overlap / pt", ["stale", "all-tabs", "pushed"]),
        Panel("with the guard against jitter", "gap_pt", "gap or overlap / pt", ["guarded-push", "guarded-pushed"]),
    ]),
    Report("coarse-header", "A header that reads the offset {coarse:update_rate:.0f} times a second moves in steps of up to {coarse:largest_step:.0f} pt;\nreading every frame: {exact:largest_step:.0f} pt (assumes a finger at {coarse:finger-speed:.0f} pt/s)", [
        Panel("header of {coarse:header-height:.0f} pt", "header_pt", "header offset / pt", ["coarse", "exact"]),
        Panel("{coarse-long:header-factor:g} times as long: a longer stutter", "header_pt", "header offset / pt", ["coarse-long", "exact-long"]),
    ]),
    Report("threshold-header", "A header that shrinks at a threshold flips {plain:flips:.0f} times under a slow finger;\nwith a gap between two thresholds: {gap:flips:.0f} times", [
        Panel("on a page with overflow-anchor: none", "header_pt", "header: 0 open / pt", ["plain", "gap", "constant-length"]),
        Panel("Chromium's default: thrown back to the top", "offset_pt", "offset / pt", ["anchoring", "gap-anchoring", "constant-length-anchoring"]),
        Panel("beside a list, as reported of UIKit", "header_pt", "header: 0 open / pt", ["native", "gap-native"]),
    ]),
    Report("direction-header", "A header that follows the direction of scrolling moves by itself as the list bounces: {end:turns_alone:.0f} turn;\nif it ignores overscroll: {inside:turns_alone:.0f}", [
        Panel("bounce at the end", "header_pt", "header: 0 shown / pt", ["end", "inside", "distance"]),
        Panel("bounce at the top", "header_pt", "header: 0 shown / pt", ["top", "inside-top"]),
        Panel("a bounce longer than the distance", "header_pt", "header: 0 shown / pt", ["distance-hard"]),
    ]),
    Report("rows-above", "Rows inserted above a gliding list move it by {untouched:content_jump:.0f} pt;\nwith the offset moved in the same frame: {shift:content_jump:.0f} pt", [
        Panel("nobody moves the offset, or a frame late", "content_top_pt", "first row on the screen / pt", ["untouched", "late", "shift"]),
        Panel("moved by a call that ends motions", "content_top_pt", "first row on the screen / pt", ["stopped", "shift"]),
        Panel("rows that wait", "content_top_pt", "first row on the screen / pt", ["waiting", "anchored"]),
    ]),
    Report("virtual-list", "Each row that turns out {at-once:error:.0f} pt longer than estimated moves a gliding list by {at-once:content_jump:.0f} pt;\nwith the offset moved in the same frame: {corrected:content_jump:.0f} pt", [
        Panel("rows measured as they come in", "content_top_pt", "row on the screen / pt", ["at-once", "deferred", "stopping", "corrected"]),
        Panel("scroll anchoring", "content_top_pt", "row on the screen / pt", ["anchored", "anchored-overscan"]),
        Panel("rows drawn elsewhere until rest", "drawn_above_pt", "top of the list off its edge / pt", ["transform", "below"]),
        Panel("a fling to the end, which recedes", "max_offset_pt", "greatest offset / pt", ["toward-end", "measured-to-end"]),
        Panel("a jump to a row: TanStack/virtual 1250", "content_top_pt", "row on the screen / pt", ["landing", "landing-at-once"]),
    ]),
    Report("address-bar", "A page jumps {at-end:content_jump:.0f} pt as the address bar goes;\nlaid out by the smallest viewport: {fixed:content_jump:.0f} pt (assumes one section of 100vh above)", [
        Panel("page on the screen", "content_top_pt", "row on the screen / pt", ["at-end", "live", "anchored", "fixed"], window=bar_goes),
        Panel("animation bound to the scroll", "animation_pt", "animation / pt", ["resized", "anchored", "fixed"], window=bar_goes),
        Panel("code that moves the offset back", "offset_pt", "offset / pt", ["cropped", "cropped-twice", "cropped-fixed"], window=bar_goes),
    ]),
    Report("overscrolled-update", "An update of a list past its edge snaps it back by {held:content_jump:.0f} pt;\nwith the overscroll put back: {kept-held:content_jump:.0f} pt", [
        Panel("in the bounce", "offset_pt", "offset / pt", ["bouncing", "kept"]),
        Panel("under the finger", "offset_pt", "offset / pt", ["held", "kept-held"]),
        Panel("at rest", "offset_pt", "offset / pt", ["waiting"]),
    ]),
    Report("keyboard-inset", "A keyboard's inset that goes at once throws the list by {at-once:content_jump:.0f} pt under the finger;\none that goes with the keyboard: {follows:content_jump:.0f} pt a frame", [
        Panel("half-way through a drag", "offset_pt", "offset / pt", ["at-once", "follows", "animated"]),
        Panel("an inset that waits for rest", "offset_pt", "offset / pt", ["waiting"]),
    ]),
    Report("nested-fling", "A fling from a header into its list stops {dropped:lost_travel:.0f} pt short if the list gets no velocity;\nhanded over when the header ends: {exact:lost_travel:.0f} pt", [
        Panel("no velocity, one measured, a cap", "offset_pt", "offset of both / pt", ["dropped", "measured", "capped", "exact"]),
        Panel("a frame late, near the joint", "offset_pt", "offset of both / pt", ["frame-late", "exact"], window=around_joint),
        Panel("Flutter on iOS: two laws, or one", "other_velocity_pt_s", "velocity of the header / (pt/s)", ["two-laws", "one-law"]),
    ]),
    Report("fling-restart", "A fling that each layout starts again stops {scaled:lost_travel:.0f} pt short;\none that goes on from its own velocity: {continued:lost_travel:.0f} pt", [
        Panel("0.91 of the velocity, or a frame, lost by each layout", "offset_pt", "offset / pt", ["scaled", "frame-lost", "continued"]),
        Panel("a frame lost at the release", "offset_pt", "offset / pt", ["release", "continued"], window=around_release),
    ]),
    Report("projected-target", "A fling that meets the end stops {past-end:target_error:.0f} pt before the target that the app was told;\nbefore the resting offset: {resting:target_error:.0f} pt", [
        Panel("released before the end, and past the top", "offset_pt", "offset / pt", ["past-end", "in-bounce"]),
        Panel("the target that each was told", "other_pt", "target / pt", ["past-end", "resting", "in-bounce", "resting-in-bounce"]),
        Panel("a page of one's own", "offset_pt", "offset / pt", ["animated", "retargeted", "retargeted-far"]),
    ]),
    Report("touch-rate", "A finger that reports 90 times a second moves a 60 Hz list in steps that differ by {beat-90:step_change:.1f} pt;\nread between two reports, 5 ms late: {resampled:step_change:.1f} pt", [
        Panel("90 reports a second", "velocity_pt_s", "velocity / (pt/s)", ["beat-90", "resampled"], window=steady),
        Panel("125 reports a second", "velocity_pt_s", "velocity / (pt/s)", ["beat-125", "even", "resampled-125"], window=steady),
    ]),
    Report("two-drivers", "An animation and a finger that both move a list shake it: {alternating:reversals:.0f} turns;\nif the touch ends the animation: {one-owner:reversals:.0f}", [
        Panel("both write", "offset_pt", "offset / pt", ["alternating", "overwritten", "paused"]),
        Panel("one owner at a time", "offset_pt", "offset / pt", ["one-owner", "handed-over", "waiting"]),
    ]),
    Report("snap-again", "A list that snaps again while a finger drags it turns {under-finger:reversals:.0f} times;\none that snaps once, after the release: {deferred:reversals:.0f}", [
        Panel("points move under the finger", "offset_pt", "offset / pt", ["under-finger", "deferred"]),
        Panel("points move later", "offset_pt", "offset / pt", ["stale", "tracked"]),
        Panel("points move on the way", "offset_pt", "offset / pt", ["in-flight", "aimed", "landed", "never"]),
    ]),
    Report("swipe-ownership", "A scroll view around a pager swallows {scroll-outside:swallowed:.0f} of {scroll-outside:swipes:.0f} sideways swipes;\na scroll view in each page: {pager-outside:swallowed:.0f} (assumes that the outer view receives every touch)", [
        Panel("page, by swipes and then by buttons", "page_pt", "page offset / pt", ["scroll-outside", "pager-outside"]),
        Panel("scroll view", "offset_pt", "offset / pt", ["scroll-outside", "pager-outside"]),
    ]),
    Report("pager-length", "A pager that keeps another tab's length puts the list's end {set-once:second_range_error:.0f} pt off;\nwith the length set at each switch: {set-at-each-switch:second_range_error:.0f} pt", [
        Panel("length of the pager", "pager_pt", "length / pt", ["unset", "set-once", "set-at-each-switch"]),
        Panel("where the list ends", "max_offset_pt", "greatest offset / pt", ["unset", "set-once", "set-at-each-switch"]),
    ]),
    Report("layout-reset", "A pager rebuilt after a rotation loses its lists' places, {rebuilt:travel_lost:.0f} pt in all;\nif they are restored: {rebuilt-restored:travel_lost:.0f} pt (assumes a system that keeps the old page width)", [
        Panel("page out of place", "page_shift_pt", "shift / pt", ["broken", "broken-rotated", "rebuilt"]),
        Panel("scrolling lost by rebuilding", "travel_lost_pt", "scrolling lost / pt", ["rebuilt", "rebuilt-same-class", "rebuilt-restored"]),
        Panel("rows reported again after it", "impressions", "impressions", ["rebuilt", "unaffected"]),
    ]),
    Report("overscroll-background", "Behind a list flung past its end, a single background shows {one-grey:exposed_top:.0f} pt of the wrong colour;\nwith coloured areas from an exact reading: {computed:exposed_top:.0f} pt (assumes {one-grey:edge-speed:.0f} pt/s at the ends)", [
        Panel("above the content", "exposed_top_pt", "wrong colour / pt", ["one-grey", "padding-short", "computed-late", "computed"]),
        Panel("below the content", "exposed_bottom_pt", "wrong colour / pt", ["one-white", "halves-hard", "computed-stale", "computed"]),
        Panel("short content, and a list opened at its end", "exposed_bottom_pt", "wrong colour / pt", ["short-at-rest", "computed-lazy", "computed-at-end"]),
        Panel("safe area above the header", "exposed_safe_area_pt", "not white / pt", ["list-bounce-unpainted", "list-bounce"]),
        Panel("only the list bounces", "header_error_pt", "header out of place / pt", ["list-bounce-late", "list-bounce"]),
    ]),
    Report("large-header", "Parts that do not move with a large header end up to {fixed-header:header_error:.0f} pt out of place;\nwith header, search bar and scroll indicator moved together: {constraint:header_error:.0f} pt", [
        Panel("header; a pinned search bar: {pinned-search-bar:search_bar_gap:.0f} pt, an indicator: {fixed-indicator:indicator_error:.0f} pt", "header_error_pt", "out of place / pt", ["fixed-header", "clamped-header", "constraint"]),
        Panel("inset fed back: the header moves in steps", "header_pt", "header / pt", ["inset-loop", "constraint"],
              window=first_half_of_drag),
    ]),
    Report("tab-adjustment", "A tab switch under a half-open header leaves a gap of {unadjusted-top:gap:.0f} pt above the other tab's list;\nadjusted to the header: {adjusted-top:gap:.0f} pt, but a list deep in its content loses its place", [
        Panel("hidden list at its top", "gap_pt", "gap / pt", ["unadjusted-top", "adjusted-top"]),
        Panel("hidden list deep in its content", "gap_pt", "gap or overlap / pt", ["unadjusted-deep", "adjusted-deep"]),
        Panel("the cost: the list loses its position", "offset_pt", "offset / pt", ["unadjusted-deep", "adjusted-deep"]),
    ]),
    Report("header-swipe", "Swipes that begin on a header beside the list do nothing on {own-list:dead_zone_first:.0%} of the screen;\nwith the selected list's recognizer on the root view: {moved:dead_zone_first:.0%}", [
        Panel("swipes that start ever lower on the screen", "offset_pt", "offset / pt", ["own-list", "moved"],
              window=first_swipes),
        Panel("a tab switch, both recognizers on the root", "offset_pt", "offset / pt", ["both-on-root", "moved"],
              window=around_switch),
    ]),
    Report("pull-to-refresh", "A refresh inset that lands after the release throws the list {late-shift:outward_step:.0f} pt outward;\nset in the frame of the release: {punctual-shift:outward_step:.0f} pt (assumes a padding that pushes the content)", [
        Panel("padding that pushes the content", "offset_pt", "offset / pt", ["late-shift", "punctual-shift", "native"],
              window=around_release),
        Panel("inset that leaves the offset alone", "offset_pt", "offset / pt", ["late-keep", "punctual-keep"],
              window=around_release),
        Panel("the end of the refresh", "inset_top_pt", "inset / pt", ["never-ends", "ends-when-called"]),
        Panel("when the control is attached", "inset_top_pt", "inset / pt", ["never-starts", "late-attached"]),
        Panel("margins of a list", "content_top_pt", "top of the content / pt", ["list-margins", "zero-margins"]),
    ]),
    Report("row-detection", "Single looks at a fast list miss {sampled:miss_rate:.0%} of its rows (predicted: {sampled:predicted_miss_rate:.0%});\nlooking at all offsets between two readings: {swept:miss_rate:.0%} (assumes {sampled:speed:.0f} pt/s)", [
        Panel("rows reported", "rows_reported", "rows", ["sampled", "swept"]),
        Panel("rows that left but still count as visible", "stale_rows", "stale rows", ["by-present-rows", "by-absence"]),
    ]),
]

PICTURES = [report.picture for report in REPORTS]
