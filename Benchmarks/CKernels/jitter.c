// What is computed here is compared with Swift to the bit, and Swift fuses nothing.
#pragma STDC FP_CONTRACT OFF

#include <math.h>
#include <stdlib.h>

#include "motion.h"

/// A touch this close to a frame belongs to it.
static const double grace = 1e-9;
/// A finger that does not move for this long lets go at a stand; less the grace, for frame times are rounded quotients.
static const double stillness = 0.1 - 1e-9;

/// Frames recorded after everything has come to rest.
enum { coda = 8 };

/// Positions of the finger in this frame and in the one before.
typedef struct {
  double time, position, last_time, last_position, last_move;
  int reports;
} touch_tracker;

typedef struct {
  double viewport, laid_out;  // on the grid, and before it was rounded
  rest_range range;
  scroll_state state;
  motion moving;
  bool is_held, is_done, is_lifted;  // lifted: let go in this frame
  double finger, caught, undragged;  // where the finger is, where it caught the view, and what offset it would show there
  double presented;
} scroll_view;

static double finger_position(const jitter_run *run, double time) {
  double progress = run->duration > 0 ? (time - run->start) / run->duration : time >= run->start;
  progress = progress < 0 ? 0 : progress > 1 ? 1 : progress;
  return run->travel * (progress * (2 - progress));
}

static double finger_velocity(const touch_tracker *tracker, double time) {
  if (tracker->reports < 2 || !(time - tracker->last_move < stillness)) return 0;
  return (tracker->position - tracker->last_position) / (tracker->time - tracker->last_time);
}

static void set_viewport(scroll_view *view, double viewport, double content) {
  double upper = content - viewport;
  view->viewport = viewport;
  view->range = (rest_range){0, upper > 0 ? upper : 0};
}

/// The finger moves the view: past an edge through the rubber band.
static void drag_to(scroll_view *view, const jitter_run *run, double position, double velocity) {
  double undragged = view->undragged + (position - view->caught), excess = overscroll(view->range, undragged);
  view->finger = position;
  view->state = (scroll_state){undragged, velocity};
  if (excess == 0) return;
  double length = view->viewport, stretched = run->rubber_band * fabs(excess), ratio = length / (length + stretched);
  double shown = stretched * length / (length + stretched);
  view->state.offset = undragged - excess + (excess < 0 ? -shown : shown);
  view->state.velocity = velocity * (run->rubber_band * ratio * ratio);
}

static void follow(scroll_view *view, touch_tracker *tracker, const jitter_run *run, double time) {
  double position = finger_position(run, time);
  if (tracker->reports == 0 || tracker->position != position) tracker->last_move = time;
  tracker->last_time = tracker->time;
  tracker->last_position = tracker->position;
  tracker->time = time;
  tracker->position = position;
  tracker->reports++;
  drag_to(view, run, position, finger_velocity(tracker, time));
}

static void plan(scroll_view *view, const jitter_run *run, double time) {
  view->state = calmed_state(&run->laws, view->state, view->range);
  view->is_held = false;
  view->moving = plan_motion(&run->laws, view->state, time, view->range);
}

/// The finger goes on from what is shown.
static void catch_shown(scroll_view *view, const jitter_run *run) {
  double length = view->viewport, reach = length * (1 - 1e-9), shown = overscroll(view->range, view->state.offset);
  view->caught = view->finger;
  view->undragged = view->state.offset;
  if (shown == 0) return;
  double held = fabs(shown) < reach ? fabs(shown) : reach;
  double excess = held > 0 ? held * length / (run->rubber_band * (length - held)) : 0;
  view->undragged = view->state.offset - shown + (shown < 0 ? -excess : excess);
}

/// What letting go in this frame adds to the velocity: that of the bounce's slow root.
static double lift_velocity(const scroll_view *view, const jitter_run *run) {
  const fling_laws *laws = &run->laws;
  double rate = laws->discriminant > 0 ? laws->squared_frequency / (laws->spring_decay + laws->split) : laws->spring_decay;
  return view->is_lifted ? -rate * overscroll(view->range, view->state.offset) : 0;
}

static void grab(scroll_view *view, const jitter_run *run, double time) {
  view->state = motion_state(&view->moving, &run->laws, run->start < time ? run->start : time, view->range);
  view->finger = 0;
  view->is_held = true;
  catch_shown(view, run);
}

