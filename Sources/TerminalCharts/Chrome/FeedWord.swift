/// What the title says of the feed.
public struct FeedWord: Equatable, Sendable {
  public enum Tone: Sendable { case live, dim, warning, lost }

  public var word: String
  public var tone: Tone
  /// Clock time of the last message; empty when none came.
  public var time: String

  public init(word: String, tone: Tone, time: String = "") {
    self.word = word
    self.tone = tone
    self.time = time
  }
}
