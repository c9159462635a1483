#include <math.h>

#include "CKernels.h"

static double decay_offset(const fling_laws *laws, const fling_start *start, double time) {
  double factor = pow(laws->factor, 1000 * time);
  return start->offset + start->velocity * (factor - 1) / (1000 * log(laws->factor));
}

static double decay_velocity(const fling_laws *laws, const fling_start *start, double time) {
  return start->velocity * pow(laws->factor, 1000 * time);
}

ptrdiff_t textbook_fling(const fling_laws *laws, const fling_start *start, double *offsets, double *velocities,
                         ptrdiff_t capacity) {
  double reach = 1 + 1000 * log(laws->factor) * (start->upper - start->offset) / start->velocity;
  double edge_time = log(reach) / (1000 * log(laws->factor));
  double edge_velocity = decay_velocity(laws, start, edge_time);
  double decay = laws->spring_decay;
  for (ptrdiff_t index = 0; index < capacity; index++) {
    double time = (double)index * laws->interval;
    if (time < edge_time) {
      offsets[index] = decay_offset(laws, start, time);
      velocities[index] = decay_velocity(laws, start, time);
      continue;
    }
    double elapsed = time - edge_time;
    double envelope = exp(-decay * elapsed);
    double displacement = edge_velocity * elapsed * envelope;
    double velocity = edge_velocity * (1 - decay * elapsed) * envelope;
    bool rests = velocity < 0 && displacement < laws->rest_distance && -velocity < laws->rest_speed;
    offsets[index] = start->upper + (rests ? 0 : displacement);
    velocities[index] = rests ? 0 : velocity;
    if (rests) return index + 1;
  }
  return capacity;
}

ptrdiff_t closed_form_fling(const fling_laws *laws, const fling_start *start, double *offsets, double *velocities,
                            ptrdiff_t capacity) {
  double edge_velocity = start->velocity - (start->upper - start->offset) / laws->travel;
  double edge_time = log(start->velocity / edge_velocity) / laws->rate;
  double limit = ceil(edge_time / laws->interval);
  double rate = laws->rate, interval = laws->interval, travel = laws->travel, decay = laws->spring_decay;
  double resting = start->offset + travel * start->velocity;
  ptrdiff_t index = 0;
  for (; index < capacity && (double)index < limit; index++) {
    double velocity = start->velocity * exp(-rate * ((double)index * interval));
    offsets[index] = resting - travel * velocity;
    velocities[index] = velocity;
  }
  for (; index < capacity; index++) {
    double elapsed = (double)index * interval - edge_time;
    double scaled = edge_velocity * exp(-decay * elapsed);
    double displacement = scaled * elapsed;
    double velocity = scaled * (1 - decay * elapsed);
    if (velocity < 0 && displacement < laws->rest_distance && -velocity < laws->rest_speed) {
      offsets[index] = start->upper;
      velocities[index] = 0;
      return index + 1;
    }
    offsets[index] = start->upper + displacement;
    velocities[index] = velocity;
  }
  return index;
}
