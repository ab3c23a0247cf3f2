import RealModule
import SlipstreamTerminal

/// Three runs of a training that began on different days, each from its own first point on.
struct AlignedPage: GalleryPage {
  let name = "aligned"
  let title = "Runs aligned at their starts"
  let words = "The losses of three days, by seconds since each began: L is logarithmic."

  /// Days after the first run, steps of half a minute, the time that the loss takes to fall, and its last value.
  private static let runs = [
    (day: 0, steps: 320, fall: 55.0, rest: 0.41), (day: 2, steps: 240, fall: 40, rest: 0.62),
    (day: 5, steps: 180, fall: 22, rest: 0.53),
  ]

  func prepare(_ settings: inout Settings) {
    settings.alignsStarts = true
    settings.panes.with = ["run-*"]
    settings.mark = .line
    settings.span = TimeSpan(.points(320))
  }

  func fill(_ state: inout AppState) {
    for (place, run) in Self.runs.enumerated() {
      let start = Timestamp(nanoseconds: 1_717_400_000_000_000_000 + Int64(run.day) * 86_400_000_000_000)
      let samples = (0..<run.steps).map { step in
        let noise = Double((step * 37 + place * 11) % 19) / 19 - 0.5
        let loss = run.rest + 2.2 * Double.exp(-Double(step) / run.fall)
        return Sample(
          time: start.advanced(by: Int64(step) * 30_000_000_000),
          value: (loss * (1 + 0.03 * noise) * 1_000).rounded() / 1_000)
      }
      state.update(.load(symbol: "run-\(place + 1)", .samples(samples), badRows: 0), at: 0)
    }
  }
}
