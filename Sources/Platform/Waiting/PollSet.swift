#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A loop sleeps in one poll. Other threads and signal handlers wake it through a pipe; a stop is a wake-up that stays
// set.
/// The descriptors that a loop sleeps on, and which of them woke it.
package struct PollSet {
  /// The events to wait for.
  package struct Interest: OptionSet, Sendable {
    package let rawValue: Int16

    package init(rawValue: Int16) {
      self.rawValue = rawValue
    }

    package static let input = Interest(rawValue: Int16(POLLIN))
    package static let output = Interest(rawValue: Int16(POLLOUT))
  }

  private var entries: [pollfd] = []

  package init() {}

  /// Adds a descriptor and returns its place.
  @discardableResult
  package mutating func add(_ descriptor: Int32, _ interest: Interest = .input) -> Int {
    entries.append(pollfd(fd: descriptor, events: interest.rawValue, revents: 0))
    return entries.count - 1
  }

  /// Changes the events at a place. Even without interest, a lost other end may wake the loop: see ``remove(at:)``.
  package mutating func setInterest(_ interest: Interest, at place: Int) {
    entries[place].events = interest.rawValue
  }

  /// Stops waiting for the descriptor at a place; the place stays taken.
  package mutating func remove(at place: Int) {
    entries[place].fd = -1
    entries[place].revents = 0
  }

  /// Sleeps until a descriptor is ready or `deadline` has passed; nil sleeps without limit.
  ///
  /// A signal does not end the sleep by itself: its handler writes into a pipe that the set polls.
  ///
  /// - Returns: the number of ready descriptors; also 0 when the system cannot wait.
  @discardableResult
  package mutating func wait(until deadline: Instant?) -> Int {
    (try? waitOrThrow(until: deadline)) ?? 0
  }

  /// As ``wait(until:)``.
  ///
  /// - Throws: `SystemError` when the system cannot wait.
  package mutating func waitOrThrow(until deadline: Instant?) throws(SystemError) -> Int {
    var refusals = 0
    // Ends when the system answers, or after a thousand refusals; besides them only a signal brings another turn.
    while true {
      let count = Self.sleep(&entries, deadline?.secondsLeft)
      if count >= 0 { return Int(count) }
      if errno == EINTR { continue }
      guard errno == EAGAIN, refusals < 1_000 else { throw .last("poll") }
      // The system lacks memory for the call, which another process may free.
      refusals += 1
      usleep(1_000)
    }
  }

  /// Sleeps until one of `descriptors` is readable or `deadline` has passed, and returns the readable ones; ignores
  /// negative ones.
  package static func readable(_ descriptors: [Int32], until deadline: Instant?) -> Set<Int32> {
    var set = PollSet()
    for descriptor in descriptors { set.add(descriptor) }
    set.wait(until: deadline)
    return Set(descriptors.indices.filter { set.isReadable($0) }.map { descriptors[$0] })
  }

  /// Sleeps until a descriptor is ready for `interest`; false when `deadline` passed first.
  package static func isReady(_ descriptor: Int32, _ interest: Interest = .input, until deadline: Instant?) -> Bool {
    var set = PollSet()
    set.add(descriptor, interest)
    return set.wait(until: deadline) > 0
  }

  /// Whether the descriptor at a place is readable or its other end is closed.
  package func isReadable(_ place: Int) -> Bool {
    entries[place].revents & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
  }

  package func isWritable(_ place: Int) -> Bool {
    entries[place].revents & Int16(POLLOUT | POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Whether the descriptor at a place is ready for anything.
  package func isReady(_ place: Int) -> Bool { entries[place].revents != 0 }

  /// Whether the descriptor at a place is ready because it has lost its other end, or because it is not a descriptor.
  package func isClosed(_ place: Int) -> Bool {
    guard entries[place].revents != 0 else { return false }
    // `pselect` does not distinguish readable from closed.
    var entry = [entries[place]]
    return pollNow(&entry, 0) > 0 && entry[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Sleeps in `pselect`, which counts nanoseconds: milliseconds are too coarse for 60 frames a second. Descriptors
  /// that are invalid or too large for it go to `poll`, which counts milliseconds.
  private static func sleep(_ entries: inout [pollfd], _ seconds: Double?) -> Int32 {
    let isCoarse = entries.contains { $0.fd >= 1024 }
    if !isCoarse && seconds != 0 {
      var readable = DescriptorSet()
      var writable = DescriptorSet()
      var highest: Int32 = -1
      for entry in entries where entry.fd >= 0 && entry.events != 0 {
        if entry.events & Int16(POLLIN) != 0 { readable.insert(entry.fd) }
        if entry.events & Int16(POLLOUT) != 0 { writable.insert(entry.fd) }
        highest = max(highest, entry.fd)
      }
      let ready = select(highest + 1, &readable.bits, &writable.bits, seconds)
      if ready >= 0 {
        for place in entries.indices {
          let descriptor = entries[place].fd
          guard descriptor >= 0 else { continue }
          entries[place].revents =
            (readable.contains(descriptor) ? Int16(POLLIN) : 0) | (writable.contains(descriptor) ? Int16(POLLOUT) : 0)
        }
        return Int32(entries.count { $0.revents != 0 })
      }
      if errno != EBADF { return -1 }
    }
    let milliseconds = isCoarse ? seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1 : 0
    return pollNow(&entries, milliseconds)
  }

  private static func select(
    _ count: Int32, _ readable: inout fd_set, _ writable: inout fd_set, _ seconds: Double?
  ) -> Int32 {
    guard let seconds else { return pselect(count, &readable, &writable, nil, nil, nil) }
    let whole = min(seconds.rounded(.down), 1e9)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int(min((seconds - whole) * 1e9, 999_999_999)))
    return pselect(count, &readable, &writable, nil, &time, nil)
  }
}

private func pollNow(_ entries: inout [pollfd], _ milliseconds: Int32) -> Int32 {
  poll(&entries, nfds_t(entries.count), milliseconds)
}

/// The bits of an `fd_set`, which the system's headers set by macros that Swift does not import.
private struct DescriptorSet {
  var bits = fd_set()

  /// - Precondition: 0 <= descriptor < 1024
  mutating func insert(_ descriptor: Int32) {
    withUnsafeMutableBytes(of: &bits) { bytes in
      // The system's words are little endian on every machine that Swift runs on, so bytes count like bits.
      bytes[Int(descriptor) / 8] |= 1 << (UInt8(truncatingIfNeeded: descriptor) % 8)
    }
  }

  /// - Precondition: 0 <= descriptor < 1024
  func contains(_ descriptor: Int32) -> Bool {
    withUnsafeBytes(of: bits) { bytes in
      bytes[Int(descriptor) / 8] & 1 << (UInt8(truncatingIfNeeded: descriptor) % 8) != 0
    }
  }
}
