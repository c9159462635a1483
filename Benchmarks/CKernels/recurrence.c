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
  ptrdiff_t capacity;
} output;

/// An event, with its time in intervals, and the number of the first sample that is not before it.
typedef struct {
  double offset, velocity, time, sample;
} sampled_event;

static inline void store(const output *out, ptrdiff_t index, const lanes *offset, const lanes *velocity) {
  *(lanes *)(out->offsets + index) = *offset;
  *(lanes *)(out->velocities + index) = *velocity;
}

/// Stores those of eight samples that lie before the limit, where there is no room for all.
static ptrdiff_t store_some(const output *out, ptrdiff_t index, ptrdiff_t limit, const lanes *offset,
                            const lanes *velocity) {
  for (ptrdiff_t lane = 0; lane < limit - index; lane++) {
    out->offsets[index + lane] = (*offset)[lane];
    out->velocities[index + lane] = (*velocity)[lane];
  }
  return limit;
}

static inline ptrdiff_t least(ptrdiff_t a, ptrdiff_t b) { return a < b ? a : b; }

/// Where no block of eight may begin any more.
static inline ptrdiff_t blocks_end(const output *out, ptrdiff_t first, ptrdiff_t limit) {
  return least(least(limit, out->capacity - 7), first + 8 * blocks_per_seed);
}

static ptrdiff_t write_deceleration(const recurrence_tables *tables, double seed, double resting, ptrdiff_t first,
                                    ptrdiff_t limit, const output *out) {
  const lanes *spread = (const lanes *)tables->decay_lanes;
  lanes speed = *spread * seed, remaining = *spread * (tables->laws.travel * seed), place;
  double block = tables->decay_block;
  ptrdiff_t index = first, end = blocks_end(out, first, limit);
  for (; index < end; index += 8) {
    place = resting - remaining;
    store(out, index, &place, &speed);
    speed *= block;
    remaining *= block;
  }
  if (index >= limit || index <= out->capacity - 8) return least(index, limit);
  place = resting - remaining;
  return store_some(out, index, limit, &place, &speed);
}

/// Writes samples up to the edge or the stop; returns whether the edge was met, which becomes the event.
static bool decelerate(const recurrence_tables *tables, sampled_event *event, double edge, ptrdiff_t *count,
                       const output *out) {
  const fling_laws *laws = &tables->laws;
  double travel = laws->travel, start = event->velocity, begin = event->time, next = event->sample;
  double distance = edge - event->offset, lost = distance / (travel * start), arrival = start * (1 - lost);
  bool arrives = (distance > 0) == (start > 0) && lost < 1 && fabs(arrival) > laws->stop_speed;
  double last = arrives ? arrival : copysign(laws->stop_speed, start);
  if (!arrives) lost = 1 - last / start;
  double resting = event->offset + travel * start;
  event->time -= (lost < 0.125 ? log1p(-lost) : log(1 - lost)) * laws->time_constant * laws->sample_rate;
  event->sample = ceil(event->time);
  event->offset = arrives ? edge : resting - travel * last;
  event->velocity = arrives ? arrival : 0;
  ptrdiff_t limit = event->sample < (double)out->capacity ? (ptrdiff_t)event->sample : out->capacity;
  while (*count < limit) {
    double elapsed = (next - begin) * laws->interval, seed = elapsed == 0 ? start : start * exp(-laws->rate * elapsed);
    *count = write_deceleration(tables, seed, resting, *count, limit, out);
    next = (double)*count;
  }
  return arrives;
}

static inline bool is_calm(const fling_laws *laws, double displacement, double velocity) {
  if (!(fabs(velocity) < laws->rest_speed && fabs(displacement) < laws->rest_distance)) return false;
  bool moves_out = displacement > 0 ? velocity > 0 : velocity < 0;
  return displacement != 0 && !moves_out;
}

/// Writes a bounce that began `elapsed` before the sample `first`, at most to where a block ends near the edge.
static ptrdiff_t write_bounce(const recurrence_tables *tables, double x0, double v0, double elapsed, double edge,
                              ptrdiff_t first, ptrdiff_t limit, const output *out) {
  const fling_laws *laws = &tables->laws;
  const lanes *spread = (const lanes *)tables->spring_lanes;
  const double *map = tables->spring_block;
  double cosine, sine, decay = laws->spring_decay, scale = factored_kernel(laws, elapsed, &cosine, &sine);
  double from = x0 * cosine + (v0 + decay * x0) * sine;
  double speed = v0 * cosine - (decay * v0 + laws->squared_frequency * x0) * sine;
  lanes x = (spread[0] * from + spread[1] * speed) * scale, v = (spread[2] * from + spread[3] * speed) * scale, place;
  double near = laws->rest_distance;
  ptrdiff_t index = first, end = blocks_end(out, first, limit);
  for (; index < end; index += 8) {
    place = x + edge;
    store(out, index, &place, &v);
    if (!(fabs(x[7]) >= near)) return least(index + 8, limit);
    lanes gained = map[2] * x, travelled = map[1] * v;
    x *= map[0];
    v *= map[3];
    x += travelled;
    v += gained;
  }
  if (index >= limit || index <= out->capacity - 8) return least(index, limit);
  place = x + edge;
  return store_some(out, index, limit, &place, &v);
}

/// Writes samples up to the first calm one or the crossing, which becomes the event; returns whether the motion rests.
static bool bounce(const recurrence_tables *tables, sampled_event *event, double edge, ptrdiff_t *count,
                   const output *out) {
  const fling_laws *laws = &tables->laws;
  double x0 = event->offset - edge, v0 = event->velocity, begin = event->time, next = event->sample;
  double crossing = first_zero(laws, x0, v0);
  ptrdiff_t limit = out->capacity;
  event->offset = edge;
  event->velocity = 0;
  if (crossing < INFINITY) {
    double map[4];
    spring_map(laws, crossing, map);
    event->time += crossing * laws->sample_rate;
    event->sample = ceil(event->time);
    event->velocity = map[2] * x0 + map[3] * v0;
    if (event->sample < (double)limit) limit = (ptrdiff_t)event->sample;
  }
  while (*count < limit) {
    ptrdiff_t first = *count;
    *count = write_bounce(tables, x0, v0, (next - begin) * laws->interval, edge, first, limit, out);
    ptrdiff_t last = *count - 1, calm = last - 7 > first ? last - 7 : first;
    if (is_calm(laws, out->offsets[last] - edge, out->velocities[last])) {
      while (calm < last && !is_calm(laws, out->offsets[calm] - edge, out->velocities[calm])) calm++;
      *count = calm;
      event->velocity = 0;
      return true;
    }
    next = (double)*count;
  }
  return fabs(event->velocity) < laws->rest_speed;
}

ptrdiff_t recurrence_fling(const recurrence_tables *tables, const fling_start *start, double *offsets,
                           double *velocities, ptrdiff_t capacity) {
  output out = {offsets, velocities, capacity};
  sampled_event event = {start->offset, start->velocity, 0, 0};
  ptrdiff_t count = 0;
  bool rests = false;
  while (!rests && count < capacity) {
    double toward = event.velocity > 0 ? start->upper : start->lower;
    bool outside = event.offset > start->upper || event.offset < start->lower;
    if (outside || event.offset == toward) {
      double edge = outside ? (event.offset > start->upper ? start->upper : start->lower) : toward;
      rests = bounce(tables, &event, edge, &count, &out);
    } else {
      rests = !decelerate(tables, &event, toward, &count, &out);
    }
  }
  if (rests && count < capacity) {
    offsets[count] = event.offset;
    velocities[count++] = 0;
  }
  return count;
}
