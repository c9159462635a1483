// Flings in closed form, piece by piece, for the frame loop.
#pragma once
#include <math.h>

#include "CKernels.h"

typedef struct {
  double offset, velocity;
} scroll_state;

typedef struct {
  double lower, upper;
} rest_range;

/// In the order of ScrollPhase.
typedef enum { phase_drag, phase_deceleration, phase_bounce, phase_rest } scroll_phase;

/// A stretch of motion under one law; `edge` is what a bounce is about.
typedef struct {
  scroll_phase law;
  double edge, start_time, duration;
  scroll_state start, end;
} motion;

static inline double overscroll(rest_range range, double offset) {
  return offset > range.upper ? offset - range.upper : offset < range.lower ? offset - range.lower : 0;
}

static inline double clamped(rest_range range, double offset) {
  return offset > range.upper ? range.upper : offset < range.lower ? range.lower : offset;
}

static inline bool has_stopped(const fling_laws *laws, double velocity) {
  return velocity == 0 || fabs(velocity) <= laws->stop_speed;
}

static inline scroll_phase phase_at(const fling_laws *laws, scroll_state at, rest_range range) {
  if (at.offset < range.lower || at.offset > range.upper) return phase_bounce;
  if (has_stopped(laws, at.velocity)) return phase_rest;
  return at.offset == (at.velocity > 0 ? range.upper : range.lower) ? phase_bounce : phase_deceleration;
}

/// The motion that begins with `start`, up to its first event.
motion plan_motion(const fling_laws *laws, scroll_state start, double time, rest_range range);

/// The state at `time`, not before the motion begins; moves on to the stretch of that time.
scroll_state motion_state(motion *current, const fling_laws *laws, double time, rest_range range);

/// `state` at a stand where it counts as rest: too slow to glide, or at the edge where a bounce counts as over.
scroll_state calmed_state(const fling_laws *laws, scroll_state state, rest_range range);
