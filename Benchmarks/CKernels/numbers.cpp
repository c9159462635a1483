#include <charconv>

#include "CKernels.h"

char *write_numbers(const double *numbers, ptrdiff_t count, char *text) {
  for (ptrdiff_t index = 0; index < count; index++) {
    text = std::to_chars(text, text + 32, numbers[index]).ptr;
    *text++ = ',';
  }
  return text;
}

ptrdiff_t read_numbers(const char *text, const char *end, double *numbers) {
  double *next = numbers;
  while (text < end) text = std::from_chars(text, end, *next++).ptr + 1;
  return next - numbers;
}
