import Platform

/// Distributes numbered work to threads and returns the results in order.
///
/// The number of results ahead of the next one is limited, which bounds the memory.
final class OrderedWorkQueue<Value: Sendable>: Sendable {
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
  ///   - pieces: number of pieces.
  ///   - ahead: most pieces finished and not yet taken; at least 1.
  init(pieces: Int, ahead: Int) {
    self.pieces = pieces
    self.ahead = max(1, ahead)
  }

  /// Claims the next piece; waits for room, and returns nil when none is left.
  func claim() -> Int? {
    state.wait { state -> Int?? in
      if !state.isClosed, state.claimed < pieces, state.claimed >= state.taken + ahead { return nil }
      return .some(claim(&state))
    }
  }

  /// Stores the result of a piece.
  func put(_ number: Int, _ value: Value) {
    state.change { $0.ready[number] = value }
  }

  /// Returns the next result in order. While it is missing, the caller works on pieces itself, and waits when none is
  /// left.
  ///
  /// - Returns: nil after the last result.
  func next(_ work: (Int) -> Value) -> Value? {
    // Ends when no pieces are left: each turn that does not return works on one.
    while true {
      switch state.wait(for: step) {
      case .end: return nil
      case .deliver(let value):
        // Makes threads that wait for room check again.
        state.change { _ in }
        return value
      case .work(let number): put(number, work(number))
      }
    }
  }

  /// Releases waiting threads and hands out no more pieces.
  func close() {
    state.change { $0.isClosed = true }
  }

  private enum Step {
    case end
    case deliver(Value)
    case work(Int)
  }

  private func step(_ state: inout State) -> Step? {
    if state.taken == pieces { return .end }
    if let value = state.ready.removeValue(forKey: state.taken) {
      state.taken += 1
      return .deliver(value)
    }
    return claim(&state).map { .work($0) }
  }

  private func claim(_ state: inout State) -> Int? {
    guard !state.isClosed, state.claimed < pieces, state.claimed < state.taken + ahead else { return nil }
    state.claimed += 1
    return state.claimed - 1
  }
}
