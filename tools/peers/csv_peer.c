// A C program that reads a CSV of six columns into memory, as a peer of loading: csv_peer.
//
// A request is a line "c PATH REPETITIONS"; the answer is the seconds of each repetition. A repetition opens the file,
// reads it whole, and takes each number digit by digit into one of six columns, on one thread, without a check of
// anything. Memory is kept from one repetition to the next.

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static char *text;
static size_t room;
static double *columns[6];
static size_t rows_room;

static size_t read_whole(const char *path) {
  int file = open(path, O_RDONLY);
  if (file < 0) return 0;
  size_t size = lseek(file, 0, SEEK_END);
  lseek(file, 0, SEEK_SET);
  if (size + 1 > room) {
    room = size + 1;
    text = realloc(text, room);
    // A row of six numbers has at least twelve bytes.
    rows_room = size / 12 + 1;
    for (int k = 0; k < 6; k++) columns[k] = realloc(columns[k], rows_room * sizeof(double));
  }
  size_t done = 0;
  for (ssize_t got; done < size && (got = read(file, text + done, size - done)) > 0;) done += got;
  close(file);
  text[done] = 0;
  return done;
}

static long parse(const char *at, const char *end) {
  static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  long row = 0;
  at = memchr(at, '\n', end - at);
  for (at = at ? at + 1 : end; at < end; row++) {
    for (int k = 0; k < 6; k++) {
      int64_t digits = 0;
      int decimals = -1, negative = *at == '-';
      for (at += negative;; at++) {
        unsigned digit = (unsigned char)*at - '0';
        if (digit < 10) {
          digits = digits * 10 + digit;
          decimals += decimals >= 0;
        } else if (*at == '.') {
          decimals = 0;
        } else {
          break;
        }
      }
      double number = decimals > 0 ? digits / powers[decimals & 15] : digits;
      columns[k][row] = negative ? -number : number;
      at++;
    }
  }
  return row;
}

int main(void) {
  char line[4096], path[4096];
  int repetitions;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%*s %4095s %d", path, &repetitions) != 2) return 1;
    for (int k = 0; k < repetitions; k++) {
      double start = now();
      size_t size = read_whole(path);
      long rows = parse(text, text + size);
      printf("%s%.9f", k ? " " : "", rows > 0 ? now() - start : -1);
    }
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
