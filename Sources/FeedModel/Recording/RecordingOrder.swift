/// The order in which the messages of a recording are given.
public enum RecordingOrder: Sendable, CaseIterable {
  /// By receive time; the file's index knows it.
  case log
  /// By send time. The format has no index of it, so that every chunk is read once before the first message is given.
  case publish
}
