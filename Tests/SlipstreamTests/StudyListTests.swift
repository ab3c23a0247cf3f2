import CivilTime
import Randomness
import Studies
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream
@testable import TerminalCharts

/// The list of studies, and the bands that they shade.
@Suite struct StudyListTests {
  private func several(_ settings: (inout Settings) -> Void = { _ in }) -> Several {
    Several([("A", Synthetic.bars(300))], settings: settings)
  }

  private func rows(_ several: Several) -> [ChoiceList.Row] { several.state.choices?.rows ?? [] }

  @Test func `o opens a list of all studies, and marks those on the screen`() throws {
    let (sma, rsi) = (try Study(parsing: "sma:50"), try Study(parsing: "rsi"))
    var several = several {
      $0.panes.overlays = [sma]
      $0.panes.choices = [.study(rsi)]
    }
    several.press("o")
    #expect(rows(several).filter { $0.isOn == true }.map(\.name) == ["sma:50", "rsi:14"])
    #expect(rows(several).map(\.name).contains("bollinger:20,2") && rows(several).count == StudyKind.allCases.count + 1)
    #expect(several.frame().plainText.contains("[x] sma:50"))
  }

  @Test func `arrows choose, Enter adds or removes and stays, and Esc closes`() throws {
    var several = several()
    several.press("o Down Enter")
    #expect(several.state.parts.panes.studies.map(\.description) == ["ema:20"])
    let list = try #require(several.state.choices)
    #expect(list.rows[list.place].name == "ema:20" && list.rows[list.place].isOn == true)
    several.press("Enter")
    #expect(several.state.parts.panes.studies.isEmpty && several.state.prompt != nil)
    several.press("Up Esc")
    #expect(several.state.prompt == nil && several.state.parts.panes.studies.isEmpty)
  }

  @Test func `typing filters by name or words, and numbers make another row`() {
    var several = several()
    several.press("o b o l l")
    #expect(rows(several).map(\.name) == ["bollinger:20,2"])
    several.press("Enter")
    #expect(several.state.parts.panes.studies.map(\.description) == ["bollinger:20,2"] && several.state.prompt == nil)
    several.press("o t r u e")
    #expect(rows(several).map(\.name) == ["keltner:20,10,2", "atr:14"])
    several.press("Esc o e m a : 9")
    #expect(rows(several).map(\.name) == ["ema:9"])
    several.press("Enter")
    #expect(several.state.parts.panes.studies.map(\.description) == ["bollinger:20,2", "ema:9"])
  }

  @Test func `single values are offered no study that needs bars`() {
    var settings = Settings()
    settings.sourceIsFile = true
    var state = AppState(
      settings: settings, size: ScreenSize(columns: 80, rows: 24), view: ChartView(theme: Theme(), glyphs: .braille))
    let samples = (0..<50).map { Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: Double($0)) }
    state.update(.load(symbol: "S", .samples(samples), badRows: 0), at: 0)
    state.update(.input(.key(Key(.character("o")), .press)), at: 1)
    let names = state.choices?.rows.map(\.name) ?? []
    #expect(names.contains("sma:20") && !names.contains("vwap") && !names.contains("atr:14"))
  }

  @Test(arguments: 0..<10) func `whatever is pressed, the marks are the studies on the screen`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var several = several()
    several.press("o")
    var memory = FrameMemory()
    for step in 0..<60 {
      let keys = ["Up", "Down", "Enter", "s", "a", "Backspace", "o", "Down", "Esc"]
      several.press(try #require(keys.randomElement(using: &random)))
      if several.state.prompt == nil { several.press("o") }
      #expect(
        rows(several).filter { $0.isOn == true }.map(\.name).allSatisfy(
          several.state.parts.panes.studies.map(\.description).contains))
      let frame = several.state.frame(at: several.now, memory: &memory)
      #expect(frame.cells == several.state.cells(at: several.now), "step \(step)")
      several.state.adopt(frame)
    }
  }

  @Test(arguments: ["160x45", "80x24", "40x12", "20x6"]) func `the list fits every screen`(size: String) {
    var several = Several([("A", Synthetic.bars(300))], size: size)
    several.press("o Down*3")
    #expect(several.frame().size == several.state.size)
  }

  // MARK: bands

  @Test(arguments: ["bollinger", "keltner", "donchian"]) func `the space between the edges of a band is shaded`(
    name: String
  ) throws {
    let study = try Study(parsing: name)
    var several = several { $0.panes.overlays = [study] }
    let plain = several.state.settings.panes
    #expect(plain.overlays == [study])
    let scene = try several.scene()
    let view = several.state.look.view
    let (frame, plot) = (several.frame(), scene.layout.plot)
    let tint = try #require(view.theme.wash(scene.main.series[0].role, share: Theme.bandShare))
    guard case .band(let upper, let lower) = scene.main.series[0].shape else { throw Play.MissingScene() }
    let edges = zip(
      upper.offsets(on: scene.axis, columns: plot.columns), lower.offsets(on: scene.axis, columns: plot.columns))
    var shaded = 0
    for (column, (top, bottom)) in edges.enumerated() {
      for row in 0..<plot.rows {
        let isShaded = frame[plot.column + column, plot.row + row].style.background == tint
        guard let top, let bottom else {
          #expect(!isShaded)
          continue
        }
        if isShaded { shaded += 1 }
        #expect(!isShaded || (Double(row) + 0.5 >= top - 1e-9 && Double(row) + 0.5 <= bottom + 1e-9))
      }
    }
    #expect(shaded > 100)
    several.state.update(.view(ChartView(theme: Theme(depth: .mono), glyphs: .braille)), at: several.now)
    #expect(several.frame().cells(in: plot).allSatisfy { $0.style.background.isDefault })
  }
}
