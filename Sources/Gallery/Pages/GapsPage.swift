import SlipstreamTerminal

/// Numbered runs of a machine that idles or works: both axes skip numbers.
struct GapsPage: GalleryPage {
  let name = "gaps"
  let title = "Discontinuous numbers"
  let words = "Both axes skip numbers: runs 80 to 160, and values between the two groups."

  private static let runs: Int64 = 280
  /// Runs of one state.
  private static let shift: Int64 = 30

  func prepare(_ settings: inout Settings) throws {
    settings.time.exclusions = [try Exclusion(numbers: 80..<160)]
    settings.time.closed = .drop
    settings.valueAxis.excluded = [DiscontinuousNumberScale.Gap(from: 35, to: 420)]
    settings.mark = .line
    settings.span = TimeSpan(.points(200))
  }

  func fill(_ state: inout AppState) {
    let samples = (0..<Self.runs).map { run in
      let value = Temperature.sample(Int(run)).value
      let isIdle = run / Self.shift % 2 == 0
      return Sample(time: Timestamp(nanoseconds: run), value: isIdle ? value : 400 + value * 2)
    }
    state.update(.load(symbol: "watts", .samples(samples), badRows: 0, indexScale: .whole), at: 0)
  }
}
