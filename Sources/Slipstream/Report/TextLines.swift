import TimeSeries

/// Reports every symbol in lines of text, one whenever the symbol has changed since its last line.
///
/// The rate of calls bounds the lines per symbol and second: the newest point stands for those in between.
package struct TextLines: Sendable {
  /// The inputs of a line, so that an equal line costs no text.
  private struct Reported: Sendable, Equatable {
    var end: Int
    var last: [UInt64]
    var gaps: Int
    var lost: Int
    var closed: Int
    /// For the charted symbol only: a change of the connection is reported once, not for each symbol.
    var state: String?
  }

  private var reported: [String: Reported] = [:]

  package init() {}

  /// The lines of changed symbols, each starting with its symbol, in the order of the watch list.
  ///
  /// - Complexity: O(symbols), plus a line for each changed one.
  package mutating func collect(from state: AppState) -> [String] {
    var lines: [String] = []
    for place in state.symbols.charts.indices {
      let chart = state.symbols.charts[place]
      guard let time = chart.series.lastTime else { continue }
      let end = chart.series.indices.upperBound
      let bar = chart.series.bar(at: end - 1)
      let numbers = [bar.open, bar.high, bar.low, bar.close].map(\.bitPattern) + [UInt64(bitPattern: time.nanoseconds)]
      let now = Reported(
        end: end, last: numbers, gaps: chart.missing.gaps, lost: chart.missing.count, closed: chart.closedCount,
        state: place == state.symbols.charted ? state.connection.rawValue : nil)
      guard reported[chart.symbol] != now, isNews(now, chart.symbol), let line = state.textLine(at: place) else {
        reported[chart.symbol] = now
        continue
      }
      reported[chart.symbol] = now
      lines.append(line)
    }
    return lines
  }

  /// Whether anything has changed besides the symbol no longer being charted.
  private func isNews(_ now: Reported, _ symbol: String) -> Bool {
    guard var before = reported[symbol] else { return true }
    if now.state == nil { before.state = nil }
    return before != now
  }
}
