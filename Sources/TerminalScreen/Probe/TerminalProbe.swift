/// One round of questions: what to ask, how long to wait, and when it is over.
///
/// Drawing need not wait for it. An answer that comes late is taken all the same.
package struct TerminalProbe: Sendable {
  /// How long to wait for DA1, in seconds.
  package static let budget = 0.25

  package private(set) var capabilities = TerminalCapabilities()
  /// When waiting ends; nil before the start and after the last answer.
  package private(set) var deadline: Double?

  package init() {}

  /// The questions; write them once, in raw mode.
  package mutating func start(at now: Double) -> [UInt8] {
    deadline = now + Self.budget
    return TerminalSequences.probe
  }

  /// Takes an answer; true when the choices that follow from it should be made again.
  package mutating func take(_ reply: TerminalReply) -> Bool {
    let isNews = capabilities.take(reply)
    if capabilities.isComplete { deadline = nil }
    return isNews
  }

  /// True while answers are awaited; ends by itself when the budget is used up.
  package mutating func isWaiting(at now: Double) -> Bool {
    if let end = deadline, now >= end { deadline = nil }
    return deadline != nil
  }
}
