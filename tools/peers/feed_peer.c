/* A publisher and receivers in C for tools/bench feed: what a plain program does with the same messages.
 *
 * feed_peer publish: a request "ENDPOINT FILE MICROSECONDS OFFSET" binds, waits for a subscriber, sends the messages of
 * FILE, one every MICROSECONDS (0: as fast as they go), and answers the second the first was sent at. Where OFFSET is
 * not 0, eight bytes there become the time of sending, in nanoseconds since 1970.
 * feed_peer copy: a request "ENDPOINT MESSAGES POINTS" connects, copies every message into growing memory, and answers
 * the second the last had come at. feed_peer ingest does the viewer's work on the same request: it checks topic, header
 * and sequence of each message, fills a column for each of time, open, high, low, close and volume, and a pyramid of
 * lowest and highest with 16 nodes to one. Seconds are of CLOCK_MONOTONIC.
 *
 * FILE is a row of messages: length of the topic, topic, length of the payload, payload; lengths are 4 bytes. A message
 * without a topic has one frame.
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
  /* Closing takes away what a slow reader has not read, so the last is closed only now. */
  static void *socket;
  if (socket) zmq_close(socket);
  socket = zmq_socket(context, ZMQ_XPUB);
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
    if (length && zmq_send(socket, bytes + at + 4, length, ZMQ_SNDMORE) < 0) fail("send");
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
  free(bytes);
  printf("%.9f\n", start);
}

static void *subscribe(void *context, const char *endpoint) {
  void *socket = zmq_socket(context, ZMQ_SUB);
  zmq_setsockopt(socket, ZMQ_SUBSCRIBE, "", 0);
  if (zmq_connect(socket, endpoint)) fail(endpoint);
  return socket;
}

static void copy(void *socket, long messages) {
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
  zmq_msg_close(&part);
  printf("%.9f\n", now());
  free(memory);
}

enum { COLUMNS = 6, LEVELS = 8, FANOUT = 16 };
typedef struct { double low, high; } node;
typedef struct {
  char *columns[COLUMNS];
  node *levels[LEVELS];
  long used[LEVELS], count;
} series;

static void fold(series *s) {
  const double *high = (double *)s->columns[2], *low = (double *)s->columns[3];
  node all = {low[s->count - FANOUT], high[s->count - FANOUT]};
  for (long i = s->count - FANOUT + 1; i < s->count; i++) {
    if (low[i] < all.low) all.low = low[i];
    if (high[i] > all.high) all.high = high[i];
  }
  for (int level = 0;;) {
    s->levels[level][s->used[level]++] = all;
    if (s->used[level] % FANOUT || level + 1 == LEVELS) return;
    const node *below = s->levels[level] + s->used[level] - FANOUT;
    all = below[0];
    for (int i = 1; i < FANOUT; i++) {
      if (below[i].low < all.low) all.low = below[i].low;
      if (below[i].high > all.high) all.high = below[i].high;
    }
    level++;
  }
}

static void append(series *s, const char *record) {
  for (int c = 0; c < COLUMNS; c++) memcpy(s->columns[c] + s->count * 8, record + c * 8, 8);
  if (++s->count % FANOUT == 0) fold(s);
}

static uint64_t number(const char *at, size_t size) {
  uint64_t value = 0;
  memcpy(&value, at, size);
  return value;
}

static void ingest(void *socket, long messages, long points) {
  series s = {0};
  for (int c = 0; c < COLUMNS; c++) s.columns[c] = malloc(points * 8);
  long size = points;
  for (int level = 0; level < LEVELS; level++) s.levels[level] = malloc(((size /= FANOUT) + 1) * sizeof(node));
  zmq_msg_t part;
  zmq_msg_init(&part);
  uint64_t next = 0;
  for (; messages > 0; messages--) {
    if (zmq_msg_recv(&part, socket, 0) < 0) fail("receive");
    if (zmq_msg_size(&part) != 5 || memcmp(zmq_msg_data(&part), "BENCH", 5) || !zmq_msg_more(&part)) exit(65);
    if (zmq_msg_recv(&part, socket, 0) < 0) fail("receive");
    const char *at = zmq_msg_data(&part);
    size_t length = zmq_msg_size(&part);
    if (length < 44 || number(at + 4, 2) != 21331 || number(at + 2, 2) != 1) exit(65);
    long head = 8 + number(at, 2), stride = number(at + head, 2), count = number(at + head + 2, 2);
    if (number(at + 16, 8) != next || stride < 64 || length < (size_t)(head + 4 + stride * count)) exit(65);
    next += count;
    if (s.count + count > points) exit(65);
    for (const char *record = at + head + 4; count > 0; count--, record += stride) append(&s, record);
  }
  zmq_msg_close(&part);
  printf("%.9f\n", now());
  for (int c = 0; c < COLUMNS; c++) free(s.columns[c]);
  for (int level = 0; level < LEVELS; level++) free(s.levels[level]);
}

static void receive(void *context, const char *line, int ingests) {
  char endpoint[256];
  long messages, points;
  if (sscanf(line, "%255s %ld %ld", endpoint, &messages, &points) != 3) exit(64);
  void *socket = subscribe(context, endpoint);
  if (ingests) ingest(socket, messages, points);
  else copy(socket, messages);
  zmq_close(socket);
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  void *context = zmq_ctx_new();
  char line[2048];
  while (fgets(line, sizeof line, stdin)) {
    if (!strcmp(arguments[1], "publish")) publish(context, line);
    else receive(context, line, !strcmp(arguments[1], "ingest"));
    fflush(stdout);
  }
  return 0;
}
