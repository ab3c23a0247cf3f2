/// The state of the feed in the title.
public struct FeedWord: Equatable, Sendable {
  public enum Tone: Sendable { case live, dim, warning, lost }

  package var word: String
  package var tone: Tone
  /// Clock time of the last message; empty if none came.
  package var time: String

  public init(word: String, tone: Tone, time: String = "") {
    self.word = word
    self.tone = tone
    self.time = time
  }
}
