/// Totals over all publishers of a receiver, for the status line, `--stats` and metrics.
public struct FeedStatistics: Sendable, Equatable {
  /// The counts of the sessions.
  package var counts = FeedSession.Counts()
  /// Amendments that replaced a bar still waiting for the main loop.
  package var merged: UInt64 = 0
  /// Whether some publisher sends no sequence numbers, so that a loss of its points would go unnoticed.
  package var hasUnnumbered = false

  package init() {}

  /// Adds the counts of one publisher's session.
  package mutating func add(_ counts: FeedSession.Counts, isNumbered: Bool) {
    self.counts.add(counts)
    if !isNumbered { hasUnnumbered = true }
  }

  /// The non-zero counts with their words, for a line with little room.
  package var shortCounts: [(word: String, count: UInt64)] {
    let all = [
      ("backfilled", counts.backfilled), ("lost", counts.lost), ("repeated", counts.repeated), ("merged", merged),
      ("refused", counts.refused), ("not understood", counts.notUnderstood), ("without a word", counts.unnamed),
    ]
    return all.filter { $0.1 > 0 }
  }

  private func counted(_ count: UInt64, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// One sentence that scripts can parse: each number before its word.
  public var sentence: String {
    let c = counts
    let unread = c.notUnderstood > 0 ? ", \(c.notUnderstood) not understood" : ""
    let passed = c.passedOver > 0 ? ", \(c.passedOver) skipped" : ""
    let unnamed = c.unnamed > 0 ? ", \(c.unnamed) without a word" : ""
    let seen =
      c.unnumbered > 0 ? "; \(counted(c.unnumbered, "message")) without a number: a loss of one would not be seen" : ""
    return "\(counted(c.points, "point")) in \(counted(c.messages, "message")); \(counted(c.gaps, "gap")), "
      + "\(c.backfilled) backfilled, \(c.lost) lost; "
      + "\(c.history) of history, \(c.repeated) repeated, \(merged) merged; \(counted(c.faults, "fault")), "
      + "\(c.refused) refused\(unread)\(passed)\(unnamed)\(seen)"
  }
}

extension FeedSession.Counts {
  mutating func add(_ other: FeedSession.Counts) {
    messages &+= other.messages
    points &+= other.points
    faults &+= other.faults
    refused &+= other.refused
    gaps &+= other.gaps
    lost &+= other.lost
    repeated &+= other.repeated
    backfilled &+= other.backfilled
    history &+= other.history
    unnamed &+= other.unnamed
    unnumbered &+= other.unnumbered
    notUnderstood &+= other.notUnderstood
    passedOver &+= other.passedOver
  }
}
