import Platform
import Synchronization
import TerminalScreen

/// Ends the program where one turn of its loop does not come to an end.
///
/// In raw mode Ctrl+C is a byte that only the loop reads, and signals are bytes in its pipe. A timer of the system runs
/// while a turn does, and only then, so that a loop that sleeps is never woken. When it rings, its handler looks on the
/// loop's own thread for what the loop would have found: an ending signal, Ctrl+C or q. What else was typed is kept for
/// the loop, which may only have been slow. After a grace in which the loop could still have ended the turn, the handler
/// restores the terminal and ends the process. It calls nothing that is not safe in a signal handler.
struct TurnWatch {
  /// A turn is let alone for so long, in seconds.
  static let patience = 1.0
  /// Then it is looked at this often.
  static let interval = 0.1
  /// Looks between the first that found a wish to end and the one that ends.
  static let grace = 4
  /// What was typed during a turn and is kept; the rest of so much is lost.
  static let room = 4_096

  var isInTurn = false
  var key: EndKeyScanner.EndKey?
  /// Whether q ends the program; not where it is bound to something else.
  var quitsByLetter = true
  var scanner = EndKeyScanner()
  var looks = 0
  /// What was read from the terminal in place of the loop.
  var typed: UnsafeMutablePointer<UInt8>
  var typedCount = 0

  /// The status of a process that q ended in mid turn, EX_SOFTWARE: it was stuck, and could not put things in order.
  static let quitStatus: Int32 = 70

  static let words: StaticString = """
    slipstream: the program hung in one step of its work and was ended; please report what it was showing

    """

  /// Looks for a key that ends the program in what was typed.
  mutating func note(_ byte: UInt8) {
    guard let found = scanner.take(byte), found == .interrupt || quitsByLetter else { return }
    key = key ?? found
  }

  /// Starts or stops the timer; 0 stops it. It goes by the wall clock: a turn that waits hangs as much as one that
  /// counts.
  static func ring(after seconds: Double) {
    SignalAction.setTimer(after: seconds, interval: min(seconds, interval))
  }
}

/// The handler of the timer.
func handleRing(_ number: Int32) {
  let saved = lastErrorNumber
  defer { lastErrorNumber = saved }
  guard let state = fatalState else { return }
  guard state.pointee.owner.isCurrent else {
    // The loop's memory is looked at on the loop's thread, which stands still meanwhile.
    state.pointee.owner.send(number)
    return
  }
  guard state.pointee.watch.isInTurn, state.pointee.isArmed else { return }
  readTyped(state)
  let signal = state.pointee.signal.pointee.load(ordering: .relaxed)
  guard signal != 0 || state.pointee.watch.key != nil else { return }
  state.pointee.watch.looks += 1
  if state.pointee.watch.looks > TurnWatch.grace { endStuckProcess(state) }
}

/// Reads what was typed, looks for a key that ends the program, and keeps the rest for the loop.
private func readTyped(_ state: UnsafeMutablePointer<FatalState>) {
  withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { room in
    // Bounded: a terminal that is typed into without end is looked at again soon.
    for _ in 0..<16 {
      let count = readOnce(state.pointee.descriptor, into: room)
      guard count > 0 else { return }
      for byte in room.prefix(count) {
        if state.pointee.watch.typedCount < TurnWatch.room {
          state.pointee.watch.typed[state.pointee.watch.typedCount] = byte
          state.pointee.watch.typedCount += 1
        }
        state.pointee.watch.note(byte)
      }
    }
  }
}

/// Restores the terminal, says why, and ends the process as it was asked to.
private func endStuckProcess(_ state: UnsafeMutablePointer<FatalState>) {
  TurnWatch.ring(after: 0)
  restoreFromHandler()
  writeToStandardError(TurnWatch.words)
  let came = state.pointee.signal.pointee.load(ordering: .relaxed)
  if came == 0, state.pointee.watch.key == .quit { CurrentProcess.exitAtOnce(TurnWatch.quitStatus) }
  let signal = came == 0 ? Signal.interrupt.number : came
  SignalAction.setDefault(signal)
  SignalAction.send(signal)
}
