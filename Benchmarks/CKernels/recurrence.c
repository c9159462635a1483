#include <math.h>

#include "CKernels.h"
#include "spring.h"

// Eight samples side by side, in as many registers as the machine needs for them. Passed by address, for how they are
// passed by value depends on the machine.
typedef double lanes __attribute__((vector_size(64), aligned(8)));

enum { blocks_per_seed = 128 };

void make_recurrence_tables(recurrence_tables *tables, const fling_laws *laws) {
  tables->laws = *laws;
  for (int lane = 0; lane < 8; lane++) {
    double map[4];
    spring_map(laws, lane * laws->interval, map);
    for (int part = 0; part < 4; part++) tables->spring_lanes[part][lane] = map[part];
    tables->decay_lanes[lane] = exp(-laws->rate * lane * laws->interval);
  }
  tables->decay_block = exp(-laws->rate * 8 * laws->interval);
  spring_map(laws, 8 * laws->interval, tables->spring_block);
}

typedef struct {
  double *offsets, *velocities;
  ptrdiff_t count, capacity;
} output;

static inline void store(output *out, const lanes *offset, const lanes *velocity) {
  *(lanes *)(out->offsets + out->count) = *offset;
  *(lanes *)(out->velocities + out->count) = *velocity;
}

static ptrdiff_t samples_before(double time, const fling_laws *laws, const output *out) {
  double samples = ceil(time * laws->sample_rate);
  return samples < (double)out->capacity ? (ptrdiff_t)samples : out->capacity;
}

static inline void store_some(output *out, ptrdiff_t limit, const lanes *offset, const lanes *velocity) {
  ptrdiff_t added = limit - out->count < 8 ? limit - out->count : 8;
  if (out->capacity - out->count >= 8) {
    store(out, offset, velocity);
  } else {
    for (ptrdiff_t lane = 0; lane < added; lane++) {
      out->offsets[out->count + lane] = (*offset)[lane];
      out->velocities[out->count + lane] = (*velocity)[lane];
    }
  }
  out->count += added;
}

static inline ptrdiff_t full_blocks(const output *out, ptrdiff_t limit) {
  ptrdiff_t blocks = (limit - out->count) / 8;
  return blocks < blocks_per_seed ? blocks : blocks_per_seed;
}

/// Writes samples up to the edge or the stop; returns whether the edge was met, and how fast and when.
static bool decelerate(const recurrence_tables *tables, double *offset, double *velocity, double edge, double *time,
                       output *out) {
  const fling_laws *laws = &tables->laws;
  double travel = laws->travel, start = *velocity;
  double distance = edge - *offset, lost = distance / (travel * start), arrival = start * (1 - lost);
  bool arrives = (distance > 0) == (start > 0) && lost < 1 && fabs(arrival) > laws->stop_speed;
  double last = arrives ? arrival : copysign(laws->stop_speed, start);
  if (!arrives) lost = 1 - last / start;
  double end = *time - (lost < 0.125 ? log1p(-lost) : log(1 - lost)) * laws->time_constant;
  double resting = *offset + travel * start, block = tables->decay_block;
  ptrdiff_t limit = samples_before(end, laws, out);
  while (out->count < limit) {
    double seed = start * exp(-laws->rate * ((double)out->count * laws->interval - *time));
    lanes speed = *(const lanes *)tables->decay_lanes * seed;
    for (ptrdiff_t left = full_blocks(out, limit); left > 0; left--) {
      lanes place = resting - travel * speed;
      store(out, &place, &speed);
      out->count += 8;
      speed *= block;
    }
    lanes place = resting - travel * speed;
    if (limit - out->count < 8) store_some(out, limit, &place, &speed);
  }
  *time = end;
  *offset = arrives ? edge : resting - travel * last;
  *velocity = arrives ? arrival : 0;
  return arrives;
}

static inline bool is_calm(const fling_laws *laws, double displacement, double velocity) {
  if (!(fabs(velocity) < laws->rest_speed && fabs(displacement) < laws->rest_distance)) return false;
  bool moves_out = displacement > 0 ? velocity > 0 : velocity < 0;
  return displacement != 0 && !moves_out;
}

/// Index of the first calm one of the samples from `first` on, of which the last is calm.
static inline ptrdiff_t first_calm(const fling_laws *laws, double edge, const output *out, ptrdiff_t first) {
  while (first < out->count - 1 && !is_calm(laws, out->offsets[first] - edge, out->velocities[first])) first++;
  return first;
}

/// Writes samples up to the first calm one or the crossing; returns whether the motion rests.
static bool bounce(const recurrence_tables *tables, double *offset, double *velocity, double edge, double *time,
                   output *out) {
  const fling_laws *laws = &tables->laws;
  double from = *offset - edge, crossing = first_zero(laws, from, *velocity);
  ptrdiff_t limit = samples_before(*time + crossing, laws, out);
  const lanes *spread = (const lanes *)tables->spring_lanes;
  const double *map = tables->spring_block;
  double seed[4];
  bool calm = false;
  while (!calm && out->count < limit) {
    spring_map(laws, (double)out->count * laws->interval - *time, seed);
    double x0 = seed[0] * from + seed[1] * *velocity, v0 = seed[2] * from + seed[3] * *velocity;
    lanes x = spread[0] * x0 + spread[1] * v0, v = spread[2] * x0 + spread[3] * v0, place;
    for (ptrdiff_t left = full_blocks(out, limit); left > 0; left--) {
      calm = is_calm(laws, x[7], v[7]);
      if (calm) break;
      place = x + edge;
      store(out, &place, &v);
      out->count += 8;
      lanes next = map[0] * x + map[1] * v;
      v = map[2] * x + map[3] * v;
      x = next;
    }
    ptrdiff_t first = out->count, rest = limit - first;
    if (calm) rest = 8;
    if (!calm && rest >= 8) continue;
    calm = calm || (rest > 0 && is_calm(laws, x[rest - 1], v[rest - 1]));
    place = x + edge;
    store_some(out, first + rest, &place, &v);
    if (calm) out->count = first_calm(laws, edge, out, first);
  }
  if (calm) {
    *offset = edge;
    *velocity = 0;
    return true;
  }
  if (out->count == out->capacity) return true;
  spring_map(laws, crossing, seed);
  *velocity = seed[2] * from + seed[3] * *velocity;
  *offset = edge;
  *time += crossing;
  return fabs(*velocity) < laws->rest_speed;
}

ptrdiff_t recurrence_fling(const recurrence_tables *tables, const fling_start *start, double *offsets,
                           double *velocities, ptrdiff_t capacity) {
  output out = {offsets, velocities, 0, capacity};
  double offset = start->offset, velocity = start->velocity, time = 0;
  bool rests = false;
  while (!rests && out.count < capacity) {
    double toward = velocity > 0 ? start->upper : start->lower;
    bool outside = offset > start->upper || offset < start->lower;
    if (outside || offset == toward) {
      double edge = outside ? (offset > start->upper ? start->upper : start->lower) : toward;
      rests = bounce(tables, &offset, &velocity, edge, &time, &out);
    } else {
      rests = !decelerate(tables, &offset, &velocity, toward, &time, &out);
    }
  }
  if (rests && out.count < capacity) {
    offsets[out.count] = offset;
    velocities[out.count++] = 0;
  }
  return out.count;
}
