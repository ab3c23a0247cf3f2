import SlipstreamTerminal

/// The state of a machine below its speed, as bars with their shares in the range in view.
struct StatesPage: GalleryPage {
  let name = "states"
  let title = "States over time"
  let words = "What a robot does, below its speed: i shows how often, h and l pan."

  private static let states = ["idle", "starting", "running", "blocked", "charging"]
  /// One shift after the other: a state, and its length in steps.
  private static let shifts = [
    (0, 14), (1, 4), (2, 38), (3, 7), (2, 21), (0, 9), (4, 30), (1, 3), (2, 52), (3, 3), (2, 12), (0, 17), (4, 24),
    (0, 6), (1, 5), (2, 44), (0, 11),
  ]

  func prepare(_ settings: inout Settings) {
    settings.symbols = ["speed", "state"]
    settings.panes.choices = [.symbol("state")]
    settings.mark = .line
    settings.span = TimeSpan(.points(240))
  }

  func fill(_ state: inout AppState) {
    let states = Self.shifts.flatMap { Array(repeating: $0.0, count: $0.1) }
    var speeds = [Sample]()
    var kinds = [Sample]()
    var speed = 0.0
    for (step, kind) in states.enumerated() {
      let time = Timestamp(nanoseconds: 1_717_400_000_000_000_000 + Int64(step) * 10_000_000_000)
      let wish = kind == 2 ? 1.2 + Double(step * 37 % 11) * 0.03 : kind == 1 ? 0.5 : 0
      speed += (wish - speed) * 0.4
      speeds.append(Sample(time: time, value: (speed * 1_000).rounded() / 1_000))
      kinds.append(Sample(time: time, value: Double(kind)))
    }
    state.update(.load(symbol: "speed", .samples(speeds), badRows: 0), at: 0)
    state.update(.load(symbol: "state", .samples(kinds), badRows: 0), at: 0)
    state.update(.states(symbol: "state", StateWords(Self.states)), at: 0)
  }
}
