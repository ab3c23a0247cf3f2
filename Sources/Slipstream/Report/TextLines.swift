import TimeSeries

/// Tells every symbol in lines of text, each when something of it has changed since its last line.
///
/// How often it is asked bounds how many lines a symbol has a second: what came in between is told by the newest point.
public struct TextLines: Sendable {
  /// What a line was made of, so that one that would say the same costs no text.
  private struct Told: Sendable, Equatable {
    var end: Int
    var last: [UInt64]
    var gaps: Int
    var lost: Int
    var closed: Int
    /// Of the charted symbol alone: a change of the connection is told once, not for each symbol.
    var state: String?
  }

  private var told: [String: Told] = [:]

  public init() {}

  /// The lines of the symbols that have changed, each beginning with its symbol, in the order of the watch list.
  ///
  /// - Complexity: O(symbols), and a line for each that has changed.
  public mutating func take(from state: AppState) -> [String] {
    var lines: [String] = []
    for place in state.charts.indices {
      let chart = state.charts[place]
      guard let time = chart.series.lastTime else { continue }
      let end = chart.series.indices.upperBound
      let bar = chart.series.bar(at: end - 1)
      let numbers = [bar.open, bar.high, bar.low, bar.close].map(\.bitPattern) + [UInt64(bitPattern: time.nanoseconds)]
      let now = Told(
        end: end, last: numbers, gaps: chart.missing.gaps, lost: chart.missing.count, closed: chart.closedCount,
        state: place == state.charted ? state.connection.rawValue : nil)
      guard told[chart.symbol] != now, isNews(now, chart.symbol), let line = state.textLine(at: place) else {
        told[chart.symbol] = now
        continue
      }
      told[chart.symbol] = now
      lines.append(line)
    }
    return lines
  }

  /// Whether more has changed than that the symbol is charted no more.
  private func isNews(_ now: Told, _ symbol: String) -> Bool {
    guard var before = told[symbol] else { return true }
    if now.state == nil { before.state = nil }
    return before != now
  }
}
