import Platform
import Synchronization

/// The state that a signal handler may touch: plain memory allocated before the handler was installed.
struct FatalState {
  var descriptor: Int32
  var attributes: TerminalAttributes
  var bytes: UnsafeMutablePointer<UInt8>
  var count: Int
  /// The bytes before those, which delete pictures; sent only if there may be some.
  var deletion: Int
  var hasPictures = false
  /// Files with pictures that the terminal may not have read.
  var files = PictureFileNames()
  /// The actions in force before ours, by signal number.
  var previous: UnsafeMutablePointer<SignalAction>
  /// The write end of the loop's pipe; -1 without one.
  var pipe: Int32
  /// The original standard error, and the pipe that replaces it; -1 if standard error is not a terminal.
  var errorOutput: Int32
  var errorReader: Int32
  var errorWriter: Int32
  /// True while the session has the terminal.
  var isArmed: Bool
  /// The thread of the loop; only this thread touches the fields below.
  let owner: ThreadName
  /// The watch over the loop's current turn.
  var watch: TurnWatch
  /// The ending signal that the loop has not handled; 0 for none. Any thread may receive it.
  let signal: UnsafeMutablePointer<Atomic<Int32>>
}

/// The state of the open session; nil without one. A signal handler reaches nothing but a global, and may run on any
/// thread while another one closes the session.
// because a pointer is not Sendable; what it points to changes on the thread of the loop alone.
nonisolated(unsafe) let fatalState = Atomic<UnsafeMutablePointer<FatalState>?>(nil)

/// The state of the open session, for a signal handler.
///
/// The memory behind it is never freed: a handler on another thread may hold it while the session ends. Of its fields
/// only `isArmed`, `attributes` and `watch` change after the handlers are installed, on the thread of the loop.
var openState: UnsafeMutablePointer<FatalState>? { fatalState.load(ordering: .acquiring) }

/// Restores the terminal with calls that are safe in a signal handler; gives up on a terminal that does not read.
func restoreFromHandler() {
  guard let state = openState, state.pointee.isArmed else { return }
  state.pointee.isArmed = false
  var sent = state.pointee.hasPictures ? 0 : state.pointee.deletion
  state.pointee.hasPictures = false
  state.pointee.files.remove()
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

/// Restores standard error and passes on its captured output: the message of a trap or an assertion, which would
/// otherwise be drawn over the chart and vanish with it.
private func releaseErrors(_ state: UnsafeMutablePointer<FatalState>) {
  guard state.pointee.errorWriter >= 0 else { return }
  duplicate(state.pointee.errorOutput, onto: StandardStream.error.descriptor)
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { room in
    // Another process may go on writing: this copies no more than a pipe holds.
    var left = 1_024
    while left > 0 {
      left -= 1
      let count = readOnce(state.pointee.errorReader, into: room)
      guard count > 0, writeOnce(state.pointee.descriptor, UnsafeRawBufferPointer(rebasing: room[..<count])) > 0 else {
        return
      }
    }
  }
}

/// Redirects standard error into a pipe while the session has the screen.
func captureErrors(_ state: UnsafeMutablePointer<FatalState>) {
  guard state.pointee.errorWriter >= 0 else { return }
  duplicate(state.pointee.errorWriter, onto: StandardStream.error.descriptor)
}

/// Handles signals of a fault: restores the terminal, reports the fault, and leaves the signal to the previous action.
func handleFatal(_ number: Int32) {
  let wasArmed = openState?.pointee.isArmed == true
  endFromHandler(number) { if wasArmed { Crash.report(number) } }
}

/// Handles signals by which someone ends the process at once: restores the terminal and leaves the signal to the
/// previous action.
func handleEnd(_ number: Int32) { endFromHandler(number) {} }

private func endFromHandler(_ number: Int32, _ report: () -> Void) {
  let saved = lastErrorNumber
  restoreFromHandler()
  report()
  if let state = openState {
    state.pointee.previous[Int(number)].restore(number)
  } else {
    SignalAction.setDefaultOnly(number)
  }
  lastErrorNumber = saved
  // Blocked until this handler returns; a processor fault would be raised again anyway.
  SignalAction.send(number)
}

/// Handles signals of the loop: writes one byte into its pipe.
func handleEvent(_ number: Int32) {
  let saved = lastErrorNumber
  if let state = openState, state.pointee.pipe >= 0 {
    let isEnding = Signal.isEnding(number)
    if isEnding { state.pointee.signal.pointee.store(number, ordering: .relaxed) }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = withUnsafeBytes(of: &byte) { writeOnce(state.pointee.pipe, $0) }
  }
  lastErrorNumber = saved
}
