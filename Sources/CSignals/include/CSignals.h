#ifndef CSIGNALS_H
#define CSIGNALS_H

// Turns SIGINT, SIGTERM and SIGHUP into a request from here on, unless they are ignored; a second one ends the program at once.
void stop_requests_listen(void);

// Whether a request has come.
int stop_request_is_made(void);

#endif
