import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// The bytes of a pan in pixels at 160 by 45 in true colour, on the whole screen and on real bars.
@Suite struct PixelPanTests {
  /// What a frame of a pan is.
  private enum Kind: String, CaseIterable {
    /// The view has moved by at most a column.
    case pan
    /// It has moved by several.
    case far
    /// A value axis moves.
    case rescale
    /// A tile is sent.
    case upload
    /// The columns at the edges of the view are sent, because bars share them with bars beyond the view.
    case edges
  }

  private struct Screen {
    static let cell = ScreenSize(columns: 9, rows: 18)
    var state: AppState
    var plan = FramePlan()
    var encoder = FrameEncoder()
    var pictures = ScreenPictures(asked: .kitty, TerminalEnvironment(term: "xterm-kitty")) {
      ZlibPacker.packed($0, .fast)
    }
    var now = 0.0
    private var last: ChartScene?

    init(span: String) throws {
      var settings = Settings()
      settings.sourceIsFile = true
      settings.span = try TimeSpan(parsing: span)
      var view = ChartView(theme: Theme(depth: .truecolor), glyphs: .octant)
      view.pixels = Self.cell
      state = AppState(settings: settings, size: ScreenSize(columns: 160, rows: 45), view: view)
      // What is counted are frames without pixels, so tiles need not be sent as such.
      pictures.useFiles { _ in "/picture" }
      state.update(.load(symbol: "AAPL", .bars(try Bundled.apple()), badRows: 0), at: now)
      for _ in 0..<30 { _ = frame() }
    }

    mutating func point(_ kind: MouseEvent.Kind, _ x: Int) {
      let (column, rest) = x.quotientAndRemainder(dividingBy: Self.cell.columns)
      let event = MouseEvent(
        kind, button: .left, column: column, row: 12, pixel: .init(x: x, y: 12 * Self.cell.rows),
        across: (Double(rest) + 0.5) / Double(Self.cell.columns))
      state.update(.input(.mouse(event)), at: now)
    }

    mutating func press(_ phase: KeyPhase) { state.update(.input(.key(Key(.left), phase)), at: now) }

    mutating func frame(after seconds: Double = 1 / 60) -> (kind: Kind, bytes: [UInt8]) {
      now += seconds
      state.advance(to: now)
      let frame = plan.draw(&state, at: now)
      var bytes: [UInt8] = []
      _ = pictures.encode(
        (frame.cells, frame.picture), at: now, isSynchronized: true, isMoving: frame.until.map { $0 <= now } ?? false,
        by: &encoder, into: &bytes)
      return (kind(of: bytes), bytes)
    }

    private mutating func kind(of bytes: [UInt8]) -> Kind {
      let before = last
      last = state.scene(at: now)
      let text = String(decoding: bytes, as: UTF8.self)
      let sent = text.split(separator: "\u{1B}_G").filter { $0.contains("a=t,") }
      // A candle of several bars has less than two columns.
      let narrow = (1...2 * Self.cell.columns).map { "s=\($0)," }
      if sent.contains(where: { picture in !narrow.contains { picture.contains($0) } }) { return .upload }
      guard let before, let last else { return .pan }
      let labels = [before, last].map { scene in scene.panes.map(\.left?.axis) + scene.panes.map(\.right?.axis) }
      if before.axis != last.axis || labels[0] != labels[1] { return .rescale }
      if !sent.isEmpty { return .edges }
      return abs(before.grid.firstCell - last.grid.firstCell) > 1 ? .far : .pan
    }
  }

  /// Bytes of the frames of a pan there and back, by a pointer that drags `pixels` a frame or by a held key.
  private static func costs(span: String, pixels: Int?) throws -> [Kind: [Int]] {
    var screen = try Screen(span: span)
    var x = 700
    if pixels == nil { screen.press(.press) } else { screen.point(.press, x) }
    var costs: [Kind: [Int]] = [:]
    let steps = ProcessEnvironment.isLong ? 600 : 100
    for step in 0..<steps {
      if let pixels {
        x += step < steps / 2 ? pixels : -pixels
        screen.point(.drag, x)
      } else if step <= steps / 2, step % 2 == 0 {
        screen.press(step == steps / 2 ? .release : .repeating)
      }
      let (kind, bytes) = screen.frame()
      if !bytes.isEmpty { costs[kind, default: []].append(bytes.count) }
    }
    // At rest nothing waits, and nothing is left to send.
    while let due = screen.pictures.followingDue { _ = screen.frame(after: max(due - screen.now, 1 / 60)) }
    screen.point(.release, x)
    for _ in 0..<50 { _ = screen.frame(after: 0.1) }
    #expect(screen.frame().bytes.isEmpty && screen.pictures.followingDue == nil)
    return costs.mapValues { $0.sorted() }
  }

  @Test(arguments: ["20", "149", "300"], [3, 8, nil])
  func `a pan takes at most 600 bytes a frame, by any part of a column, and 2,000 where bars share columns`(
    span: String, pixels: Int?
  ) throws {
    let costs = try Self.costs(span: span, pixels: pixels)
    for kind in Kind.allCases {
      guard let counts = costs[kind], let most = counts.last else { continue }
      let way = pixels.map { "drag by \($0) pixels" } ?? "held key"
      print(
        "\(way), \(span) bars, \(kind.rawValue): \(counts.count) frames, median \(counts[counts.count / 2]), most \(most)"
      )
    }
    let pans = costs[.pan] ?? []
    let edges = costs[.edges] ?? []
    if pixels != nil { try #require(pans.count + edges.count > 30) }
    // A frame in which the columns at the edges become whole takes away their pictures.
    // Where bars share columns the title has the prices of a candle, and all of them may change with a bar that enters it.
    let title = span == "300" ? 140 : 0
    #expect(pans.dropLast().last ?? 0 <= 600 + title && pans.last ?? 0 <= 700 + title)
    // Two candles of the picture go with each frame, each less than two columns wide and packed to some 400 bytes: a view
    // that showed whole candles while it moves would show bars that are not selected. Their pictures are as wide as their
    // places, because tiles show nothing there, and lines of studies cross them.
    #expect(edges.last ?? 0 <= 2_000)
  }
}
