/// The order in which to read the messages of a recording.
public enum RecordingOrder: Sendable, CaseIterable {
  /// By receive time, for which the file has an index.
  case log
  /// By send time. The format has no index for it, so every chunk is read once before the first message.
  case publish
}
