// What is computed here is compared with Swift to the bit, and Swift fuses nothing.
#pragma STDC FP_CONTRACT OFF

#include "motion.h"

#include "spring.h"

static scroll_state spring_state(const fling_laws *laws, scroll_state start, double time) {
  double cosine, sine, decay = laws->spring_decay, x = start.offset, v = start.velocity;
  spring_kernel(laws, time, &cosine, &sine);
  return (scroll_state){x * cosine + (v + decay * x) * sine,
                        v * cosine - (decay * v + laws->squared_frequency * x) * sine};
}

static double spring_acceleration(const fling_laws *laws, scroll_state at) {
  return -laws->squared_frequency * at.offset - 2 * laws->spring_decay * at.velocity;
}

/// Displacement or velocity after `time`, and its slope.
static scroll_state followed(const fling_laws *laws, scroll_state start, double time, bool velocity) {
  scroll_state now = spring_state(laws, start, time);
  return velocity ? (scroll_state){now.velocity, spring_acceleration(laws, now)} : now;
}

/// The first time from `from` on at which displacement or velocity, not growing up to `crossing`, is below `limit`;
/// infinite if it is not. By Newton's method on its logarithm, kept inside a bracket.
static double first_time_below(const fling_laws *laws, scroll_state start, bool velocity, double limit, double from,
                               double crossing) {
  if (fabs(followed(laws, start, from, velocity).offset) < limit) return from;
  if (crossing < INFINITY && !(from < crossing && fabs(followed(laws, start, crossing, velocity).offset) < limit))
    return INFINITY;
  double low = from, high = crossing, time = from, last_step = INFINITY, last_newton_step = 0;
  double scale = 1 / (laws->spring_decay + laws->split);
  for (;;) {
    scroll_state now = followed(laws, start, time, velocity);
    double value = log(fabs(now.offset) / limit), slope = now.velocity / now.offset;
    if (value > 0) low = time;
    else high = time;
    double reach = low - from > scale ? low - from : scale;
    double middle = high < INFINITY ? low + (high - low) / 2 : low + reach;
    if (!(middle > low && middle < high)) return high;
    double newton = time - value / slope, step = fabs(newton - time);
    double ulp = nextafter(time, INFINITY) - time;
    bool is_last = 16 * step * step * step <= ulp * last_newton_step * last_newton_step;
    if (step <= 4 * ulp || is_last) return newton < low ? low : newton > high ? high : newton;
    bool is_good = newton > low && newton < high && 2 * step <= last_step;
    double next = is_good ? newton : middle;
    last_newton_step = is_good ? step : 0;
    last_step = fabs(next - time);
    time = next;
  }
}

/// The first time at which the motion heads for the edge, near and slow; infinite if it crosses it faster.
static double rest_time(const fling_laws *laws, scroll_state start) {
  double x = start.offset, v = start.velocity, crossing = first_zero(laws, x, v);
  double acceleration = spring_acceleration(laws, start);
  bool moves_in = x == 0 ? v == 0 : x > 0 ? v <= 0 : v >= 0;
  double back = moves_in ? 0 : first_zero(laws, v, acceleration);
  if (back == INFINITY) return INFINITY;
  double near = first_time_below(laws, start, false, laws->rest_distance, back, crossing);
  if (near == INFINITY || fabs(spring_state(laws, start, near).velocity) < laws->rest_speed) return near;
  double jerk = -laws->squared_frequency * v - 2 * laws->spring_decay * acceleration;
  double extremum = first_zero(laws, acceleration, jerk);
  if (extremum < crossing && extremum > near) near = extremum;
  return first_time_below(laws, start, true, laws->rest_speed, near, crossing);
}

static void end_deceleration(motion *current, const fling_laws *laws, double edge) {
  double offset = current->start.offset, velocity = current->start.velocity, speed = fabs(velocity);
  double distance = edge - offset, lost = distance / (laws->travel * velocity), arrival = velocity * (1 - lost);
  if ((distance > 0) == (velocity > 0) && lost < 1 && fabs(arrival) > laws->stop_speed) {
    current->duration = -(lost < 0.125 ? log1p(-lost) : log(1 - lost)) * laws->time_constant;
    current->end = (scroll_state){edge, arrival};
  } else {
    double travel = (speed - laws->stop_speed) * laws->travel;
    current->duration = laws->stop_speed == 0 ? INFINITY : log(speed / laws->stop_speed) * laws->time_constant;
    current->end = (scroll_state){offset + (velocity < 0 ? -travel : travel), 0};
  }
}

static void end_bounce(motion *current, const fling_laws *laws) {
  scroll_state relative = {current->start.offset - current->edge, current->start.velocity};
  current->end = (scroll_state){current->edge, 0};
  current->duration = rest_time(laws, relative);
  if (current->duration < INFINITY) return;
  current->duration = first_zero(laws, relative.offset, relative.velocity);
  if (current->duration < INFINITY) current->end.velocity = spring_state(laws, relative, current->duration).velocity;
}

motion plan_motion(const fling_laws *laws, scroll_state start, double time, rest_range range) {
  motion planned = {phase_at(laws, start, range), 0, time, INFINITY, start, {start.offset, 0}};
  if (planned.law == phase_deceleration) {
    end_deceleration(&planned, laws, start.velocity > 0 ? range.upper : range.lower);
  } else if (planned.law == phase_bounce) {
    planned.edge = clamped(range, start.offset);
    end_bounce(&planned, laws);
  }
  return planned;
}

scroll_state motion_state(motion *current, const fling_laws *laws, double time, rest_range range) {
  while (time >= current->start_time + current->duration)
    *current = plan_motion(laws, current->end, current->start_time + current->duration, range);
  double elapsed = time - current->start_time, edge = current->edge;
  scroll_state start = current->start;
  if (current->law == phase_rest) return (scroll_state){start.offset, 0};
  if (current->law == phase_deceleration) {
    double velocity = start.velocity * exp(-laws->rate * elapsed);
    return (scroll_state){start.offset + laws->travel * (start.velocity - velocity), velocity};
  }
  scroll_state moved = spring_state(laws, (scroll_state){start.offset - edge, start.velocity}, elapsed);
  return (scroll_state){edge + moved.offset, moved.velocity};
}

scroll_state calmed_state(const fling_laws *laws, scroll_state state, rest_range range) {
  double displacement = overscroll(range, state.offset);
  if (displacement == 0 && has_stopped(laws, state.velocity)) return (scroll_state){state.offset, 0};
  bool moves_out = displacement > 0 ? state.velocity > 0 : state.velocity < 0;
  bool is_calm = displacement != 0 && !moves_out && fabs(state.velocity) < laws->rest_speed &&
                 fabs(displacement) < laws->rest_distance;
  return is_calm ? (scroll_state){displacement > 0 ? range.upper : range.lower, 0} : state;
}
