import FeedModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Messages on their way to the disk, at most so many bytes of them.
// because what it holds is read and written under the lock only.
final class RecordQueue: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let room: UnsafeMutablePointer<pthread_cond_t>
  private let wake: WakePipe
  private let limit: Int
  private let drops: Bool
  private var messages: [RecordedMessage] = []
  private var bytes = 0
  private var isClosed = false
  private var droppedMessages: UInt64 = 0

  /// What a message takes besides its data, about.
  private static let overhead = 128

  init(limit: Int, dropsWhenFull: Bool) throws(FeedIOError) {
    wake = try WakePipe()
    self.limit = limit
    drops = dropsWhenFull
    lock = .allocate(capacity: 1)
    room = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(room, nil)
  }

  deinit {
    pthread_cond_destroy(room)
    pthread_mutex_destroy(lock)
    lock.deallocate()
    room.deallocate()
  }

  /// Messages that found no room.
  var dropped: UInt64 {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return droppedMessages
  }

  /// Adds a message; waits while there is no room, or drops it. Nothing is added after the end.
  func put(_ message: RecordedMessage) {
    pthread_mutex_lock(lock)
    while bytes >= limit, !isClosed, !drops { pthread_cond_wait(room, lock) }
    guard !isClosed, bytes < limit else {
      droppedMessages += 1
      pthread_mutex_unlock(lock)
      return
    }
    let isFirst = messages.isEmpty
    messages.append(message)
    bytes += message.data.count + RecordQueue.overhead
    pthread_mutex_unlock(lock)
    if isFirst { wake.signal() }
  }

  /// Lets nothing more in.
  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_broadcast(room)
    pthread_mutex_unlock(lock)
    wake.signal()
  }

  /// Takes everything out, after waiting for something, or until a time-out; nil at the end.
  func take(milliseconds: Int32) -> [RecordedMessage]? {
    var descriptor = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, milliseconds)
    wake.drain()
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    let taken = messages
    if taken.isEmpty, isClosed { return nil }
    messages = []
    bytes = 0
    pthread_cond_broadcast(room)
    // What was taken at the end is followed by one more turn that finds nothing.
    if isClosed { wake.signal() }
    return taken
  }
}
