#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where threads take the numbers of pieces of work and put what they made, and one takes it in the order of the
/// numbers.
///
/// Only so many pieces are ahead of the one that is taken next, which bounds the memory.
// because all that changes is behind the lock.
final class OrderedDesk<Value: Sendable>: @unchecked Sendable {
  private let pieces: Int
  private let ahead: Int
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var claimed = 0
  private var taken = 0
  private var isClosed = false
  private var ready: [Int: Value] = [:]

  /// - Parameters:
  ///   - pieces: how many there are.
  ///   - ahead: how many may be done and not yet taken; at least 1.
  init(pieces: Int, ahead: Int) {
    self.pieces = pieces
    self.ahead = max(1, ahead)
    lock = .allocate(capacity: 1)
    change = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// The next piece to be done; waits for room, and gives nil when there are no more.
  func claim() -> Int? {
    locked {
      while !isClosed, claimed < pieces, claimed >= taken + ahead { pthread_cond_wait(change, lock) }
      return claimNow()
    }
  }

  /// Puts what a piece gave.
  func put(_ number: Int, _ value: Value) {
    locked {
      ready[number] = value
      pthread_cond_broadcast(change)
    }
  }

  /// The next value in order: while it is not there, the caller does pieces itself, and waits when there are none.
  ///
  /// - Returns: nil when all were taken.
  func next(_ work: (Int) -> Value) -> Value? {
    while true {
      let step = locked { () -> Step in
        while true {
          if taken == pieces { return .end }
          if let value = ready.removeValue(forKey: taken) {
            taken += 1
            pthread_cond_broadcast(change)
            return .take(value)
          }
          if let number = claimNow() { return .work(number) }
          pthread_cond_wait(change, lock)
        }
      }
      switch step {
      case .end: return nil
      case .take(let value): return value
      case .work(let number): put(number, work(number))
      }
    }
  }

  /// Lets those who wait go; no piece is given out any more.
  func close() {
    locked {
      isClosed = true
      pthread_cond_broadcast(change)
    }
  }

  private enum Step {
    case end
    case take(Value)
    case work(Int)
  }

  private func claimNow() -> Int? {
    guard !isClosed, claimed < pieces, claimed < taken + ahead else { return nil }
    claimed += 1
    return claimed - 1
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
