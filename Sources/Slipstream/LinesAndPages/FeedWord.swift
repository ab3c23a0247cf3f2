/// The state of the feed in the title.
package struct FeedWord: Equatable, Sendable {
  package enum Tone: Sendable { case live, dim, warning, lost }

  package var word: String
  package var tone: Tone
  /// Clock time of the last message; empty if none came.
  package var time: String

  package init(word: String, tone: Tone, time: String = "") {
    self.word = word
    self.tone = tone
    self.time = time
  }
}
