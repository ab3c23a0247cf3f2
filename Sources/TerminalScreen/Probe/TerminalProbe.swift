/// One round of questions: what to ask, how long to wait, and when it is over.
///
/// Drawing need not wait for it. An answer that comes late is taken all the same.
public struct TerminalProbe: Sendable {
  /// How long to wait for DA1, in seconds.
  public static let budget = 0.25

  public private(set) var capabilities = TerminalCapabilities()
  /// When waiting ends; nil before the start and after the last answer.
  public private(set) var deadline: Double?

  public init() {}

  /// The questions; write them once, in raw mode.
  public mutating func start(at now: Double) -> [UInt8] {
    deadline = now + Self.budget
    return TerminalSequences.probe
  }

  /// Takes an answer; true when the choices that follow from it should be made again.
  public mutating func take(_ reply: TerminalReply) -> Bool {
    let isNews = capabilities.take(reply)
    if capabilities.isComplete { deadline = nil }
    return isNews
  }

  /// True while answers are awaited; ends by itself when the budget is used up.
  public mutating func isWaiting(at now: Double) -> Bool {
    if let end = deadline, now >= end { deadline = nil }
    return deadline != nil
  }
}
