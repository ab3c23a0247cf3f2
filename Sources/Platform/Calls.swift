#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
// Platform is the one place that talks to the C library: a clock, a poll, threads and locks, signals, files, sockets,
// terminals, the process. Everything else imports Platform, so only this target knows Glibc, Musl and Darwin apart.
//
// The functions of this file are single system calls under our own names. They are safe in a signal handler: they
// allocate nothing and take no lock.

/// The error number of the last failed call on this thread. A signal handler saves and restores it.
package var lastErrorNumber: Int32 {
  get { errno }
  set { errno = newValue }
}

/// Whether the last failed call on this thread must be retried once the descriptor is ready.
package var wouldWait: Bool { errno == EAGAIN }

/// Whether a signal interrupted the last failed call on this thread.
package var wasInterrupted: Bool { errno == EINTR }

/// Makes a call again for as long as a signal interrupts it.
func retried(_ call: () -> Int32) -> Int32 {
  // Ends with the first answer of the system; only a signal brings another turn.
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Reads once. Returns 0 at the end of the input, and -1 with the error number set on failure.
package func readOnce(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// Writes once. Returns the number of bytes written, or -1.
package func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// Writes words to standard error, as far as it accepts them.
package func writeToStandardError(_ words: StaticString) {
  _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
}

/// Makes `copy` refer to the same file as `descriptor`.
package func duplicate(_ descriptor: Int32, onto copy: Int32) {
  dup2(descriptor, copy)
}

/// Duplicates a descriptor as one of at least 3 that no child inherits; -1 on failure.
package func duplicate(_ descriptor: Int32) -> Int32 {
  fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
}

package func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}

/// Waits until a descriptor can be written to, at most the given time. Safe in a signal handler, unlike ``PollSet``,
/// which allocates.
package func waitForOutput(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  return poll(&entry, 1, milliseconds) > 0
}

/// Makes calls on a descriptor return instead of wait, and closes it in children.
func setNonblocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// Makes a pipe and returns both ends. Neither end blocks, and no child inherits them.
package func makePipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw .last("make a pipe") }
  for end in ends { setNonblocking(end) }
  return (ends[0], ends[1])
}
