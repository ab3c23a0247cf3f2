/// One round of questions: what to ask, how long to wait, and when it is over.
///
/// Drawing need not wait for it. Late answers still count.
package struct TerminalProbe: Sendable {
  /// How long to wait for DA1, in seconds.
  package static let budget = 0.25

  package private(set) var capabilities = TerminalCapabilities()
  /// The end of the wait; nil before the start and after the last answer.
  package private(set) var deadline: Double?

  private let isMultiplexed: Bool

  package init(_ environment: TerminalEnvironment) {
    isMultiplexed = environment.isMultiplexed
  }

  /// Returns the questions; write them once, in raw mode.
  package mutating func start(at now: Double) -> [UInt8] {
    deadline = now + Self.budget
    return TerminalSequences.probe(isMultiplexed: isMultiplexed)
  }

  /// Takes an answer; returns true if the caller should repeat the choices that depend on it.
  package mutating func take(_ reply: TerminalReply) -> Bool {
    let isNews = capabilities.take(reply)
    if capabilities.isComplete { deadline = nil }
    return isNews
  }

  /// Returns true while answers are awaited; the wait ends when the budget is used up.
  package mutating func isWaiting(at now: Double) -> Bool {
    if let end = deadline, now >= end { deadline = nil }
    return deadline != nil
  }
}
