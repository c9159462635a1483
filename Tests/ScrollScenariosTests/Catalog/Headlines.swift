extension Headline {
  /// Scenario, variant, settings, metric, value, tolerance, and why: a formula with the numbers of the defaults, what a
  /// field report says, a prototype, or a recording. A count has a tolerance where the start of the finger decides about
  /// a turn; "drawn" marks what only the seed explains.
  static let table = """
    bottom-jitter | naive | - | screen_reversals | 33 | 1 | prototype, K = 248, a frame late, an anchored finger
    bottom-jitter | naive | - | free_reversals | 0 | 0 | recorded in Chromium without anchoring and in Firefox: it ends with the finger
    bottom-jitter | naive | - | equilibrium_offset | 124 | 0 | K/2, measured in Chromium to a point
    bottom-jitter | naive | - | predicted_rattle_speed | 258.497 | 0.001 | 10 pt/s + 124 pt / 0.499 s
    bottom-jitter | naive | latency-frames=2 | screen_reversals | 17 | 1 | prototype, two frames late
    bottom-jitter | naive | content-size=926 | screen_reversals | 0 | 0 | K = 410 > 2H: Chromium and Firefox show none
    bottom-jitter | naive-absolute | - | content_reversals | 76 | 1 | prototype, K = 248, a frame late, an absolute finger
    bottom-jitter | naive-absolute | - | hold_reversals | 42 | 1 | a turn a frame from 0.8 s to 1.5 s
    bottom-jitter | naive-anchoring | - | free_reversals | 510 | 2 | recorded in Chromium: for ever, here 8.5 s at 60 Hz
    bottom-jitter | naive-keep | - | screen_reversals | 0 | 0 | the band damps the loop: z^(n+1) = -(1 - 0.55)
    bottom-jitter | guarded | - | screen_reversals | 0 | 0 | the guard
    bottom-jitter | guarded-absolute | - | screen_reversals | 0 | 0 | the guard
    bottom-jitter | guarded-anchoring | - | screen_reversals | 0 | 0 | the guard
    bottom-jitter | guarded-content | - | final_header | 0 | 0 | the cure's price: K - T = 4 pt, seen in the first frame
    bottom-jitter | exact-reading | - | screen_reversals | 31 | 4 | an exact reading is no cure under an anchored finger: prototype 35
    bottom-jitter | exact-reading-absolute | - | reversals | 0 | 0 | it is one under an absolute finger
    inertia-cut | preserve-up | - | lost_travel | 0 | 1e-9 | momentum survives
    inertia-cut | cancel-up | - | lost_travel | 285.674 | 0.01 | rests at 191.7 pt, at the first frame inside the header
    inertia-cut | cancel-up | - | stop_time_error | -2.030 | 0.017 | after 0.617 s instead of 2.647
    inertia-cut | cancel-up | - | inset_changes | 1 | 0 | the first change kills it
    inertia-cut | scale-up | - | resting_offset | 120.578 | 0.01 | 0.91 of the velocity at each change
    inertia-cut | shift-up | - | lost_travel | -105.995 | 0.01 | gains: it rests at the edge, -200
    inertia-cut | remeasure-up | - | lost_travel | -95.786 | 0.01 | gains: half a frame's decay in two frames
    inertia-cut | constraint-up | - | lost_travel | 0 | 1e-9 | the inset stays
    inertia-cut | preserve-down | - | lost_travel | 0 | 1e-9 | momentum survives
    inertia-cut | cancel-down | - | lost_travel | 994.005 | 0.001 | all of κ · (2000 - 10)
    inertia-cut | scale-down | - | lost_travel | 443.222 | 0.01 | seven changes of 0.91
    inertia-cut | shift-down | - | lost_travel | -100 | 0.01 | moved along by the inset of 100 pt
    inertia-cut | remeasure-down | - | lost_travel | 304.891 | 0.01 | the two frames before a release show less than the finger's speed
    inertia-cut | constraint-down | - | lost_travel | 0 | 1e-9 | the inset stays
    deceleration | normal | - | travel | 1492.01 | 0.001 | 0.499 s · (3000 - 10)
    deceleration | fast | - | travel | 296.01 | 0.001 | 0.099 s · (3000 - 10)
    deceleration | continuous | - | travel | 1493.505 | 0.001 | 1 ms / -ln 0.998 · (3000 - 10)
    rubber-band | pull | - | peak_overscroll | 135.568 | 0.001 | 0.55 · 300 · 760 / (760 + 0.55 · 300)
    rubber-band | catch-naive | - | catch_jump | 23.398 | 0.01 | the shown overscroll, 1/e of the pull after 0.1 s, goes through the band again
    rubber-band | catch | - | catch_jump | 0 | 1e-9 | the band's inverse
    rubber-band | release-naive | - | release_velocity_jump | -471.537 | 0.001 | 750 pt/s · (1 - the band's slope)
    rubber-band | release | - | release_velocity_jump | 0 | 1e-9 | the band's slope
    bounce | first-frame-past | - | peak_error | 27.753 | 0.001 | the spring sets off 13 ms of 1998 pt/s too far out
    bounce | exact-edge | - | peak_error | 0 | 0.5 | a frame misses the top by half a percent at most
    bounce | exact-edge | - | predicted_peak | 66.912 | 0.001 | 0.0335 s times the edge velocity
    inset-change | grow-keep-cancel | - | velocity_jump | 1371.21 | 0.01 | 2500 · 0.998^300: all of it
    inset-change | grow-keep-preserve | - | lost_travel | 0 | 1e-9 | nothing is touched
    inset-change | grow-keep-scale | - | velocity_jump | 123.408 | 0.001 | 9 % of 1371
    inset-change | grow-keep-remeasure | - | velocity_jump | 70.442 | 0.001 | the velocity of 1.5 frames before
    inset-change | grow-clamp-cancel | - | velocity_jump | 1371.21 | 0.01 | as keep: a wider range clamps nothing
    inset-change | grow-clamp-scale | - | velocity_jump | 123.408 | 0.001 | as keep
    inset-change | grow-clamp-remeasure | - | velocity_jump | 70.442 | 0.001 | as keep
    inset-change | grow-shift-preserve | - | offset_jump | 100 | 1e-9 | the whole inset
    inset-change | grow-shift-cancel | - | offset_jump | 100 | 1e-9 | the whole inset
    inset-change | grow-shift-scale | - | offset_jump | 100 | 1e-9 | the whole inset
    inset-change | grow-shift-remeasure | - | offset_jump | 100 | 1e-9 | the whole inset
    inset-change | shrink-keep-preserve | start-offset=510 | offset_jump | 0 | 0 | it bounces from where it is
    inset-change | shrink-clamp-preserve | start-offset=510 | offset_jump | 53.833 | 0.001 | it is that far into the inset that goes
    inset-change | shrink-shift-preserve | start-offset=510 | offset_jump | 100 | 1e-9 | the whole inset
    inset-change | animate-keep-preserve | - | lost_travel | 0 | 1e-9 | nothing is touched
    inset-change | animate-keep-preserve | - | inset_changes | 15 | 0 | 0.25 s at 60 Hz
    inset-change | animate-keep-cancel | - | lost_travel | 657.445 | 0.01 | stops at the first of 15 changes, a frame after grow
    inset-change | animate-shift-preserve | - | offset_jump | 100 | 1e-9 | the whole inset, bit by bit
    offset-sampling | coarse | - | max_error | 218.457 | 0.01 | drawn: seed 1, within the bound of 301 pt
    offset-sampling | held | - | max_error | 66.667 | 0.001 | 2000 pt/s for 1/30 s
    offset-sampling | rounded | - | max_error | 0.997 | 0.01 | half of a grid of 2 pt
    offset-sampling | late | - | max_error | 50 | 0.001 | 2000 pt/s for 20 ms, up to the next frame
    offset-sampling | dropouts | - | max_error | 70.275 | 0.01 | drawn: seed 1
    offset-sampling | jittered | - | max_error | 83.333 | 0.001 | drawn: seed 1, a hold of 5 frames
    offset-sampling | exact | - | max_error | 0 | 0 | every frame
    timestep | per-frame | - | rate_spread | 387.014 | 0.001 | 663.45 pt at 60 Hz less 60/144 of it
    timestep | fixed-step | - | rate_spread | 0 | 1e-9 | steps of 4 ms at every rate
    timestep | fixed-step | - | closed_form_error | -7.96 | 0.001 | -(2000 - 10) pt/s · 4 ms
    timestep | closed-form | - | rate_spread | 0 | 1e-9 | the law itself
    header-clamp | raw | - | tabs_hidden | 300 | 0.334 | 500 pt of drag less 200 of header
    header-clamp | clamped-to-bars | - | tabs_hidden | 44 | 0 | the bar that should stay
    header-clamp | clamped | - | tabs_hidden | 0 | 0 | its own travel
    header-clamp | unhosted-naive | - | tabs_hidden | 47 | 0 | the status bar
    header-clamp | unhosted | - | tabs_hidden | 0 | 0 | its travel less the status bar
    header-gap | still | - | largest_gap | 200 | 0 | the header's travel
    header-gap | padded | - | largest_gap | 0 | 0 | padded by T + o
    double-speed | added | - | speed_ratio | 2 | 0.01 | frame and content move
    double-speed | drawn-back | - | speed_ratio | 1 | 1e-9 | drawn back
    double-speed | drawn-back | - | largest_gap | 33.333 | 0.001 | 2000 pt/s / 60 Hz
    double-speed | drawn-back-exact | - | largest_gap | 0 | 0 | no age, no gap
    tab-offsets | stale | - | switch_gap | 110 | 0.334 | 150 - 40
    tab-offsets | stale | - | back_gap | 90 | 0.334 | 150 - 60
    tab-offsets | pushed | - | switch_gap | 0 | 0.167 | pushed at the selection
    tab-offsets | all-tabs | - | switch_gap | 160 | 0.334 | the hidden list shuts the header, the shown one is at 40
    tab-offsets | guarded-push | - | switch_gap | 100 | 0 | the guard refuses half of the travel
    tab-offsets | guarded-pushed | - | switch_gap | 0 | 0 | the push bypasses the guard
    coarse-header | coarse | - | largest_step | 30 | 1 | 600 pt/s for 3 frames
    coarse-header | coarse | - | rms_error | 21.6 | 1.1 | readings 1 to 3 frames old, 10 pt each
    coarse-header | coarse-long | - | largest_step | 30 | 1 | as far, for longer
    coarse-header | coarse-long | - | stutter_time | 0.667 | 0.04 | 400 pt at 600 pt/s
    coarse-header | exact | - | rms_error | 0 | 0 | exact
    coarse-header | exact-long | - | stutter_time | 0 | 0 | exact
    swipe-ownership | scroll-outside | - | swallowed | 6 | 0 | three swipes there and back
    swipe-ownership | pager-outside | - | swallowed | 0 | 0 | every one goes through
    swipe-ownership | scroll-outside | - | button_changes | 2 | 0 | the tabs' buttons still work
    pager-length | unset | - | most_shown | 0 | 0 | nothing
    pager-length | unset | - | unreachable | 1500 | 0 | all of the longer tab
    pager-length | set-once | - | second_range_error | 600 | 0.334 | 1500 - 900
    pager-length | set-at-each-switch | - | second_range_error | 0 | 0.334 | right
    pager-length | set-at-each-switch | - | position_given_up | 600 | 0.334 | the price: the long tab was at its end, 940 pt
    layout-reset | broken | - | page_shift | 517 | 0 | 1024 - 507
    layout-reset | broken-rotated | - | page_shift | 256 | 0 | 1024 - 768
    layout-reset | rebuilt | - | travel_lost | 1400 | 1e-9 | 600 here and 400 on each of two pages
    layout-reset | rebuilt | - | duplicate_impressions | 8 | 0 | rows of 100 pt on 768 pt
    layout-reset | rebuilt-first-page | - | needless_rebuilds | 1 | 0 | the cure asks for no page
    layout-reset | rebuilt-same-class | - | needless_rebuilds | 1 | 0 | nor for the size class
    layout-reset | rebuilt-restored | - | travel_lost | 0 | 0 | offsets put back
    layout-reset | first-page | - | page_shift | 0 | 0 | page 1 begins at 0 in any width
    layout-reset | unaffected | - | page_shift | 0 | 0 | laid out again
    large-header | constraint | - | header_error | 0 | 1e-9 | one travel
    large-header | fixed-header | - | header_error | 200 | 0 | its travel
    large-header | clamped-header | - | header_error | 74.421 | 0.001 | a pull of 150 pt through the band
    large-header | late-header | - | header_error | 10.512 | 0.001 | a frame of the release of 74.4 pt; of the finger 4 pt
    large-header | layout-loop | - | layout_passes | 100 | 0 | up to the limit
    large-header | pinned-search-bar | - | search_bar_gap | 200 | 1e-9 | min(offsetY, H)
    large-header | fixed-indicator | - | indicator_error | 200 | 1e-9 | H
    large-header | inset-loop | - | header_speed_up | 0.5 | 0.03 | half the speed
    large-header | inset-loop | - | stair_frames | 2 | 0.05 | stairs of two frames
    large-header | inset-loop-shift | - | content_speed_up | 2 | 0.01 | twice the speed
    threshold-header | plain | - | flips | 42 | 4 | recorded in Chromium and Firefox at K = 112: 49 and 55, by a finger of 145 pt after its slop
    threshold-header | plain | - | predicted_travel | 2 | 0 | T + ΔH - K = 40 + 74 - 112
    threshold-header | anchoring | - | thrown_back | 41 | 0 | from the first pixel beyond the threshold to the top
    threshold-header | endless | - | flips_alone | 451 | 60 | a flip a frame for 7.5 s: recorded in Chromium with a threshold of 100
    direction-header | end | - | turns_alone | 1 | 0 | the bounce's return
    direction-header | top | - | turns_alone | 1 | 0 | the bounce's return
    direction-header | inside | - | turns_alone | 0 | 0 | no reading past the end counts
    direction-header | inside-top | - | turns_alone | 0 | 0 | no reading past the top counts
    direction-header | held | - | turns_alone | 0 | 0 | no finger is there
    direction-header | distance | - | turns_alone | 0 | 0 | the bounce is 50 pt long
    direction-header | distance-hard | - | turns_alone | 1 | 0 | the bounce is 250 pt long
    rows-above | untouched | - | content_jump | 200 | 2 | the length of the rows
    rows-above | late | - | content_jump | 400 | 2 | there, and back a frame later
    rows-above | absolute | - | content_jump | 18.6 | 1 | a frame's travel at 2000 · 0.998^300 pt/s
    rows-above | stopped | - | lost_travel | 542 | 5 | 0.499 s · (2000 · 0.998^300 - 10) pt/s
    rows-above | shift | - | lost_travel | 0 | 1e-9 | the velocity survives
    rows-above | anchored | - | lost_travel | 0 | 1e-9 | recorded in Chromium and Firefox: continues, shifted
    rows-above | padding | - | content_jump | 1.1 | 0.2 | nothing moves; the glide itself slows by that
    rows-above | waiting | - | shown_after | 2.65 | 0.02 | ln(2000 / 10) / 2.002 s
    virtual-list | at-once | - | content_jump | 40 | 2 | what a row is longer than estimated
    virtual-list | at-once | - | lost_travel | -400 | 40 | 40 pt for each of the 10 rows in 995 pt of travel
    virtual-list | deferred | - | content_jump | 400 | 40 | the corrections of 10 rows at once
    virtual-list | stopping | - | lost_travel | 962 | 40 | dead at the first row, a frame of 33 pt after the release
    virtual-list | toward-end | - | end_recedes | 680 | 40 | 1494 pt of travel and a screen of 760 pt, of which 40 in 140 are news
    virtual-list | landing | - | sag | 4 | 1e-6 | TanStack/virtual 1250: 8.0, then 12.8, settles at 8.8
    virtual-list | landing-at-once | - | sag | 0.8 | 1e-6 | TanStack/virtual 1250: 8.0, then 8.8
    virtual-list | corrected | - | content_jump | 1.1 | 0.2 | the glide itself slows by that
    virtual-list | anchored | - | content_jump | 40 | 2 | recorded in Chromium: the row that comes in is its own anchor
    virtual-list | anchored-overscan | - | content_jump | 1.1 | 0.2 | recorded in Chromium: each row moves the offset by its 20 px
    virtual-list | below | - | overlap | 40 | 0 | what a row is longer than its room
    virtual-list | transform | - | edge_error | 400 | 40 | the corrections of 10 rows
    virtual-list | measured | - | content_jump | 1.1 | 0.2 | nothing turns out longer
    virtual-list | measured-to-end | - | end_recedes | 0 | 0 | nothing turns out longer
    overscrolled-update | bouncing | - | content_jump | 41.4 | 1 | the overscroll at 0.6 s
    overscrolled-update | held | - | content_jump | 112.5 | 1 | 0.55 · 240 · 760 / (760 + 0.55 · 240)
    overscrolled-update | kept | - | content_jump | 0 | 0.5 | put back in the frame
    overscrolled-update | kept-held | - | content_jump | 0 | 0.5 | put back in the frame
    overscrolled-update | waiting | - | updated_after | 1.05 | 0.03 | the bounce is over
    nested-fling | dropped | - | lost_travel | 1192 | 1 | the whole glide beyond the header: 0.499 s · (3000 - 10) pt/s less 300 pt
    nested-fling | capped | - | lost_travel | 692 | 1 | the same, less 500 pt
    nested-fling | measured | - | lost_travel | 347 | 20 | the step before the joint is cut short
    nested-fling | frame-late | - | content_jump | 13.2 | 2 | the rest of a frame is lost
    nested-fling | two-laws | release-velocity=1000 | velocities_apart | 401.86 | 0.005 | flutter 192474
    nested-fling | one-law | release-velocity=1000 | velocities_apart | 0 | 0 | the same law
    nested-fling | exact | - | lost_travel | 0 | 1e-9 | equals one motion
    nested-fling | one-motion | - | lost_travel | 0 | 1e-9 | a fling over the sum
    fling-restart | scaled | - | lost_travel | 295 | 5 | 0.91 every 0.1 s beside 0.819 of the law
    fling-restart | frame-lost | - | repeated_frames | 31 | 2 | a layout every 6 frames of a glide of 2.9 s
    fling-restart | release | - | repeated_frames | 1 | 0 | the frame of the release
    fling-restart | continued | - | lost_travel | 0 | 1e-9 | nothing is lost
    fling-restart | untouched | - | lost_travel | 0 | 1e-9 | nothing happens
    two-drivers | alternating | - | reversals | 18 | 1 | a turn a frame for 0.3 s
    two-drivers | overwritten | - | finger_error | 1190 | 20 | the way of animation and finger in that time
    two-drivers | paused | - | content_jump | 1242 | 40 | from the finger to where the animation would be
    two-drivers | one-owner | - | reversals | 1 | 0 | the finger's own
    two-drivers | handed-over | - | reversals | 2 | 0 | the finger's, and the spring back to the target
    two-drivers | waiting | - | arrives_after | 1.2 | 0.04 | 0.6 s after the release
    snap-again | under-finger | - | reversals | 6 | 2 | back and on, three times before the release
    snap-again | stale | - | point_error | 1000 | 0 | two pages
    snap-again | in-flight | - | content_jump | 414 | 20 | what was left of the glide
    snap-again | deferred | - | reversals | 0 | 0 | none under the finger
    snap-again | tracked | - | point_error | 0 | 0 | it goes along
    snap-again | aimed | - | content_jump | 8.9 | 3 | the spring's own
    snap-again | landed | - | point_error | 0 | 0 | recorded in Chromium: to the old point, then to the new one
    snap-again | never | - | point_error | 24 | 0 | what the point has moved
    projected-target | past-end | - | target_error | 403.5 | 0.1 | 0.499 s · (1500 - 10) pt/s from 1900 pt, less the end at 2240
    projected-target | in-bounce | - | target_error | 498 | 1 | the spring has braked it to 381 pt/s at the edge
    projected-target | formula | - | target_error | 4.99 | 0.01 | 0.499 s · 10 pt/s, the speed at which it stops
    projected-target | resting | - | target_error | 0 | 1e-9 | it rests where it says
    projected-target | resting-in-bounce | - | target_error | 0 | 1e-9 | it rests where it says
    projected-target | animated | - | velocity_jump | 1179 | 1 | 1500 less 600 · u²(3 - 2u) · 60 with u = 1/18
    projected-target | retargeted | - | target_error | 0 | 1e-6 | the rate that ends there
    projected-target | retargeted-far | - | stop_time | 5.05 | 0.02 | 0.99901 a ms
    touch-rate | beat-90 | - | step_change | 2.22 | 0.05 | flutter 61998: a report more or less in each frame, 200 / 90
    touch-rate | beat-125 | - | step_change | 0.267 | 0.02 | one more of 200 / 125 pt in every twelfth frame, there and back
    touch-rate | resampled | - | step_change | 0 | 1e-9 | the finger is steady
    touch-rate | resampled-125 | - | step_change | 0 | 1e-9 | the finger is steady
    touch-rate | resampled-fast | - | lag | 10 | 0.01 | 5 ms at 2000 pt/s
    keyboard-inset | at-once | - | content_jump | 216 | 9 | 336 pt less half the drag
    keyboard-inset | follows | - | content_jump | 0 | 12 | a frame of the keyboard's own speed at most
    keyboard-inset | animated | - | content_jump | 0 | 23 | 336 pt in 15 frames
    keyboard-inset | waiting | - | blank_strip | 96 | 1 | 336 pt less the drag
    address-bar | at-end | - | content_jump | 56 | 2 | the section above grows by the bar's length
    address-bar | live | - | lost_travel | 56 | 0.1 | the section above grows as the page scrolls
    address-bar | resized | - | animation_jump | 20 | 1 | 300 · 640 · (1/704 - 1/760), as the bar is gone
    address-bar | anchored | - | content_jump | 0.5 | 0.2 | recorded in Chromium: the offset moves by the 56 px
    address-bar | at-rest | - | animation_jump | 6.6 | 0.5 | 300 · 209.5 · (1/704 - 1/760), as the row rests at 209.5
    address-bar | cropped | - | turns | 3 | 3 | the offset goes back as the bar goes
    address-bar | cropped-twice | - | turns | 300 | 2 | each frame for half of 10 s
    address-bar | fixed | - | content_jump | 0.5 | 0.2 | the glide itself slows by that
    address-bar | fixed | - | uncovered | 56 | 0 | the bar's length
    address-bar | cropped-fixed | - | turns | 0 | 0 | nothing to answer
    threshold-header | gap | - | flips | 0 | 0 | a page that would flip ends before the gap does
    threshold-header | native | - | rattles | 1 | 0 | while the finger moves: K = 112 <= T + 74
    threshold-header | native | overscroll=ignored content-size=875 | flips | 1 | 0 | K = 115 > T + 74
    threshold-header | narrow-gap | travel=600 | flips | 14 | 4 | a pair each 62 pt from T to T + 60, of 445 pt
    threshold-header | gap-anchoring | - | flips | 0 | 0 | as without anchoring
    threshold-header | gap-native | - | flips | 0 | 0 | as on a page
    threshold-header | constant-length-anchoring | - | flips | 1 | 0 | recorded in Chromium and Firefox
    threshold-header | overlay | - | flips | 1 | 0 | its length changes no layout
    threshold-header | constant-length | - | flips | 1 | 0 | recorded in Chromium and Firefox
    threshold-header | gap-long-page | - | first_flip | 121 | 0 | T + 80, and a pixel
    tab-adjustment | unadjusted-top | - | gap | 100 | 1e-9 | header at -100, list at its top
    tab-adjustment | unadjusted-deep | - | gap | -100 | 1e-9 | header at -100, list far down
    tab-adjustment | adjusted-top | - | gap | 0 | 1e-9 | adjusted in the same frame
    tab-adjustment | adjusted-deep | - | position_given_up | 900 | 1e-9 | 1000 - 100, the price
    tab-adjustment | adjusted-away | - | position_given_up | 0 | 0 | left alone where its inset has not changed
    header-swipe | own-list | - | dead_zone_first | 0.26316 | 1e-4 | 200 / 760
    header-swipe | moved | - | dead_zone_second | 0 | 0 | moved at each switch
    header-swipe | first-on-root | - | dead_zone_second | 0.26316 | 1e-4 | it moves the hidden list
    header-swipe | both-on-root | - | dead_zone_second | 1 | 0 | only one works
    header-swipe | overlay | - | taps_delivered | 0.73684 | 1e-4 | 1 - 200 / 760
    header-swipe | moved-mid-drag | - | cancelled_drags | 1 | 0 | a swap cancels the drag
    pull-to-refresh | native | - | release_jump | 0 | 0.6 | no jump; a bounce that ends within half a point is put to rest
    pull-to-refresh | native | - | inset_return_time | 0.25 | 1e-9 | the shrink time
    pull-to-refresh | late-shift | - | outward_step | 53.036 | 0.01 | 60 pt less the bounce's step of 7
    pull-to-refresh | late-shift | - | reversals | 2 | 0 | one or two
    pull-to-refresh | punctual-shift | - | outward_step | 0 | 0 | set at the release
    pull-to-refresh | late-keep | - | held_error | 180.526 | 0.01 | the bounce goes on at 384 pt/s, past the inset
    pull-to-refresh | punctual-keep | - | held_error | 0 | 0.5 | set at the release
    pull-to-refresh | list-margins | - | content_shift | 26 | 0 | padding 20, inset 6
    pull-to-refresh | list-margins | - | last_row_shift | 263.5 | 0 | 26 and 19 rows of 12.5
    pull-to-refresh | zero-margins | - | last_row_shift | 0 | 0 | all zero
    pull-to-refresh | stale-content | - | unreachable | 300 | 1e-9 | the new rows
    pull-to-refresh | fresh-content | - | unreachable | 0 | 0 | measured
    pull-to-refresh | never-ends | - | inset_at_end | 60 | 0 | the inset stays
    pull-to-refresh | ends-when-called | - | inset_at_end | 0 | 0 | passed on
    pull-to-refresh | never-starts | - | refreshes_started | 0 | 0 | attached after the release
    pull-to-refresh | late-attached | - | refreshes_started | 1 | 0 | attached before
    row-visibility | strict | - | last_row_at_rest | 0 | 0 | `<`
    row-visibility | strict | - | spurious_pairs | 1 | 0 | shown in the bounce
    row-visibility | inclusive | - | last_row_at_rest | 1 | 0 | `<=`
    row-visibility | tall-rows | - | rows_seen | 0 | 0 | 900 pt never fit 760
    row-visibility | tall-rows-share | - | window_travel | 900 | 0 | half of what fits
    row-visibility | tall-rows-any | - | window_travel | 1660 | 0 | 760 + 900
    row-detection | sampled | - | miss_rate | 0.413 | 0.05 | 1 - 460 / (4700 / 6)
    row-detection | swept | - | miss_rate | 0 | 0 | none
    row-detection | by-present-rows | - | stale_rate | 0.362 | 0.05 | (4700 / 6 - 500) / (4700 / 6)
    row-detection | by-absence | - | stale_rate | 0 | 0 | reconciled
    overscroll-background | one-white | - | exposed_bottom | 134 | 1.4 | 0.0335 s · 4000 pt/s
    overscroll-background | one-grey | - | exposed_top | 134 | 1.4 | 0.0335 s · 4000 pt/s
    overscroll-background | halves | - | critical_edge_speed | 11350 | 10 | 380 / 0.0335
    overscroll-background | halves | - | exposed_bottom | 0 | 0 | 134 < 380
    overscroll-background | halves-short | - | critical_edge_speed | 3583 | 3 | 120 / 0.0335
    overscroll-background | halves-short | - | exposed_bottom | 14 | 1.4 | 134 - 120
    overscroll-background | short-at-rest | - | exposed_at_rest | 80 | 0 | 380 - 300
    overscroll-background | halves-hard | - | exposed_top | 22 | 4.1 | 402 - 380
    overscroll-background | halves-uneven | - | exposed_top | 148.7 | 4.1 | 402 - 760 / 3
    overscroll-background | computed-late | - | exposed_top | 44.904 | 0.01 | at most 4000 pt/s / 60 Hz, 67 pt
    overscroll-background | computed-stale | - | exposed_at_rest | 260 | 0 | 760 - 500
    overscroll-background | computed-turned | - | exposed_bottom | 0 | 0 | a live height
    overscroll-background | computed | - | exposed_top | 0 | 0 | no lag
    overscroll-background | computed-lazy | - | exposed_bottom | 134 | 1.4 | nothing was read
    overscroll-background | computed-at-end | - | exposed_bottom | 0 | 0 | all rows made
    overscroll-background | padding-short | - | exposed_top | 34 | 1.4 | 134 - 100
    overscroll-background | padding | - | extra_drawn | 1520 | 0 | the price, twice the screen
    overscroll-background | padding-inside | - | range_growth | 200 | 0 | rested in
    overscroll-background | padding-inside | - | exposed_top | 134 | 1.4 | covers nothing beyond
    overscroll-background | padding-dynamic-late | - | exposed_top | 44.904 | 0.01 | trails like the computed heights
    overscroll-background | padding-dynamic | - | exposed_top | 0 | 0 | exact
    overscroll-background | list-bounce-late | - | header_movement | 44.904 | 0.01 | trails
    overscroll-background | list-bounce-unpainted | - | exposed_safe_area | 47 | 0 | not painted white
    overscroll-background | list-bounce | - | header_movement | 0 | 0 | still
    platforms | uikit | - | travel | 1492.01 | 0.01 | 0.499 s · (3000 - 10)
    platform-answers | android | - | reversals | 23 | 3 | reported: a layout clamps
    platform-answers | qt-flickable | - | reversals | 0 | 0 | recorded from Qt 6.12
    platform-answers | qt-stop-movement | - | reversals | 15 | 1 | recorded from Qt 6.12: 15 at 30/s
    platform-answers | qt-stop-movement | - | reversals_per_second | 30 | 1 | recorded: Qt clamps at the next move
    platform-answers | webkitgtk | - | reversals | 0 | 0 | recorded from WebKitGTK 2.50
    platform-answers | chromium | - | reversals | 73 | 4 | recorded from Chromium 156: 34 moving, 39 holding
    platform-answers | kivy-damped | - | reversals | 79 | 4 | recorded from Kivy 2.3.1: 75
    platform-answers | android | - | lost_travel | 100 | 1 | the bounds of the release, half of the zone before its rest
    platform-answers | gtk | - | lost_travel | 0 | 1 | GTK with policy AUTOMATIC is told its bounds
    platform-answers | gtk-external | - | lost_travel | 100 | 1 | recorded: with EXTERNAL it never is
    """
}
