import CivilTime
import TerminalCharts
import TerminalScreen

/// The page that shows the faults.
extension FaultLog {
  /// Whether the page is shown.
  var isShown: Bool { first != nil }

  mutating func togglePage() { first = first == nil ? 0 : nil }

  /// The page below a summary; nil while the page is hidden.
  func page(_ summary: @autoclosure () -> [String], in zone: Zone) -> FaultPage? {
    guard let first else { return nil }
    var page = FaultPage(summary: summary())
    page.first = first
    page.rows = entries.reversed().map { entry in
      FaultPage.Row(
        when: entry.time.map { Self.words($0, zone) } ?? "", place: entry.place, reason: entry.reason)
    }
    return page
  }

  /// Scrolls by a key; false if the key does not scroll.
  ///
  /// - Parameter rows: entries on a page.
  mutating func scroll(_ key: Key, rows: Int) -> Bool {
    guard let first else { return false }
    let step: Int
    switch key {
    case Key(name: "Up"): step = -1
    case Key(name: "Down"): step = 1
    case Key(name: "PageUp"): step = -rows
    case Key(name: "PageDown"), Key(name: "Space"): step = rows
    case Key(name: "Home"): step = -entries.count
    case Key(name: "End"): step = entries.count
    default: return false
    }
    self.first = min(max(first + step, 0), max(0, entries.count - rows))
    return true
  }

  private static func words(_ time: Timestamp, _ zone: Zone) -> String {
    let civil = zone.civil(time)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(civil.year)-\(two(civil.month))-\(two(civil.day)) \(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))"
  }
}
