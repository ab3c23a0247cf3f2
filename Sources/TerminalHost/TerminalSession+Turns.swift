import Platform
import Synchronization

extension TerminalSession {
  /// Marks the start of a turn of the loop. If the turn does not end, signals, Ctrl+C and q end the process.
  ///
  /// After a second in one turn, a timer checks the terminal ten times a second. An ending signal or one of the two
  /// keys then takes effect after half a second, in which the turn can still end by itself. Call it on the loop's
  /// thread, after each sleep.
  package func beginTurn() {
    state.pointee.watch.key = nil
    // A signal that came since the loop last checked is in its pipe, and the loop notes it again when it reads it.
    state.pointee.signal.pointee.store(0, ordering: .relaxed)
    state.pointee.watch.looks = 0
    state.pointee.watch.isInTurn = true
    TurnWatch.ring(after: turnPatience)
  }

  /// Marks the end of a turn: the loop is about to sleep, and the timer must not wake it.
  package func endTurn() {
    guard state.pointee.watch.isInTurn else { return }
    TurnWatch.ring(after: 0)
    state.pointee.watch.isInTurn = false
  }

  /// Scans bytes that the loop has read for a key that ends the program, because the loop may hang before it handles
  /// that key.
  func scan(_ bytes: [UInt8]) {
    for byte in bytes { state.pointee.watch.scan(byte) }
  }

  /// Whether keys were typed during a long turn; `read` returns them although the descriptor is not readable.
  package var hasTyped: Bool { state.pointee.watch.typedCount > 0 }

  /// Whether q ends a turn that hangs; set it to false if q is bound to another action.
  package var quitsByLetter: Bool {
    get { state.pointee.watch.quitsByLetter }
    set { state.pointee.watch.quitsByLetter = newValue }
  }

  /// Returns and clears the bytes typed during a long turn.
  func drainTyped() -> [UInt8] {
    let typed = Array(UnsafeBufferPointer(start: state.pointee.watch.typed, count: state.pointee.watch.typedCount))
    state.pointee.watch.typedCount = 0
    return typed
  }
}
