/// One round of questions: what to ask, how long to wait, and when it is over.
///
/// Drawing need not wait for it. Late answers still count.
public struct TerminalProbe: Sendable {
  /// How long to wait for DA1, in seconds.
  public static let budget = 0.25

  public private(set) var capabilities = TerminalCapabilities()
  /// The end of the wait; nil before the start and after the last answer.
  public private(set) var deadline: Double?

  public init() {}

  /// Returns the questions; write them once, in raw mode.
  public mutating func start(at now: Double) -> [UInt8] {
    deadline = now + Self.budget
    return TerminalSequences.probe
  }

  /// Takes an answer; returns true if the caller should repeat the choices that depend on it.
  public mutating func take(_ reply: TerminalReply) -> Bool {
    let isNews = capabilities.take(reply)
    if capabilities.isComplete { deadline = nil }
    return isNews
  }

  /// Returns true while answers are awaited; the wait ends when the budget is used up.
  public mutating func isWaiting(at now: Double) -> Bool {
    if let end = deadline, now >= end { deadline = nil }
    return deadline != nil
  }
}
