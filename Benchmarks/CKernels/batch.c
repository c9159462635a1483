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
        double below = offset > upper ? upper : offset;
        double edge = below < lower ? lower : below;
        double displacement = offset - edge;
        double spring_offset = edge + (xx * displacement + vx * velocity);
        double spring_velocity = xv * displacement + vv * velocity;
        x[lane] = displacement == 0 ? offset + travel * velocity : spring_offset;
        v[lane] = displacement == 0 ? keep * velocity : spring_velocity;
      }
    }
  }
}
