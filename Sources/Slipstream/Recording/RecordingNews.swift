/// A report of a recorder to the application.
public enum RecordingNews: Equatable, Sendable {
  /// The recorder writes messages to a file from now on.
  case began
  /// The number of messages so far; some of them wait to be sealed.
  case progress(messages: UInt64, isSealed: Bool)
  /// The recording has ended, or could not begin, with a sentence for the user.
  case ended(String)
}
