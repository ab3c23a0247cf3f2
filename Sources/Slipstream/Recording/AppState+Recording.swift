/// Recording the feed that is viewed. The application says whether it is wanted, someone with files does it.
extension AppState {
  /// Whether the person wants the feed to be recorded at present.
  public var wantsRecording: Bool { recording != nil }

  mutating func toggleRecording() -> Change {
    guard settings.canRecord else {
      screen.remark = "there is no feed over ZeroMQ to record here"
      return .words
    }
    recording = recording == nil ? Recording() : nil
    return [.words, .outbox]
  }

  mutating func take(_ news: RecordingNews) -> Change {
    switch news {
    case .began: recording = Recording(messages: 0)
    case .progress(let messages, let isSealed):
      guard recording != nil, recording != Recording(messages: messages, isSealed: isSealed) else {
        return .nothing
      }
      recording = Recording(messages: messages, isSealed: isSealed)
    case .ended(let words):
      recording = nil
      screen.remark = words
    }
    return .words
  }

  /// When the recorder should look again: what was not sealed is sealed by its age.
  var recordingDeadline: Double? {
    recording.flatMap { $0.isSealed ? nil : clock.now + Self.sealingAge }
  }

  /// The age at which a chunk is sealed, in seconds.
  private static let sealingAge = 0.25
}
