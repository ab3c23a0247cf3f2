import CivilTime
import TerminalCharts

/// The page that shows the faults.
extension FaultLog {
  /// The page below a summary; nil while the page is hidden.
  func page(_ summary: @autoclosure () -> [String], in zone: Zone) -> FaultPage? {
    guard let first = self.page.first else { return nil }
    var page = FaultPage(summary: summary())
    page.first = first
    page.rows = entries.reversed().map { entry in
      FaultPage.Row(
        when: entry.time.map { Self.words($0, zone) } ?? "", place: entry.place, reason: entry.reason)
    }
    return page
  }

  private static func words(_ time: Timestamp, _ zone: Zone) -> String {
    let civil = zone.civil(time)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(civil.year)-\(two(civil.month))-\(two(civil.day)) \(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))"
  }
}
