import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints

@testable import Slipstream

/// The tour: ten tasks in the status line.
@Suite struct TourTests {
  private let view = Viewport(lower: AxisPosition(whole: 100), span: 50, mode: .follow)

  private func sight(_ change: (inout TourSight) -> Void = { _ in }) -> TourSight {
    var sight = TourSight()
    sight.view = view
    change(&sight)
    return sight
  }

  private func moved(_ lower: Int64, _ upper: Int64, _ mode: ViewportMode = .hold) -> Viewport {
    Viewport(lower: AxisPosition(whole: 100 + lower), span: Double(50 + upper - lower), mode: mode)
  }

  /// What the user sees right after a task.
  private func done(_ task: TourTask) -> TourSight {
    sight {
      switch task {
      case .pan: $0.view = moved(-5, -5)
      case .zoom: $0.view = moved(5, -5)
      case .grip: ($0.view, $0.holdsGrip) = (moved(-5, 0), true)
      case .minimumSpan: $0.isAtMinimum = true
      case .fling: $0.hasMomentum = true
      case .follow: break
      case .crosshair: $0.hasCrosshair = true
      case .measure: $0.isMeasuring = true
      case .note: $0.notes = 1
      case .leave: $0.isLeaving = true
      }
    }
  }

  @Test func `a task is done by what it asks for, and by no other`() {
    for task in TourTask.allCases where task != .follow {
      for other in TourTask.allCases {
        #expect(task.isDone(done(other), since: sight()) == (task == other), "\(task) by \(other)")
      }
    }
    let held = sight { $0.view = moved(0, 0) }
    #expect(!TourTask.follow.isDone(held, since: held) && TourTask.follow.isDone(sight(), since: held))
  }

  @Test func `a stream that moves a following view is no pan`() {
    #expect(!TourTask.pan.isDone(sight { $0.view = moved(3, 3, .follow) }, since: sight()))
  }

  @Test func `praise stays for its time, and does not hold up the next task`() {
    var tour = Tour()
    #expect(tour.task == .pan && tour.praised == nil && tour.deadline == nil)
    let pans = tour.watch(done(.pan), since: sight(), at: 10)
    #expect(pans && tour.praised == .pan && tour.task == .zoom && tour.deadline == 10 + Tour.praise)
    let isOver = tour.advance(to: 10 + Tour.praise / 2)
    #expect(!isOver && tour.praised == .pan)
    let zooms = tour.watch(done(.zoom), since: sight(), at: 11)
    #expect(zooms && tour.praised == .zoom)
    let isOverLater = tour.advance(to: 11 + Tour.praise)
    #expect(isOverLater && tour.praised == nil && tour.task == .grip)
    let pansAgain = tour.watch(done(.pan), since: sight(), at: 20)
    #expect(!pansAgain && tour.task == .grip)
  }

  @Test func `ten skips end the tour, and its sentence counts what was done`() {
    var tour = Tour()
    _ = tour.watch(done(.pan), since: sight(), at: 0)
    for _ in 0..<20 { tour.skip() }
    #expect(tour.task == nil && tour.results == [true] + Array(repeating: false, count: 9))
    #expect(tour.forms(KeyTable(), hasPointer: true).isEmpty)
    #expect(tour.sentence.hasPrefix("the tour: 1 of 10 tasks done"))
  }

  @Test func `the words name the keys of the user's own table`() throws {
    let keys = try KeyTable().rebinding("pan-left", to: [#require(Key(name: "H"))]).used(alsoIn: .tour)
    let forms = Tour().forms(keys, hasPointer: true)
    #expect(forms.first == "1 of 10  H→ pan the chart, or drag it   N skips")
    #expect(Tour().forms(keys, hasPointer: false).first == "1 of 10  H→ pan the chart   N skips")
    let unbound = try keys.rebinding("pan-left", to: []).rebinding("pan-right", to: [])
    #expect(Tour().forms(unbound, hasPointer: false).contains("1 of 10  pan-left pan the chart"))
  }

  @Test(arguments: ["80x24", "40x12", "160x45"])
  func `every task has a form that fits the last line`(size: String) throws {
    for task in TourTask.allCases {
      var play = Several([("TEST", Synthetic.bars(600))], size: size) { $0.hasTour = true }
      for _ in 0..<task.rawValue { play.state.tour?.skip() }
      let last = try #require(play.frame().plainText.split(separator: "\n").last)
      let words = task.words(play.state.hand.keys, hasPointer: true)
      #expect(last.contains(words.short) || last.contains(words.long), "\(last)")
      #expect(last.contains("\(task.rawValue + 1) of 10") || last.contains("\(task.rawValue + 1)/10"), "\(last)")
      if size != "40x12" { #expect(last.contains(words.long) && last.contains("N skips"), "\(last)") }
    }
  }

  /// The keys and drags of somebody who does what the line says, in 80 columns.
  private static let steps = [
    "Left wait:1s", "Up wait:1s", "Tab Tab Left wait:1s", "Tab Tab Up*24 wait:1s", "drag:30,8->50,8@60ms wait:2s",
    "f wait:1s", "c", "M Shift+Left", "n H i Enter", "q",
  ]

  @Test func `somebody who does as the line says does all ten tasks, one after the other`() throws {
    var settings = Settings()
    settings.framesPerSecond = 10
    settings.hasTour = true
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24),
      view: ChartView(theme: Theme(), glyphs: .braille))
    var host = ScriptedHost(
      try KeyScript(parsing: Self.steps.joined(separator: " ")),
      source: ScriptSource(symbol: "TEST", payload: .bars(Synthetic.bars(600))))
    var counts: [Int] = []
    try EventLoop.run(
      &state, on: &host,
      observe: { state in
        let count = state.tour?.results.count ?? -1
        if counts.last != count { counts.append(count) }
        return .nothing
      })
    #expect(counts == Array(1...10) && host.now < 120, "\(counts)")
    #expect(state.tour?.results == Array(repeating: true, count: 10))
    #expect(state.tourSentences == ["the tour: 10 of 10 tasks done"])
  }

  @Test func `Esc ends what it ends elsewhere first, and then the tour`() throws {
    #expect(try Play("c Esc") { $0.hasTour = true }.state.tour != nil)
    #expect(try Play("c Esc Esc") { $0.hasTour = true }.state.tour == nil)
    #expect(try Play("Esc wait:1s") { $0.hasTour = true }.state.tour == nil)
  }

  @Test func `without a tour its key does nothing, and is not in the help`() throws {
    let play = try Play("N wait:1s")
    #expect(play.state.tour == nil && !play.state.hand.keys.help().sections.contains { $0.title == "Tour" })
    #expect(try Play("") { $0.hasTour = true }.state.hand.keys.help().sections.contains { $0.title == "Tour" })
  }
}
