/* For tools/bench feed: how long it takes from publishing a bar to reading what it draws from a terminal.
 *
 * screen_peer measure: a request "FILE FIRST PROGRAM ARGUMENT..." starts the program on a pseudo-terminal of 160x45, with
 * an ipc endpoint where an argument is ENDPOINT, waits for its subscription, sends the FIRST messages of FILE (as in
 * feed_peer.c) at once and the others one by one, 20 to 50 ms apart. The answer: messages that drew nothing within a
 * second, bytes and frames read for the others, frames read between them, and the seconds of each from before its
 * sending to the last byte read of its frame. A frame is what comes with no pause of 2 ms.
 * screen_peer forward ENDPOINT: receives messages and writes 400 bytes for each, the least a viewer could do.
 * screen_peer handover ENDPOINT: the same by the viewer's way: a thread receives and wakes the main thread by a pipe,
 * which sleeps in a poll of it and the terminal, and writes.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <pthread.h>
#include <pty.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <zmq.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void fail(const char *what) {
  fprintf(stderr, "screen_peer: %s: %s\n", what, zmq_strerror(zmq_errno()));
  exit(1);
}

static char drawn[400];

/* Writes a frame of this size to a descriptor for each message, until that fails. */
static void write_each(const char *endpoint, int descriptor, size_t size) {
  void *context = zmq_ctx_new(), *socket = zmq_socket(context, ZMQ_SUB);
  zmq_setsockopt(socket, ZMQ_SUBSCRIBE, "", 0);
  if (zmq_connect(socket, endpoint)) fail(endpoint);
  zmq_msg_t part;
  zmq_msg_init(&part);
  while (zmq_msg_recv(&part, socket, 0) >= 0)
    if (!zmq_msg_more(&part) && write(descriptor, drawn, size) < 0) break;
}

static int wake[2];

static void *receiver(void *endpoint) {
  write_each(endpoint, wake[1], 1);
  return 0;
}

static int handover(char *endpoint) {
  pthread_t thread;
  if (pipe(wake) || pthread_create(&thread, 0, receiver, endpoint)) fail("thread");
  for (char bytes[64];;) {
    struct pollfd ready[2] = {{wake[0], POLLIN, 0}, {0, POLLIN, 0}};
    if (poll(ready, 2, -1) < 0 || ready[1].revents) return 1;
    if (read(wake[0], bytes, sizeof bytes) < 0 || write(1, drawn, sizeof drawn) < 0) return 1;
  }
}

/* Reads a frame that begins within `wait` seconds; answers its bytes and when the last was read. */
static long frame(int screen, double wait, double *end) {
  static char bytes[1 << 16];
  long total = 0;
  for (double limit = now() + wait;;) {
    double left = total ? 0.002 : limit - now();
    if (left < 0) left = 0;
    struct timespec t = {(time_t)left, (long)((left - (time_t)left) * 1e9)};
    struct pollfd ready = {screen, POLLIN, 0};
    if (ppoll(&ready, 1, &t, 0) <= 0) return total;
    ssize_t count = read(screen, bytes, sizeof bytes);
    if (count <= 0) return total;
    *end = now();
    total += count;
  }
}

static const char *send_part(void *socket, const char *at, int flags) {
  uint32_t length;
  memcpy(&length, at, 4);
  if (zmq_send(socket, at + 4, length, flags) < 0) fail("send");
  return at + 4 + length;
}

static pid_t start(char *command, char *endpoint, int *screen) {
  struct winsize size = {.ws_row = 45, .ws_col = 160};
  struct termios raw = {0};
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cflag |= CS8 | CREAD | B38400;
  pid_t child = forkpty(screen, 0, &raw, &size);
  if (child) return child;
  char *arguments[32] = {0};
  int count = 0;
  for (char *word = strtok(command, " \n"); word && count < 31; word = strtok(0, " \n"))
    arguments[count++] = strcmp(word, "ENDPOINT") ? word : endpoint;
  setenv("TERM", "xterm-256color", 1);
  execv(arguments[0], arguments);
  _exit(127);
}

static void measure(const char *path, long first, char *command) {
  static int runs;
  char endpoint[64];
  snprintf(endpoint, sizeof endpoint, "ipc://@slipstream-screen-%d-%d", getpid(), ++runs);
  FILE *file = fopen(path, "rb");
  if (!file) fail(path);
  static char bytes[1 << 22];
  size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);

  int screen;
  pid_t child = start(command, endpoint, &screen); /* before there are threads */
  void *context = zmq_ctx_new(), *socket = zmq_socket(context, ZMQ_XPUB);
  int none = 0;
  zmq_setsockopt(socket, ZMQ_LINGER, &none, sizeof none);
  if (child < 0 || zmq_bind(socket, endpoint)) fail(endpoint);
  char subscription[256];
  double end, patience = now() + 10;
  while (zmq_recv(socket, subscription, sizeof subscription, ZMQ_DONTWAIT) < 1 || subscription[0] != 1) {
    if (now() > patience) exit(1);
    frame(screen, 0.01, &end);
  }
  const char *at = bytes;
  for (; first > 0; first--) at = send_part(socket, send_part(socket, at, ZMQ_SNDMORE), 0);
  for (double settled = now() + 1; now() < settled;) frame(screen, 0.1, &end);

  long missed = 0, total = 0, frames = 0, others = 0, count = 0;
  static double delays[100000];
  uint32_t seed = 1;
  while (at < bytes + size && count < 100000) {
    seed = seed * 1664525 + 1013904223;
    for (double due = now() + 0.02 + (seed >> 8) * 0.03 / (1 << 24), left; (left = due - now()) > 0;)
      others += frame(screen, left, &end) > 0;
    double begin = now();
    at = send_part(socket, send_part(socket, at, ZMQ_SNDMORE), 0);
    long read = frame(screen, 1, &end);
    if (!read) {
      missed++;
      continue;
    }
    total += read;
    frames++;
    delays[count++] = end - begin;
  }
  kill(child, SIGTERM);
  while (frame(screen, 0.2, &end)) {}
  close(screen);
  kill(child, SIGKILL);
  waitpid(child, 0, 0);
  zmq_close(socket);
  zmq_ctx_term(context);
  printf("%ld %ld %ld %ld", missed, total, frames, others);
  for (long i = 0; i < count; i++) printf(" %.9f", delays[i]);
  printf("\n");
}

int main(int count, char **arguments) {
  memset(drawn, 'x', sizeof drawn);
  if (count == 3 && !strcmp(arguments[1], "forward")) return write_each(arguments[2], 1, sizeof drawn), 1;
  if (count == 3 && !strcmp(arguments[1], "handover")) return handover(arguments[2]);
  if (count != 2) return 64;
  char line[4096], path[1024];
  long first;
  int rest;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%1023s %ld %n", path, &first, &rest) != 2) return 64;
    measure(path, first, line + rest);
    fflush(stdout);
  }
  return 0;
}
