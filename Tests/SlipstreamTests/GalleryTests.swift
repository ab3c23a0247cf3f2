import Gallery
import GalleryScreen
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

@testable import Slipstream

/// The pages of the gallery. Their frames are in Fixtures/frames; to write them anew, look at the changes first, then:
/// `SLIPSTREAM_RECORD_FRAMES=1 swift test --filter GalleryTests`.
@Suite struct GalleryTests {
  static let names = Gallery.pages(prices: []).map(\.name)

  private func state(
    _ name: String, size: ScreenSize = ScreenSize(columns: 80, rows: 24), glyphs: GlyphSet = .octant,
    motion: Bool = false, cell: ScreenSize? = nil
  ) throws -> AppState {
    let pages = Gallery.pages(prices: try Bundled.apple())
    var settings = Settings()
    settings.isMotionEnabled = motion
    var view = ChartView(theme: Theme(), glyphs: glyphs)
    (view.pixels, view.isStill) = (cell, cell != nil)
    var state = AppState(settings: settings, size: size, view: view)
    let place = pages.firstIndex { $0.name == name } ?? 0
    state.show(try GalleryScreen(pages, at: place, settings: settings, view: view))
    return state
  }

  private func play(_ state: inout AppState, _ keys: String) throws -> [CellBuffer] {
    var host = ScriptedHost(try KeyScript(parsing: keys), sources: [])
    var frames: [CellBuffer] = []
    host.onFrame = { frame, _ in frames.append(frame) }
    try EventLoop.run(&state, on: &host)
    return frames
  }

  @Test(arguments: names) func `each page is drawn as it was last looked at`(name: String) throws {
    var state = try state(name)
    let frame = try #require(try play(&state, "wait:10ms").last)
    let drawn = GoldenFrame(frame)
    if GoldenFrame.isRecording { return drawn.store("gallery-" + name) }
    let stored = GoldenFrame.stored("gallery-" + name) ?? ""
    #expect(stored == drawn.text, "\(name): \(GoldenFrame.difference(stored, drawn.text))")
  }

  @Test(arguments: ["candlestick", "annotations"])
  func `a page in pixels has its plot below the head, where the page alone has it`(name: String) throws {
    var state = try state(name, cell: ScreenSize(columns: 9, rows: 18))
    state.advance(to: 1)
    let picture = try #require(state.wholeFrame(at: 1).picture)
    #expect(picture.tiles.contains { !$0.shapes.isEmpty })
    // Title, words, and the title of the page's own chart.
    #expect(picture.row >= 3 && picture.row + picture.rows <= 24, "\(picture.row)")
    let labels = state.cells(at: 1).plainText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(labels[picture.row..<picture.row + picture.rows].contains { $0.contains("430.47") })
  }

  @Test(arguments: ["thresholds", "states", "markers"])
  func `a page in pixels has several colours where its cells have`(name: String) throws {
    var state = try state(name, cell: ScreenSize(columns: 9, rows: 18))
    state.advance(to: 1)
    let picture = try #require(state.wholeFrame(at: 1).picture)
    let inks = picture.tiles.flatMap(\.shapes).reduce(into: [Ink]()) { inks, shape in
      if !inks.contains(shape.ink) { inks.append(shape.ink) }
    }
    #expect(inks.count >= 4, "\(inks)")
  }

  @Test func `pages have different names, and their words fit 80 columns`() {
    let pages = Gallery.pages(prices: [])
    #expect(Set(pages.map(\.name)).count == pages.count && pages.count == 35)
    for page in pages {
      #expect(page.words.count <= 78 && page.title.count <= 60, "\(page.name): \(page.words.count)")
    }
  }

  @Test func `arrows go through all pages and round again, with motion and at every size`() throws {
    for size in ["160x45", "80x24", "40x12", "20x6", "1x1"].compactMap(ScreenSize.init(parsing:)) {
      var state = try state("column", size: size, glyphs: .ascii, motion: true)
      let frames = try play(&state, "Right*35 Left*36 wait:200ms")
      #expect(frames.allSatisfy { $0.size == size })
      if size.columns >= 80 {
        let text = try #require(frames.last).plainText
        #expect(text.contains("35/35") && text.contains("login"), "\(text)")
        #expect(Set(frames.compactMap { $0.plainText.split(separator: "\n").first }).count == 35)
      }
    }
  }

  @Test func `keys and mouse reach the page, and q ends the gallery`() throws {
    var state = try state("donut")
    let before = try #require(try play(&state, "wait:10ms").last).plainText
    var other = try self.state("donut")
    let after = try #require(try play(&other, "1 wait:10ms").last).plainText
    #expect(before.contains("27.4 %") && !after.contains("27.4 %") && after.contains("Russia"))
    var ended = try self.state("donut")
    _ = try play(&ended, "q")
    #expect(ended.outbox.isDone)
  }

  @Test func `appended points arrive by the clock, the window keeps its size, and without news nothing is drawn`()
    throws
  {
    var state = try state("append")
    let frames = try play(&state, "wait:3s")
    #expect((20...60).contains(frames.count), "\(frames.count)")
    var still = try self.state("column")
    #expect(try play(&still, "wait:60s").count <= 2)
  }

  @Test func `the temperature follows its law: the mean of each hour of the day, and noise of at most 2 degrees`() {
    let samples = Temperature.samples(0..<Temperature.usualCount)
    for hour in 0..<24 {
      let values = stride(from: hour, to: samples.count, by: 24).map { samples[$0].value }
      let mean = values.reduce(0, +) / Double(values.count)
      // A sine by its series, so that the law does not rest on the function under test.
      let angle = 2 * Double.pi * (Double(hour) / 24 - 0.25)
      var (term, sine) = (angle, angle)
      for step in 1..<20 {
        term *= -angle * angle / Double((2 * step) * (2 * step + 1))
        sine += term
      }
      #expect(abs(mean - 23 - 4 * sine) < 0.5, "\(hour): \(mean)")
      #expect(values.allSatisfy { abs($0 - 23 - 4 * sine) <= 2.01 })
    }
    #expect(
      zip(samples, samples.dropFirst()).allSatisfy { $1.time.nanoseconds - $0.time.nanoseconds == 3_600_000_000_000 })
  }
}
