// A program that is built to count covered lines writes its counts when it exits. One that ends by a trap, as a test of a
// precondition makes it, would lose them: the lines that the test is about would count as not covered.
#include "CCounters.h"

#if defined(__ELF__)
#include <signal.h>

// Of the compiler's run-time library; absent from a program that counts nothing.
__attribute__((weak)) int __llvm_profile_write_file(void);

static void write_counts(int number) {
  signal(number, SIG_DFL);
  __llvm_profile_write_file();
  raise(number);
}

__attribute__((constructor)) static void listen_for_traps(void) {
  if (!__llvm_profile_write_file) return;
  signal(SIGILL, write_counts);
  signal(SIGTRAP, write_counts);
}
#endif
