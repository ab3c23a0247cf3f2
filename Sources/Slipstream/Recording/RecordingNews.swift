/// What a recorder tells the application.
public enum RecordingNews: Equatable, Sendable {
  /// Messages go into a file from now on.
  case began
  /// So many have come; some of them wait to be sealed.
  case progress(messages: UInt64, isSealed: Bool)
  /// It has ended, or could not begin, with a sentence for the person.
  case ended(String)
}
