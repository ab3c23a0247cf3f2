import FeedModel
import Platform
import Synchronization

/// A tee in front of a receiver that can be opened and closed while it runs. While it is closed, a message costs the
/// receiver one look.
public final class RecordingValve: Sendable {
  private struct State {
    var recorder: Recorder?
    var messages: UInt64 = 0
  }

  private let isOpen = Atomic<Bool>(false)
  private let state = Guarded(State())

  public init() {}

  /// Whether messages go anywhere.
  public var isOn: Bool { isOpen.load(ordering: .relaxed) }

  /// Messages since it was opened.
  public var messages: UInt64 { state.withLock { $0.messages } }

  /// Lets all messages into `recorder` from now on.
  public func open(to recorder: Recorder) {
    state.withLock { $0 = State(recorder: recorder) }
    isOpen.store(true, ordering: .relaxed)
  }

  /// Lets no more messages in; returns the recorder when none is being added any more.
  public func close() -> Recorder? {
    isOpen.store(false, ordering: .relaxed)
    return state.withLock { state in
      defer { state.recorder = nil }
      return state.recorder
    }
  }

  /// Takes a message, on the receiver's thread.
  public func take(_ message: RecordedMessage) {
    state.withLock { state in
      guard let recorder = state.recorder else { return }
      recorder.add(message)
      state.messages += 1
    }
  }
}

extension ReceiverOptions {
  /// Lets a receiver's messages through a valve.
  public mutating func tap(_ valve: RecordingValve) {
    isTapped = { valve.isOn }
    tap = { valve.take($0) }
  }
}
