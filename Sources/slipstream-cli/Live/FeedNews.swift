import CivilTime
import FeedModel
import TextPoints

/// Reports losses, bad messages and silence of feeds on standard error, for commands without a screen. Each report
/// comes once or is bounded, so that a flood of bad messages does not become a flood of lines.
///
/// Pure: instants are arguments, in seconds.
struct FeedNews {
  /// At most this many bad messages, gaps and new lives each are reported one by one; further ones are counted and
  /// reported once a second.
  static let faultsInFull = 20
  /// Report a lost connection after this many seconds.
  static let lostAfter = 3.0
  /// If nothing came for this many seconds, say what the command waits for.
  static let patience = 5.0

  private let source: String
  private let start: Double
  private var understanding = FeedUnderstanding()
  /// Messages not understood at the last report; the next report comes at ten times as many.
  private var reportedHelpless: UInt64 = 0
  private var faults = Flood(what: "bad messages")
  private var gaps = Flood(what: "gaps")
  private var lives = Flood(what: "restarts of publishers")
  private var reportedAt: Double
  private var hasPoints = false
  private var reportedNothing = false
  private var state = ConnectionState.connecting
  /// Start of a loss of connection that is not yet reported: libzmq reconnects at once, and often succeeds.
  private var lostSince: Double?
  private var lostWords = ""
  /// Whether the connection was reported as lost or silent.
  private var isMissed = false
  /// Sentences already printed about a working connection; each is printed once.
  private var reported: Set<String> = []

  init(source: String, start: Double) {
    self.source = source
    self.start = start
    reportedAt = start
  }

  /// Points have come.
  mutating func recordPoints() { hasPoints = true }

  /// The sentences for an event.
  mutating func sentences(on event: FeedEvent, at now: Double) -> [String] {
    understanding.observe(event)
    switch event {
    case .message(let message, _):
      if message.count > 0 { hasPoints = true }
      return []
    case .gap(let topic, let missing):
      return gaps.admit(
        "\(topic): \(Int(clamping: missing.upperBound - missing.lowerBound).counted("point")) from \(missing.lowerBound) on \(missing.upperBound - missing.lowerBound == 1 ? "is" : "are") lost"
      ) ?? sentences(at: now)
    case .fault(let fault):
      if understanding.isHelpless, !fault.excerpt.isEmpty { return reportHelpless(from: reportedHelpless * 10) }
      return faults.admit(fault.sentence) ?? sentences(at: now)
    case .understood(let sentence): return [sentence]
    case .quantity, .markers: return []
    case .state(let state, let words): return report(state, words, at: now)
    case .newEpoch(let topic, _):
      return lives.admit("\(topic): its publisher has restarted; sequence numbers start again") ?? sentences(at: now)
    }
  }

  /// Reports that no message is understood, after `least` messages.
  private mutating func reportHelpless(from least: UInt64) -> [String] {
    guard understanding.isHelpless, understanding.notUnderstood >= max(least, 1),
      understanding.notUnderstood > reportedHelpless
    else { return [] }
    reportedHelpless = understanding.notUnderstood
    return ["\(source): \(understanding.sentence)"]
  }

  private mutating func report(_ new: ConnectionState, _ words: String, at now: Double) -> [String] {
    defer { state = new }
    if new != .lost { lostSince = nil }
    switch new {
    case .lost:
      if state != .lost { lostSince = now }
      lostWords = words
      return sentences(at: now)
    case .stale:
      guard state != .stale else { return [] }
      isMissed = true
      return [named(words)]
    // A stream that ended by a fault has already reported the fault.
    case .ended: return words.isEmpty || words == faults.latest ? [] : [words]
    // The command ends with these and reports them itself.
    case .refused, .foreign: return []
    case .connecting, .live, .quiet:
      var sentences: [String] = []
      if isMissed, new != .connecting {
        isMissed = false
        sentences.append("\(source): The publisher is back.")
      }
      if !words.isEmpty, words != ConnectionTracker.noPoints, reported.insert(words).inserted {
        sentences.append("\(source): \(words)")
      }
      return sentences
    }
  }

  /// A sentence with its source, unless it names one itself.
  private func named(_ words: String) -> String { words.contains("://") ? words : "\(source): \(words)" }

  /// The sentences that the passing of time adds.
  mutating func sentences(at now: Double) -> [String] {
    var sentences: [String] = []
    if hasUnreported, now >= reportedAt + 1 {
      reportedAt = now
      sentences += end()
    }
    if let since = lostSince, now >= since + FeedNews.lostAfter {
      lostSince = nil
      isMissed = true
      sentences.append(named(lostWords))
    }
    if !hasPoints, !reportedNothing, !understanding.isHelpless, now >= start + FeedNews.patience {
      reportedNothing = true
      switch state {
      case .connecting: sentences.append("nobody answers at \(source) yet; still trying")
      case .quiet: sentences.append("\(source) has sent no points yet; still listening")
      case .live, .stale, .lost, .refused, .foreign, .ended: break
      }
    }
    return sentences
  }

  /// When `sentences(at:)` may return a sentence; nil if only an event can.
  var deadline: Double? {
    let silence = hasPoints || reportedNothing || understanding.isHelpless ? nil : start + FeedNews.patience
    return [silence, lostSince.map { $0 + FeedNews.lostAfter }, hasUnreported ? reportedAt + 1 : nil].compactMap { $0 }
      .min()
  }

  /// Reports pending news.
  mutating func end() -> [String] {
    reportHelpless(from: 1) + [faults.rest(), gaps.rest(), lives.rest()].compactMap { $0 }
  }

  private var hasUnreported: Bool { faults.unreported > 0 || gaps.unreported > 0 || lives.unreported > 0 }
}

extension FeedNews {
  /// Sentences of one kind; the first few are printed, the others counted.
  private struct Flood {
    /// The subject, in the plural.
    let what: String
    private var reported = 0
    private(set) var unreported = 0
    private(set) var latest = ""

    init(what: String) { self.what = what }

    /// The sentence to print; nil if it was only counted.
    mutating func admit(_ sentence: String) -> [String]? {
      latest = sentence
      guard reported == FeedNews.faultsInFull else {
        reported += 1
        return [sentence]
      }
      unreported += 1
      return nil
    }

    /// Reports the count since the last report.
    mutating func rest() -> String? {
      defer { unreported = 0 }
      return unreported == 0 ? nil : unreported == 1 ? latest : "\(unreported) more \(what), the last: \(latest)"
    }
  }
}
