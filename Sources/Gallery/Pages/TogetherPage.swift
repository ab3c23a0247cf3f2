import RealModule
import SlipstreamTerminal

/// Three percentiles of a service on one scale, each with its own values.
struct TogetherPage: GalleryPage {
  let name = "together"
  let title = "Several series on one scale"
  let words = "The times of a service: V compares changes, a click on a name hides it."

  func prepare(_ settings: inout Settings) {
    settings.symbols = ["p50", "p95", "p99"]
    settings.panes.with = ["p*"]
    settings.mark = .line
    settings.valueAxis.title = "ms"
    settings.span = TimeSpan(.points(180))
  }

  func fill(_ state: inout AppState) {
    for (symbol, usual, sway) in [("p50", 21.0, 3.0), ("p95", 48, 9), ("p99", 74, 26)] {
      let samples = (0..<240).map { minute in
        // A deployment at minute 150 makes the slow requests slower for a while.
        let slowness = minute < 150 ? 0 : max(0, 1 - Double(minute - 150) / 60)
        let load = Double.sin(Double(minute) / 31) / 2 + Double.sin(Double(minute) / 6.5 + usual) / 5
        let noise = Double(minute * 37 % 23) / 23 - 0.5
        return Sample(
          time: Timestamp(nanoseconds: 1_717_400_040_000_000_000 + Int64(minute) * 60_000_000_000),
          value: ((usual + sway * (load + noise / 6 + slowness * 1.5)) * 10).rounded() / 10)
      }
      state.update(.load(symbol: symbol, .samples(samples), badRows: 0), at: 0)
    }
  }
}
