/* A publisher and a receiver in C for tools/bench feed: what libzmq itself can do with the same messages.
 *
 * feed_peer publish: a request "ENDPOINT FILE MICROSECONDS OFFSET" binds, waits for a subscriber, sends the messages of
 * FILE, one every MICROSECONDS (0: as fast as they go), and answers the second the first was sent at. Where OFFSET is
 * not 0, eight bytes there become the time of sending, in nanoseconds since 1970.
 * feed_peer receive: a request "ENDPOINT MESSAGES" connects, copies every message into growing memory, and answers the
 * second the last had come at. Seconds are of CLOCK_MONOTONIC.
 *
 * FILE is a row of messages: length of the topic, topic, length of the payload, payload; lengths are 4 bytes.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <zmq.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static int64_t wall(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "feed_peer: %s: %s\n", what, zmq_strerror(zmq_errno()));
  exit(1);
}

static char *whole(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path);
  fseek(file, 0, SEEK_END);
  *size = ftell(file);
  rewind(file);
  char *bytes = malloc(*size);
  if (!bytes || fread(bytes, 1, *size, file) != *size) fail(path);
  fclose(file);
  return bytes;
}

static void publish(void *context, const char *line) {
  char endpoint[256], path[1024];
  long pause, offset;
  if (sscanf(line, "%255s %1023s %ld %ld", endpoint, path, &pause, &offset) != 4) exit(64);
  size_t size;
  char *bytes = whole(path, &size);
  void *socket = zmq_socket(context, ZMQ_XPUB);
  int on = 1, marks = 1000;
  zmq_setsockopt(socket, ZMQ_XPUB_NODROP, &on, sizeof on);
  zmq_setsockopt(socket, ZMQ_SNDHWM, &marks, sizeof marks);
  if (zmq_bind(socket, endpoint)) fail(endpoint);
  char subscription[256];
  do {
    if (zmq_recv(socket, subscription, sizeof subscription, 0) < 0) fail("subscription");
  } while (subscription[0] != 1);
  usleep(100000);
  double start = now();
  for (size_t at = 0; at < size;) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    if (zmq_send(socket, bytes + at + 4, length, ZMQ_SNDMORE) < 0) fail("send");
    at += 4 + length;
    memcpy(&length, bytes + at, 4);
    if (offset) {
      int64_t time = wall();
      memcpy(bytes + at + 4 + offset, &time, 8);
    }
    if (zmq_send(socket, bytes + at + 4, length, 0) < 0) fail("send");
    at += 4 + length;
    if (pause) usleep(pause);
  }
  zmq_close(socket);
  free(bytes);
  printf("%.9f\n", start);
}

static void receive(void *context, const char *line) {
  char endpoint[256];
  long messages;
  if (sscanf(line, "%255s %ld", endpoint, &messages) != 2) exit(64);
  void *socket = zmq_socket(context, ZMQ_SUB);
  zmq_setsockopt(socket, ZMQ_SUBSCRIBE, "", 0);
  if (zmq_connect(socket, endpoint)) fail(endpoint);
  size_t room = 1 << 20, used = 0;
  char *memory = malloc(room);
  zmq_msg_t part;
  zmq_msg_init(&part);
  for (long left = messages; left > 0;) {
    if (zmq_msg_recv(&part, socket, 0) < 0) fail("receive");
    if (zmq_msg_more(&part)) continue;
    size_t size = zmq_msg_size(&part);
    while (used + size > room) memory = realloc(memory, room *= 2);
    memcpy(memory + used, zmq_msg_data(&part), size);
    used += size;
    left--;
  }
  double end = now();
  zmq_msg_close(&part);
  zmq_close(socket);
  free(memory);
  printf("%.9f\n", end);
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  void *context = zmq_ctx_new();
  char line[2048];
  while (fgets(line, sizeof line, stdin)) {
    if (!strcmp(arguments[1], "publish")) publish(context, line);
    else receive(context, line);
    fflush(stdout);
  }
  zmq_ctx_term(context);
  return 0;
}
