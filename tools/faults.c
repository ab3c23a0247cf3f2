/* Makes calls of the C library fail, for tools/check-faults: a library for LD_PRELOAD.

   FAULT_PATH   the files that are meant: those whose path contains this; "fd:1" is standard output
   FAULT_AT     the call that fails, counted from 1 over all calls on these files; 0 fails none
   FAULT_KIND   the number of an error, or "short": half of the bytes are written
   FAULT_EVERY  if set, all later calls fail, too, as on a full disk
   FAULT_LOG    a file that gets a line with the name of each counted call */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_uchar meant[65536];
static atomic_int calls;

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

static int is_meant(const char *path) {
  const char *wanted = getenv("FAULT_PATH");
  return wanted && path && strncmp(wanted, "fd:", 3) != 0 && strstr(path, wanted) != NULL;
}

static int is_meant_fd(int fd) {
  const char *wanted = getenv("FAULT_PATH");
  if (fd < 0 || fd >= 65536 || !wanted) return 0;
  return meant[fd] || (strncmp(wanted, "fd:", 3) == 0 && fd == atoi(wanted + 3));
}

/* Counts a call; the error number with which it fails, -1 for a short write, or 0. */
static int fault(const char *name) {
  int number = atomic_fetch_add(&calls, 1) + 1;
  const char *log = getenv("FAULT_LOG"), *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
  if (log) {
    static int (*open_)(const char *, int, ...);
    static ssize_t (*write_)(int, const void *, size_t);
    if (!open_) open_ = next("open");
    if (!write_) write_ = next("write");
    int file = open_(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file >= 0) {
      write_(file, name, strlen(name));
      write_(file, "\n", 1);
      close(file);
    }
  }
  if (!at || !kind || atoi(at) == 0) return 0;
  if (number != atoi(at) && !(getenv("FAULT_EVERY") && number > atoi(at))) return 0;
  return strcmp(kind, "short") == 0 ? -1 : atoi(kind);
}

#define FAIL(name) do { int code = fault(name); if (code > 0) { errno = code; return -1; } } while (0)

static int note(int fd, const char *path) {
  if (fd >= 0 && fd < 65536) meant[fd] = is_meant(path);
  return fd;
}

static int opened(const char *name, const char *path, int flags, mode_t mode) {
  int (*call)(const char *, int, ...) = next(name);
  if (is_meant(path) && (flags & (O_WRONLY | O_RDWR | O_CREAT))) FAIL("open");
  return note(call(path, flags, mode), path);
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return opened("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  return opened("open64", path, flags, mode);
}

static int made(const char *name, char *path) {
  int (*call)(char *) = next(name);
  if (is_meant(path)) FAIL("mkstemp");
  return note(call(path), path);
}

int mkstemp(char *path) { return made("mkstemp", path); }
int mkstemp64(char *path) { return made("mkstemp64", path); }

ssize_t write(int fd, const void *bytes, size_t count) {
  static ssize_t (*call)(int, const void *, size_t);
  if (!call) call = next("write");
  if (is_meant_fd(fd)) {
    int code = fault("write");
    if (code > 0) {
      errno = code;
      return -1;
    }
    if (code < 0) count = count > 1 ? count / 2 : count;
  }
  return call(fd, bytes, count);
}

int fsync(int fd) {
  int (*call)(int) = next("fsync");
  if (is_meant_fd(fd)) FAIL("fsync");
  return call(fd);
}

int fdatasync(int fd) {
  int (*call)(int) = next("fdatasync");
  if (is_meant_fd(fd)) FAIL("fdatasync");
  return call(fd);
}

int fchmod(int fd, mode_t mode) {
  int (*call)(int, mode_t) = next("fchmod");
  if (is_meant_fd(fd)) FAIL("fchmod");
  return call(fd, mode);
}

int rename(const char *from, const char *to) {
  int (*call)(const char *, const char *) = next("rename");
  if (is_meant(to)) FAIL("rename");
  return call(from, to);
}

int close(int fd) {
  int (*call)(int) = next("close");
  if (fd >= 0 && fd < 65536) meant[fd] = 0;
  return call(fd);
}
