/// The state of the feed in the title.
public struct FeedWord: Equatable, Sendable {
  public enum Tone: Sendable { case live, dim, warning, lost }

  public var word: String
  public var tone: Tone
  /// Clock time of the last message; empty if none came.
  public var time: String

  public init(word: String, tone: Tone, time: String = "") {
    self.word = word
    self.tone = tone
    self.time = time
  }
}
