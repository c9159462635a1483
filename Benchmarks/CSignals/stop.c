// A flag that a signal handler sets: in C, because Swift's atomics would ask for a newer macOS than the package does.
#include "CSignals.h"

#include <pthread.h>
#include <signal.h>

static volatile sig_atomic_t is_made = 0;

static void take_request(int number) {
  (void)number;
  is_made = 1;
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
}

void stop_requests_listen(void) {
  // A parent may have blocked both, and a child inherits that.
  sigset_t both;
  sigemptyset(&both);
  sigaddset(&both, SIGINT);
  sigaddset(&both, SIGTERM);
  pthread_sigmask(SIG_UNBLOCK, &both, 0);
  signal(SIGINT, take_request);
  signal(SIGTERM, take_request);
}

int stop_request_is_made(void) { return is_made; }
