#include <math.h>

#include "CKernels.h"
#include "spring.h"

enum { block = 256 };

void batch_steps(const fling_laws *laws, double lower, double upper, double *offsets, double *velocities,
                 ptrdiff_t count, ptrdiff_t steps) {
  double keep = exp(-laws->rate * laws->interval), travel = laws->travel * (1 - keep), map[4];
  spring_map(laws, laws->interval, map);
  double xx = map[0], vx = map[1], xv = map[2], vv = map[3];
  for (ptrdiff_t first = 0; first < count; first += block) {
    double *restrict x = offsets + first, *restrict v = velocities + first;
    ptrdiff_t size = count - first < block ? count - first : block;
    for (ptrdiff_t step = 0; step < steps; step++) {
      for (ptrdiff_t lane = 0; lane < size; lane++) {
        double offset = x[lane], velocity = v[lane];
        double edge = offset > upper ? upper : lower;
        bool outside = offset > upper || offset < lower;
        double displacement = outside ? offset - edge : 0;
        double spring_offset = edge + (xx * displacement + vx * velocity);
        double spring_velocity = xv * displacement + vv * velocity;
        x[lane] = outside ? spring_offset : offset + travel * velocity;
        v[lane] = outside ? spring_velocity : keep * velocity;
      }
    }
  }
}

void exponentials(const double *arguments, double *results, ptrdiff_t count) {
  for (ptrdiff_t index = 0; index < count; index++) results[index] = exp(arguments[index]);
}
