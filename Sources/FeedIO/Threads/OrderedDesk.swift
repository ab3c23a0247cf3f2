import Platform

/// Where threads take the numbers of pieces of work and put what they made, and one takes it in the order of the
/// numbers.
///
/// Only so many pieces are ahead of the one that is taken next, which bounds the memory.
final class OrderedDesk<Value: Sendable>: Sendable {
  private struct State {
    var claimed = 0
    var taken = 0
    var isClosed = false
    var ready: [Int: Value] = [:]
  }

  private let pieces: Int
  private let ahead: Int
  private let state = Guarded(State())

  /// - Parameters:
  ///   - pieces: how many there are.
  ///   - ahead: how many may be done and not yet taken; at least 1.
  init(pieces: Int, ahead: Int) {
    self.pieces = pieces
    self.ahead = max(1, ahead)
  }

  /// The next piece to be done; waits for room, and gives nil when there are no more.
  func claim() -> Int? {
    state.wait { state -> Int?? in
      if !state.isClosed, state.claimed < pieces, state.claimed >= state.taken + ahead { return nil }
      return .some(claim(&state))
    }
  }

  /// Puts what a piece gave.
  func put(_ number: Int, _ value: Value) {
    state.change { $0.ready[number] = value }
  }

  /// The next value in order: while it is not there, the caller does pieces itself, and waits when there are none.
  ///
  /// - Returns: nil when all were taken.
  func next(_ work: (Int) -> Value) -> Value? {
    while true {
      switch state.wait(for: step) {
      case .end: return nil
      case .take(let value):
        // Who waits for room looks again.
        state.change { _ in }
        return value
      case .work(let number): put(number, work(number))
      }
    }
  }

  /// Lets those who wait go; no piece is given out any more.
  func close() {
    state.change { $0.isClosed = true }
  }

  private enum Step {
    case end
    case take(Value)
    case work(Int)
  }

  private func step(_ state: inout State) -> Step? {
    if state.taken == pieces { return .end }
    if let value = state.ready.removeValue(forKey: state.taken) {
      state.taken += 1
      return .take(value)
    }
    return claim(&state).map { .work($0) }
  }

  private func claim(_ state: inout State) -> Int? {
    guard !state.isClosed, state.claimed < pieces, state.claimed < state.taken + ahead else { return nil }
    state.claimed += 1
    return state.claimed - 1
  }
}
