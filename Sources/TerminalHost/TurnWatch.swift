import Platform
import Synchronization
import TerminalScreen

/// Ends the program if one turn of its loop hangs.
///
/// In raw mode Ctrl+C is a byte that only the loop reads, and signals are bytes in its pipe. A system timer runs only
/// during a turn, so it never wakes a sleeping loop. When the timer fires, its handler checks on the loop's own thread
/// for the inputs that the loop would have read: an ending signal, Ctrl+C or q. It keeps all other typed bytes for the
/// loop, which may only have been slow. After a grace period in which the loop can still end the turn, the handler
/// restores the terminal and ends the process. It makes only calls that are safe in a signal handler.
struct TurnWatch {
  /// Seconds before the first check of a turn.
  static let patience = 1.0
  /// Seconds between checks.
  static let interval = 0.1
  /// Checks between the first that finds a request to end and the one that ends the process.
  static let grace = 4
  /// The greatest number of typed bytes kept during a turn; further bytes are lost.
  static let room = 4_096
  /// The greatest number of bytes of one read; ``typed`` has room for one more than it keeps.
  static let part = 256

  var isInTurn = false
  var key: EndKeyScanner.EndKey?
  /// Whether q ends the program; false if q is bound to another action.
  var quitsByLetter = true
  var scanner = EndKeyScanner()
  var looks = 0
  /// Bytes read from the terminal in place of the loop.
  var typed: UnsafeMutablePointer<UInt8>
  var typedCount = 0

  /// The exit status after q ended a process in mid turn, EX_SOFTWARE: the process was stuck and could not clean up.
  static let quitStatus: Int32 = 70

  static let words: StaticString = """
    slipstream: the program hung in one step of its work and was ended; please report what it was showing

    """

  /// Checks a typed byte for a key that ends the program.
  mutating func scan(_ byte: UInt8) {
    guard let found = scanner.scan(byte), found == .interrupt || quitsByLetter else { return }
    if case .none = key { key = found }
  }

  /// Starts or stops the timer; 0 stops it. It uses wall-clock time: a turn that waits hangs as much as one that
  /// computes.
  static func ring(after seconds: Double) {
    SignalAction.setTimer(after: seconds, interval: min(seconds, interval))
  }
}

/// Handles the timer's signal.
func handleRing(_ number: Int32) {
  let saved = lastErrorNumber
  defer { lastErrorNumber = saved }
  guard let state = openState else { return }
  guard state.pointee.owner.isCurrent else {
    // Read the loop's memory on the loop's thread, which is interrupted meanwhile.
    state.pointee.owner.send(number)
    return
  }
  guard state.pointee.watch.isInTurn, state.pointee.isArmed else { return }
  readTyped(state)
  let signal = state.pointee.signal.pointee.load(ordering: .relaxed)
  if signal == 0, case .none = state.pointee.watch.key { return }
  state.pointee.watch.looks += 1
  if state.pointee.watch.looks > TurnWatch.grace { endStuckProcess(state) }
}

/// Reads typed bytes, checks them for a key that ends the program, and keeps them for the loop.
///
/// The interrupted turn may be inside the allocator, so nothing here may allocate: without optimization even a loop over
/// a range or a slice does, when it is the first of its type.
private func readTyped(_ state: UnsafeMutablePointer<FatalState>) {
  // Bounded, because input may never end; the next check comes soon.
  var reads = 0
  while reads < 16 {
    reads += 1
    let start = state.pointee.watch.typedCount
    let place = state.pointee.watch.typed + start
    let room = UnsafeMutableRawBufferPointer(start: place, count: TurnWatch.part)
    let count = readOnce(state.pointee.descriptor, into: room)
    guard count > 0 else { return }
    var next = 0
    while next < count {
      state.pointee.watch.scan(place[next])
      next += 1
    }
    let end = start + count
    state.pointee.watch.typedCount = end < TurnWatch.room ? end : TurnWatch.room
  }
}

/// Restores the terminal, prints the reason, and ends the process as requested.
private func endStuckProcess(_ state: UnsafeMutablePointer<FatalState>) {
  TurnWatch.ring(after: 0)
  restoreFromHandler()
  writeToStandardError(TurnWatch.words)
  let came = state.pointee.signal.pointee.load(ordering: .relaxed)
  if came == 0, case .quit? = state.pointee.watch.key { CurrentProcess.exitAtOnce(TurnWatch.quitStatus) }
  let signal = came == 0 ? Signal.interrupt.number : came
  SignalAction.setDefault(signal)
  SignalAction.send(signal)
}
