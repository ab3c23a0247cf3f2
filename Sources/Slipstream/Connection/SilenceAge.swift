import AxisScales
import FeedModel

/// How long a publisher has been silent, in words that change seldom: at 3, 5, 10, 20 and 40 seconds, then at every
/// doubling of a minute. A running age would keep an idle screen writing.
struct SilenceAge: Equatable, Sendable {
  /// When the last message came, in seconds; nil while the publisher sends.
  private var since: Double?
  private var shown = 0

  /// " 40 s", with its leading blank; empty while the publisher sends.
  var words: String {
    guard since != nil, shown > 0 else { return "" }
    if shown < 60 { return " \(shown) s" }
    return shown < 3_600 ? " \(shown / 60) min" : " \(shown / 3_600) h"
  }

  /// When the words change next.
  var deadline: Double? {
    since.map { $0 + Double(Self.following(shown)) }
  }

  mutating func observe(_ state: ConnectionState, at now: Double) {
    switch state {
    case .stale where since == nil:
      since = now - Double(ConnectionTracker.staleAfter) / 1e9
      shown = Self.steps[0]
    case .lost where since == nil: since = now
    case .stale, .lost: break
    default: (since, shown) = (nil, 0)
    }
  }

  /// Advances to `now`; true if the words have changed.
  mutating func advance(to now: Double) -> Bool {
    guard let since else { return false }
    let before = shown
    var budget = LoopBudget("the words of a silence", most: 100)
    while budget.spend(), now >= since + Double(Self.following(shown)), shown < Self.longest {
      shown = Self.following(shown)
    }
    return shown != before
  }

  private static let steps = [3, 5, 10, 20, 40, 60, 120, 300, 600, 1_200, 2_400, 3_600]
  /// A year: beyond it the words stay.
  private static let longest = 31_536_000

  private static func following(_ seconds: Int) -> Int {
    steps.first { $0 > seconds } ?? seconds * 2
  }
}
