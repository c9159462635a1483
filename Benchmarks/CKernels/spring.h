#pragma once
#include <math.h>

#include "CKernels.h"

/// The linear map of displacement and velocity over `time`: displacement from both, then velocity from both.
static inline void spring_map(const fling_laws *laws, double time, double map[4]) {
  double decay = laws->spring_decay, stiffness = laws->squared_frequency, split = laws->split;
  double cosine, sine;
  if (laws->discriminant > 0) {
    double slowest = exp(-stiffness / (decay + split) * time), loss = expm1(-2 * split * time);
    cosine = slowest * (2 + loss) / 2;
    sine = slowest * -loss / (2 * split);
  } else {
    double envelope = exp(-decay * time);
    cosine = split > 0 ? envelope * cos(split * time) : envelope;
    sine = split > 0 ? envelope * sin(split * time) / split : envelope * time;
  }
  map[0] = cosine + decay * sine;
  map[1] = sine;
  map[2] = -stiffness * sine;
  map[3] = cosine - decay * sine;
}

/// When the displacement first becomes 0; infinite if it never does.
static inline double crossing_time(const fling_laws *laws, double displacement, double velocity) {
  double split = laws->split, size = fabs(displacement);
  double weight = (displacement < 0 ? -velocity : velocity) + laws->spring_decay * size;
  if (laws->discriminant < 0) return (size == 0 ? M_PI : atan2(size * split, -weight)) / split;
  if (size == 0 || weight >= 0) return INFINITY;
  double span = size / -weight, reach = span * split;
  if (laws->discriminant == 0) return span;
  return reach < 1 ? log1p(2 * reach / (1 - reach)) / (2 * split) : INFINITY;
}