static void let_go(scroll_view *view, const touch_tracker *tracker, const jitter_run *run, double time) {
  double release = run->start + run->duration + run->hold, velocity = finger_velocity(tracker, release);
  catch_shown(view, run);
  drag_to(view, run, finger_position(run, release), velocity);
  view->is_done = view->is_lifted = true;
  view->state.velocity += lift_velocity(view, run);
  plan(view, run, release < time ? release : time);
}

/// What the finger does in this frame: one stroke.
static void move_finger(scroll_view *view, touch_tracker *tracker, const jitter_run *run, double time) {
  if (view->is_done || time + grace < run->start) return;
  if (!view->is_held) grab(view, run, time);
  if (time + grace < run->start + run->duration + run->hold) follow(view, tracker, run, time);
  else let_go(view, tracker, run, time);
}

static double on_grid(double length, double quantum) { return round(length / quantum) * quantum; }

/// Takes over a new layout: the offset is clamped, the velocity stays, the finger goes on from what is shown.
static void lay_out(scroll_view *view, const jitter_run *run, double viewport, double content, double time) {
  if (viewport == view->laid_out) return;
  view->laid_out = viewport;
  double rounded = on_grid(viewport, run->layout_quantum);
  if (rounded == view->viewport) return;
  view->state.velocity -= lift_velocity(view, run);
  set_viewport(view, rounded, content);
  view->state.offset = clamped(view->range, view->state.offset);
  view->state.velocity += lift_velocity(view, run);
  if (!view->is_held) plan(view, run, time);
  else if (view->undragged + (view->finger - view->caught) != view->state.offset) catch_shown(view, run);
}

jitter_recording record_jitter(const jitter_run *run) {
  double bars = run->header_height + run->tab_bar_height, header = 0;
  double content = on_grid(run->content_length, run->layout_quantum);
  double quantum = run->quantum;
  ptrdiff_t frames = (ptrdiff_t)(run->time_limit * run->frame_rate) + 1;
  double *rows = malloc((size_t)frames * jitter_columns * sizeof(double)), *row = rows;
  touch_tracker tracker = {0};
  scroll_view view = {0};
  view.laid_out = run->screen_length - bars;
  set_viewport(&view, on_grid(view.laid_out, run->layout_quantum), content);
  plan(&view, run, 0);
  int calm_frames = 0;
  ptrdiff_t index = 0;
  while (index < frames && calm_frames <= coda) {
    double time = (double)index / run->frame_rate;
    // Input and physics.
    move_finger(&view, &tracker, run, time);
    if (!view.is_held) view.state = motion_state(&view.moving, &run->laws, time, view.range);
    // What the app knows - the offset of the frame before, on a grid - and what it does.
    double reading = round(view.presented / quantum) * quantum;
    bool sees_bottom = view.state.offset >= view.range.upper - quantum / 2;
    header = clamped((rest_range){-run->header_height, 0}, -reading);
    // Layout and the view's answer.
    double viewport = run->screen_length - bars - header;
    lay_out(&view, run, viewport > 0 ? viewport : 0, content, time);
    // A row.
    double offset = view.state.offset;
    scroll_phase phase = view.is_held ? phase_drag : phase_at(&run->laws, view.state, view.range);
    row[0] = (double)index++;
    row[1] = time;
    row[2] = phase;
    row[3] = offset;
    row[4] = view.state.velocity;
    row[5] = view.range.lower;
    row[6] = view.range.upper;
    row[7] = 0;
    row[8] = 0;
    row[9] = view.viewport;
    row[10] = content;
    row[11] = overscroll(view.range, offset);
    row[12] = reading;
    row[13] = header;
    row[14] = clamped((rest_range){-run->header_height, 0}, -offset) - header;
    row[15] = sees_bottom;
    row[16] = run->header_height + header;
    row[17] = bars + header;
    row[18] = bars - offset;
    row += jitter_columns;
    bool stands = phase == phase_rest && view.is_done && view.presented == offset;
    view.presented = offset;
    view.is_lifted = false;
    calm_frames = stands ? calm_frames + 1 : 0;
  }
  return (jitter_recording){rows, index};
}

void free_jitter(jitter_recording recording) { free(recording.rows); }
