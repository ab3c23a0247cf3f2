import Platform
import Synchronization

/// What a signal handler may touch: plain memory that was made before the handler was installed.
struct FatalState {
  var descriptor: Int32
  var attributes: TerminalAttributes
  var bytes: UnsafeMutablePointer<UInt8>
  var count: Int
  /// The actions that were there before ours, by signal number.
  var previous: UnsafeMutablePointer<SignalAction>
  /// Where the pipe of the loop begins; -1 without one.
  var pipe: Int32
  /// Standard error as it was, and the pipe that stands in for it; -1 where standard error is no terminal.
  var errorOutput: Int32
  var errorReader: Int32
  var errorWriter: Int32
  /// True while the terminal is ours.
  var isArmed: Bool
  /// The thread of the loop, on which alone what follows is touched.
  let owner: ThreadName
  /// The turn that the loop is in.
  var watch: TurnWatch
  /// The ending signal that the loop has not dealt with; 0 for none. Any thread may be the one that gets it.
  let signal: UnsafeMutablePointer<Atomic<Int32>>
}

// because a signal handler can reach nothing but a global; it is written on the main thread before the handlers that
// read it are installed, and afterwards only `isArmed`, `attributes` and `watch` change, on the
// thread of the loop.
nonisolated(unsafe) var fatalState: UnsafeMutablePointer<FatalState>?

/// Restores the terminal with calls that are safe in a signal handler; a terminal that does not read is given up on.
func restoreFromHandler() {
  guard let state = fatalState, state.pointee.isArmed else { return }
  state.pointee.isArmed = false
  var sent = 0
  while sent < state.pointee.count {
    let rest = UnsafeRawBufferPointer(start: state.pointee.bytes + sent, count: state.pointee.count - sent)
    let count = writeOnce(state.pointee.descriptor, rest)
    if count > 0 {
      sent += count
    } else if wouldWait {
      if !waitForOutput(state.pointee.descriptor, milliseconds: 200) { break }
    } else if !wasInterrupted {
      break
    }
  }
  state.pointee.attributes.apply(state.pointee.descriptor)
  TerminalDevice.dropInput(state.pointee.descriptor)
  releaseErrors(state)
}

/// Gives standard error back and passes on what was written to it meanwhile: the last words of a trap or an assertion,
/// which would have been drawn over the chart and vanished with it.
private func releaseErrors(_ state: UnsafeMutablePointer<FatalState>) {
  guard state.pointee.errorWriter >= 0 else { return }
  duplicate(state.pointee.errorOutput, onto: StandardStream.error.descriptor)
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { room in
    while true {
      let count = readOnce(state.pointee.errorReader, into: room)
      guard count > 0, writeOnce(state.pointee.descriptor, UnsafeRawBufferPointer(rebasing: room[..<count])) > 0 else {
        return
      }
    }
  }
}

/// Lets standard error run into a pipe while the screen is ours.
func captureErrors(_ state: UnsafeMutablePointer<FatalState>) {
  guard state.pointee.errorWriter >= 0 else { return }
  duplicate(state.pointee.errorWriter, onto: StandardStream.error.descriptor)
}

/// For signals that end the process at once: restore, then let the action that was there before decide.
func handleFatal(_ number: Int32) {
  let saved = lastErrorNumber
  let wasArmed = fatalState?.pointee.isArmed == true
  restoreFromHandler()
  if wasArmed { Crash.report(number) }
  if let state = fatalState {
    state.pointee.previous[Int(number)].restore(number)
  } else {
    SignalAction.setDefaultOnly(number)
  }
  lastErrorNumber = saved
  // Blocked until this handler returns; a fault of the processor would come again anyway.
  SignalAction.send(number)
}

/// For signals the loop handles: one byte into its pipe.
func handleEvent(_ number: Int32) {
  let saved = lastErrorNumber
  if let state = fatalState, state.pointee.pipe >= 0 {
    let isEnding = Signal.isEnding(number)
    if isEnding { state.pointee.signal.pointee.store(number, ordering: .relaxed) }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = withUnsafeBytes(of: &byte) { writeOnce(state.pointee.pipe, $0) }
  }
  lastErrorNumber = saved
}
