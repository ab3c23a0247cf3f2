import Feed

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where threads take the numbers of pieces and put what they read, and one takes it in the order of the numbers.
///
/// Only so many pieces are ahead of the one that is taken next, which bounds the memory.
// because all that changes is behind the lock.
final class PieceDesk: @unchecked Sendable {
  typealias Reading = Result<TextPiece?, FeedIOError>

  private let pieces: Int
  private let ahead: Int
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>
  private var claimed = 0
  private var taken = 0
  private var isClosed = false
  private var ready: [Int: Reading] = [:]
  private var spare: [SourceTable] = []

  /// - Parameters:
  ///   - pieces: how many there are.
  ///   - ahead: how many may be read and not yet taken; at least 1.
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

  /// The next piece to be read, with a table to be filled again; waits for room, and gives nil when there are no more.
  func claim() -> (number: Int, table: SourceTable?)? {
    locked {
      while !isClosed, claimed < pieces, claimed >= taken + ahead { pthread_cond_wait(change, lock) }
      return claimNow()
    }
  }

  /// Puts what was read of a piece.
  func put(_ number: Int, _ reading: Reading) {
    locked {
      ready[number] = reading
      pthread_cond_broadcast(change)
    }
  }

  /// The next piece in order: while it is not there, the caller reads pieces itself, and waits when there are none.
  ///
  /// - Returns: nil when all were taken.
  func next(_ read: (Int, SourceTable?) -> Reading) -> (number: Int, reading: Reading)? {
    while true {
      let step = locked { () -> Step in
        while true {
          if taken == pieces { return .end }
          if let reading = ready.removeValue(forKey: taken) {
            taken += 1
            pthread_cond_broadcast(change)
            return .take(taken - 1, reading)
          }
          if let (number, table) = claimNow() { return .read(number, table) }
          pthread_cond_wait(change, lock)
        }
      }
      switch step {
      case .end: return nil
      case .take(let number, let reading): return (number, reading)
      case .read(let number, let table): put(number, read(number, table))
      }
    }
  }

  /// Gives a table back whose points were used.
  func giveBack(_ table: SourceTable?) {
    guard let table else { return }
    locked { spare.append(table) }
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
    case take(Int, Reading)
    case read(Int, SourceTable?)
  }

  private func claimNow() -> (Int, SourceTable?)? {
    guard !isClosed, claimed < pieces, claimed < taken + ahead else { return nil }
    claimed += 1
    return (claimed - 1, spare.popLast())
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
