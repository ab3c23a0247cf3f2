import FeedModel
import Platform
import Synchronization

/// A tap on a receiver that can be opened and closed while it runs. While closed, it costs one check per message.
package final class RecordingValve: Sendable {
  private struct State {
    var recorder: Recorder?
    var messages: UInt64 = 0
    /// How often it was opened.
    var openings = 0
  }

  private let isOpen = Atomic<Bool>(false)
  private let state = Guarded(State())

  package init() {}

  /// Whether messages pass.
  package var isOn: Bool { isOpen.load(ordering: .relaxed) }

  /// Messages since the valve was opened.
  package var messages: UInt64 { state.withLock { $0.messages } }

  /// Passes all messages to `recorder` from now on.
  package func open(to recorder: Recorder) {
    state.withLock { $0 = State(recorder: recorder, openings: $0.openings + 1) }
    isOpen.store(true, ordering: .relaxed)
  }

  /// How often it was opened.
  package var openings: Int { state.withLock { $0.openings } }

  /// Stops passing messages; returns the recorder once no message is being added.
  package func close() -> Recorder? {
    isOpen.store(false, ordering: .relaxed)
    return state.withLock { state in
      defer { state.recorder = nil }
      return state.recorder
    }
  }

  /// Passes a message, on the receiver's thread.
  package func pass(_ message: RecordedMessage) {
    state.withLock { state in
      guard let recorder = state.recorder else { return }
      recorder.add(message)
      state.messages += 1
    }
  }
}

extension ReceiverOptions {
  /// Sends a receiver's messages through a valve.
  package mutating func tap(_ valve: RecordingValve) {
    isTapped = { valve.isOn }
    opening = { valve.openings }
    tap = { valve.pass($0) }
  }
}
