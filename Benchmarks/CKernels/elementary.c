#include <math.h>

#include "CKernels.h"

#define OF_EACH(name, value)                                                               \
  void library_##name(const double *arguments, double *results, ptrdiff_t count) {         \
    for (ptrdiff_t index = 0; index < count; index++) {                                    \
      double x = arguments[index];                                                         \
      results[index] = value;                                                              \
    }                                                                                      \
  }

OF_EACH(exp, exp(x))
OF_EACH(expm1, expm1(x))
OF_EACH(log, log(x))
OF_EACH(log1p, log1p(x))
OF_EACH(sin, sin(x))
OF_EACH(cos, cos(x))
OF_EACH(pow, pow(0.998, x))
OF_EACH(atan2, atan2(x, 1))
