#pragma once
#include <math.h>

#include "CKernels.h"

/// The spring's two kernel functions, e^(-ct)·C(t) and e^(-ct)·S(t).
static inline void spring_kernel(const fling_laws *laws, double time, double *cosine, double *sine) {
  double decay = laws->spring_decay, split = laws->split;
  if (laws->discriminant > 0) {
    double slowest = exp(-laws->squared_frequency / (decay + split) * time), loss = expm1(-2 * split * time);
    *cosine = slowest * (2 + loss) / 2;
    *sine = slowest * -loss / (2 * split);
  } else {
    double envelope = exp(-decay * time);
    *cosine = split > 0 ? envelope * cos(split * time) : envelope;
    *sine = split > 0 ? envelope * sin(split * time) / split : envelope * time;
  }
}

/// The two without the exponential that both have in common, which is returned.
static inline double factored_kernel(const fling_laws *laws, double time, double *cosine, double *sine) {
  double decay = laws->spring_decay, split = laws->split;
  if (laws->discriminant > 0) {
    double loss = expm1(-2 * split * time);
    *cosine = (2 + loss) / 2;
    *sine = -loss / (2 * split);
    return exp(-laws->squared_frequency / (decay + split) * time);
  }
  *cosine = split > 0 ? cos(split * time) : 1;
  *sine = split > 0 ? sin(split * time) / split : time;
  return exp(-decay * time);
}

/// The linear map of displacement and velocity over `time`: displacement from both, then velocity from both.
static inline void spring_map(const fling_laws *laws, double time, double map[4]) {
  double cosine, sine;
  spring_kernel(laws, time, &cosine, &sine);
  map[0] = cosine + laws->spring_decay * sine;
  map[1] = sine;
  map[2] = -laws->squared_frequency * sine;
  map[3] = cosine - laws->spring_decay * sine;
}

/// The first time after 0 at which something that obeys the spring's equation is 0; infinite if it never is.
static inline double first_zero(const fling_laws *laws, double value, double slope) {
  double split = laws->split, size = fabs(value);
  double weight = (value < 0 ? -slope : slope) + laws->spring_decay * size;
  if (size == 0) return laws->discriminant < 0 && slope != 0 ? M_PI / split : INFINITY;
  if (laws->discriminant < 0) return atan2(size * split, -weight) / split;
  if (weight >= 0) return INFINITY;
  double span = size / -weight, reach = span * split;
  if (laws->discriminant == 0) return span;
  return reach < 1 ? log1p(2 * reach / (1 - reach)) / (2 * split) : INFINITY;
}
