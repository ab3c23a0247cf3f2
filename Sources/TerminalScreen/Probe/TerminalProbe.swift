/// One round of questions: what to ask, how long to wait, and when it is over.
///
/// Drawing need not wait for it. Late answers still count.
package struct TerminalProbe: Sendable {
  /// How long to wait for DA1, in seconds; for a terminal outside tmux three times as long.
  package static let budget = 0.25

  package private(set) var capabilities = TerminalCapabilities()
  /// The end of the wait; nil before the start and after the last answer.
  package private(set) var deadline: Double?

  private let isMultiplexed: Bool
  /// Whether the terminal outside tmux is asked for pictures, and has not answered.
  private var awaitsOutside: Bool

  /// - Parameter asksOutside: whether to ask the terminal outside tmux, too. tmux gives its answers to the active pane,
  ///   so only a user who wants pictures should cause the question.
  package init(_ environment: TerminalEnvironment, asksOutside: Bool = false) {
    isMultiplexed = environment.isMultiplexed
    awaitsOutside = asksOutside && environment.isTmux
  }

  /// Whether every answer that is expected has come.
  package var isComplete: Bool { capabilities.isComplete && !awaitsOutside }

  /// Returns the questions; write them once, in raw mode.
  package mutating func start(at now: Double) -> [UInt8] {
    deadline = now + (awaitsOutside ? 3 : 1) * Self.budget
    let outside = awaitsOutside ? PassThrough.wrap(TerminalSequences.outerProbe) : []
    return TerminalSequences.probe(isMultiplexed: isMultiplexed) + outside
  }

  /// Handles an answer; returns true if the caller should repeat the choices that depend on it.
  package mutating func handle(_ reply: TerminalReply) -> Bool {
    let isNews = capabilities.apply(reply)
    if case .graphics(_, TerminalSequences.graphicsQuestionID) = reply { awaitsOutside = false }
    if isComplete { deadline = nil }
    return isNews
  }

  /// Returns true while answers are awaited; the wait ends when the budget is used up.
  package mutating func isWaiting(at now: Double) -> Bool {
    if let end = deadline, now >= end { deadline = nil }
    return deadline != nil
  }
}
