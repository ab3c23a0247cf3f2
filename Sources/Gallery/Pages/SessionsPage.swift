import SlipstreamTerminal

/// Bars of half an hour, of which those before and after the sessions of New York have a ground of their own.
struct SessionsPage: GalleryPage {
  let name = "sessions"
  let title = "Before and after sessions"
  let words = "New York before 9:30 and after 16:00 has a ground of its own: h and l pan."

  /// Midnights in New York of three days of January 2024, in seconds since 1970.
  private static let midnights: [Int64] = [1_704_690_000, 1_704_776_400, 1_704_862_800]

  func prepare(_ settings: inout Settings) {
    settings.time.calendar = .named("XNYS")
    settings.time.axis = .ordinal
    settings.shadesSessions = true
    settings.span = TimeSpan(.points(72))
  }

  func fill(_ state: inout AppState) {
    var (bars, price) = ([Bar](), 184.0)
    for (day, midnight) in Self.midnights.enumerated() {
      // From 4:00 to 20:00.
      for slot in 8..<40 {
        let isSession = (19..<32).contains(slot)
        let step = (Double((day * 53 + slot * 37) % 23) - 11) * (isSession ? 0.12 : 0.035)
        let reach = isSession ? 0.45 : 0.15
        let open = price
        price = ((price + step) * 100).rounded() / 100
        let time = Timestamp(nanoseconds: (midnight + Int64(slot) * 1_800) * Timestamp.nanosecondsPerSecond)
        bars.append(
          Bar(
            time: time, open: open, high: max(open, price) + reach, low: min(open, price) - reach, close: price,
            volume: isSession ? 900_000 + Double(slot * 7919 % 500_000) : 40_000))
      }
    }
    state.update(.load(symbol: "AAPL", .bars(bars), badRows: 0), at: 0)
  }
}
