import Platform
import Synchronization

extension TerminalSession {
  /// Says that the loop works from now on: should it not come to an end, signals, Ctrl+C and q end the process.
  ///
  /// After a second in one turn the terminal is looked at ten times a second. An ending signal and the two keys then
  /// count after half a second in which the turn could still have ended by itself. Call it on the loop's thread, again
  /// after each sleep.
  public func beginTurn() {
    state.pointee.watch.key = nil
    // One that came since the loop last looked is in its pipe, and is noted again when it is taken.
    state.pointee.signal.pointee.store(0, ordering: .relaxed)
    state.pointee.watch.looks = 0
    state.pointee.watch.isInTurn = true
    TurnWatch.ring(after: turnPatience)
  }

  /// Says that the loop is about to sleep, in which nothing wakes it but what it waits for.
  public func endTurn() {
    guard state.pointee.watch.isInTurn else { return }
    TurnWatch.ring(after: 0)
    state.pointee.watch.isInTurn = false
  }

  /// Notes a key that ends the program among bytes that the loop has read, for it may hang before it comes to that key.
  func note(_ bytes: [UInt8]) {
    for byte in bytes { state.pointee.watch.note(byte) }
  }

  /// Whether something was typed during a long turn, which `read` returns though the descriptor is not readable.
  public var hasTyped: Bool { state.pointee.watch.typedCount > 0 }

  /// Whether q ends a turn that hangs; false where it is bound to something else.
  public var quitsByLetter: Bool {
    get { state.pointee.watch.quitsByLetter }
    set { state.pointee.watch.quitsByLetter = newValue }
  }

  /// What was typed during a long turn.
  func takeTyped() -> [UInt8] {
    let typed = Array(UnsafeBufferPointer(start: state.pointee.watch.typed, count: state.pointee.watch.typedCount))
    state.pointee.watch.typedCount = 0
    return typed
  }
}
