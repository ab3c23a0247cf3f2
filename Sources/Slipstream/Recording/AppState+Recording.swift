/// Recording the viewed feed. The application asks for it; the program, which has files, does it.
extension AppState {
  /// Asks whether to record, or to stop.
  mutating func askToRecord() -> Change {
    guard settings.origin.canRecord else { return toggleRecording() }
    return ask(recording == nil ? "record this feed to a file" : "end the recording", by: .recordAtOnce)
  }

  mutating func toggleRecording() -> Change {
    guard settings.origin.canRecord else {
      screen.remark = Recording.unavailable
      return .words
    }
    recording = recording == nil ? Recording() : nil
    return [.words, .outbox]
  }

  mutating func handle(_ news: RecordingNews) -> Change {
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

  /// When the recorder should look again: old chunks are sealed by age.
  var recordingDeadline: Double? {
    recording.flatMap { $0.isSealed ? nil : clock.now + Self.sealingAge }
  }

  /// The age at which a chunk is sealed, in seconds.
  private static let sealingAge = 0.25
}
