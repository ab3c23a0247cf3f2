/// A question about the stream that waits for its answer: it is repeated, and is vain after twelve empty answers.
struct NATSQuestion {
  private var askedAt: Int64?
  /// Answers since the first question that came from nobody: the server has no JetStream, or not yet.
  private var unheard = 0

  /// Nanoseconds until a question without an answer is repeated, and one that nobody takes.
  private static let patience: Int64 = 2_000_000_000
  static let retry: Int64 = 250_000_000
  /// Empty answers until a server counts as one without JetStream.
  private static let mostUnheard = 12

  var isOpen: Bool { askedAt != nil }

  var deadline: Int64? { askedAt.map { $0 &+ (unheard > 0 ? Self.retry : Self.patience) } }

  func isDue(at now: Int64) -> Bool { deadline.map { $0 <= now } ?? false }

  mutating func asked(at now: Int64) { askedAt = now }

  /// Notes an empty answer; true when there have been too many.
  mutating func isVain() -> Bool {
    unheard += 1
    return unheard >= Self.mostUnheard
  }
}
