// What scroll-bench compares with: the same work in C and C++, compiled with the flags a package gets by default.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The laws of a fling, in pt and s.
typedef struct {
  double factor;             // of the velocity left after a millisecond
  double rate;               // of the decay, in 1/s
  double time_constant;      // 1 / rate
  double travel;             // bought by each pt/s of velocity lost, in s
  double stop_speed;         // at which a deceleration ends
  double spring_decay;       // c/2m of the bounce, in 1/s
  double squared_frequency;  // k/m of the bounce, in 1/s²
  double discriminant;       // spring_decay² - squared_frequency
  double split;              // the root of its magnitude
  double rest_distance;      // from the edge, below which a bounce ends
  double rest_speed;         // below which a bounce ends
  double interval;           // between samples
  double sample_rate;        // 1 / interval
} fling_laws;

/// Where a fling starts and may rest, in pt and pt/s.
typedef struct {
  double offset, velocity, lower, upper;
} fling_start;

/// What a sampler by recurrence keeps for its laws.
typedef struct {
  fling_laws laws;
  double decay_lanes[8], decay_block;
  double spring_lanes[4][8], spring_block[4];
} recurrence_tables;

/// The formulas as libraries write them: each sample asks for an offset and for a velocity at a time. For the bounce of
/// a critical spring at the upper edge. All samplers return how many samples they wrote; the last is at rest.
ptrdiff_t textbook_fling(const fling_laws *laws, const fling_start *start, double *offsets, double *velocities,
                         ptrdiff_t capacity);

/// The same motion with one exp a sample and all else taken out of the loop.
ptrdiff_t closed_form_fling(const fling_laws *laws, const fling_start *start, double *offsets, double *velocities,
                            ptrdiff_t capacity);

/// The tables for `laws`.
void make_recurrence_tables(recurrence_tables *tables, const fling_laws *laws);

/// The algorithm of FlingSampler: blocks of eight samples by recurrence between exact event times. For springs whose
/// damping outweighs them where a bounce rests.
ptrdiff_t recurrence_fling(const recurrence_tables *tables, const fling_start *start, double *offsets,
                           double *velocities, ptrdiff_t capacity);

/// The algorithm of FlingBatch: `steps` steps of the law in force with each of `count` flings.
void batch_steps(const fling_laws *laws, double lower, double upper, double *offsets, double *velocities,
                 ptrdiff_t count, ptrdiff_t steps);

/// A run of the scenario bottom-jitter, variant naive, in pt and s: its laws, frames, screen and finger. The content's
/// length includes its padding. The reader sees the offset of the frame before on the grid `quantum`; lengths are on the
/// grid `layout_quantum`, and a new layout clamps the offset, from which the finger goes on.
typedef struct {
  fling_laws laws;
  double rubber_band;
  double frame_rate, time_limit, quantum, layout_quantum;
  double screen_length, content_length, header_height, tab_bar_height;
  double start, travel, duration, hold;
} jitter_run;

enum { jitter_columns = 19 };

/// The frames of a run: rows of the base columns and the header's own.
typedef struct {
  double *rows;
  ptrdiff_t frames;
} jitter_recording;

/// Plays the run frame by frame: finger, physics, reader, controller, layout, a row.
jitter_recording record_jitter(const jitter_run *run);

/// Frees the rows.
void free_jitter(jitter_recording recording);

/// The C library's function of each of `count` numbers; the base of pow is 0.998, the width of atan2 is 1.
void library_exp(const double *arguments, double *results, ptrdiff_t count);
void library_expm1(const double *arguments, double *results, ptrdiff_t count);
void library_log(const double *arguments, double *results, ptrdiff_t count);
void library_log1p(const double *arguments, double *results, ptrdiff_t count);
void library_sin(const double *arguments, double *results, ptrdiff_t count);
void library_cos(const double *arguments, double *results, ptrdiff_t count);
void library_pow(const double *arguments, double *results, ptrdiff_t count);
void library_atan2(const double *arguments, double *results, ptrdiff_t count);

/// Writes numbers as by C++ std::to_chars, each followed by a comma, and returns the end of the text.
char *write_numbers(const double *numbers, ptrdiff_t count, char *text);

/// Reads the numbers, each followed by one other character, in a text as by C++ std::from_chars; returns how many.
ptrdiff_t read_numbers(const char *text, const char *end, double *numbers);

/// Heap allocations of this thread so far, or -1 where they are not counted.
int64_t heap_allocations(void);

/// Uses what lies at `address` as far as a compiler can know.
void keep_alive(const void *address);

/// Whether these files were compiled with optimisation.
bool kernels_are_optimized(void);

#ifdef __cplusplus
}
#endif
