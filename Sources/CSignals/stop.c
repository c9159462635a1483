// A flag that a signal handler sets: in C, because Swift's atomics would ask for a newer macOS than the package does.
#include "CSignals.h"

#include <pthread.h>
#include <signal.h>

static volatile sig_atomic_t is_made = 0;
static const int requests[] = {SIGINT, SIGTERM, SIGHUP};
enum { request_count = sizeof requests / sizeof *requests };

// A parent such as nohup has a signal ignored for all that it starts: it stays so.
static void handle_requests(void (*handler)(int)) {
  for (int i = 0; i < request_count; i++) {
    struct sigaction there;
    if (sigaction(requests[i], 0, &there) == 0 && there.sa_handler != SIG_IGN) signal(requests[i], handler);
  }
}

static void take_request(int number) {
  (void)number;
  is_made = 1;
  handle_requests(SIG_DFL);
}

void stop_requests_listen(void) {
  // A parent may have blocked them, and a child inherits that.
  sigset_t all;
  sigemptyset(&all);
  for (int i = 0; i < request_count; i++) sigaddset(&all, requests[i]);
  pthread_sigmask(SIG_UNBLOCK, &all, 0);
  handle_requests(take_request);
}

int stop_request_is_made(void) { return is_made; }
