import Randomness
import TerminalSamples
import TerminalScreen
import Testing

/// Random programs of a viewer: what reaches the terminal must look like the frame, whatever came before.
@Suite struct ConformanceTests {
  static let isLong = ProcessEnvironment.isLong
  static let seeds: [UInt64] = Array(1...(isLong ? 400 : 24))

  /// One terminal under test: the encoder, our emulator and libvterm, fed the same bytes.
  struct Witness {
    var encoder: FrameEncoder
    /// The last frame's bytes.
    var last: [UInt8] = []
    var emulator: ScreenEmulator
    let oracle: OracleScreen

    init?(_ size: ScreenSize, scrolling: Scrolling) {
      guard let oracle = OracleScreen(size) else { return nil }
      encoder = FrameEncoder(synchronized: true, scrolling: scrolling)
      emulator = ScreenEmulator(size)
      self.oracle = oracle
      var enter = TerminalSequences.enter()
      feed(&enter)
    }

    mutating func feed(_ bytes: inout [UInt8]) {
      emulator.feed(bytes)
      oracle.feed(bytes)
      bytes.removeAll(keepingCapacity: true)
    }

    mutating func show(_ frame: CellBuffer) -> FrameStatistics {
      var bytes: [UInt8] = []
      let statistics = encoder.encode(frame, into: &bytes)
      last = bytes
      feed(&bytes)
      return statistics
    }

    mutating func resize(_ size: ScreenSize) {
      emulator.resize(size)
      oracle.resize(size)
    }
  }

  /// What differs first, for people; nil when all looks as it should.
  static func difference(_ witness: Witness, _ frame: CellBuffer) -> String? {
    for (name, got, wanted) in [
      ("emulator", witness.emulator.screen.look(), frame.look()),
      ("libvterm", witness.oracle.look, frame.look(dim: false)),
    ] where got != wanted {
      guard let index = got.indices.first(where: { got[$0] != wanted[$0] }) else { continue }
      let place = (index % frame.size.columns, index / frame.size.columns)
      return "\(name) at \(place) shows \(got[index]) for \(wanted[index])"
    }
    return nil
  }

  static func scrolling(_ seed: UInt64) -> Scrolling {
    [Scrolling.rows, .margins, .none][Int(seed % 3)]
  }

  @Test(arguments: seeds) func `after any program of pans, zooms, ticks and resizes the screen is the frame`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var chart = SyntheticChart(seed: seed, count: 600)
    chart.first = 200
    var terminal = try #require(Witness(chart.size, scrolling: Self.scrolling(seed)))
    var program: [String] = []
    for _ in 0..<(Self.isLong ? 60 : 16) {
      let size = chart.size
      program.append(chart.change(using: &random))
      if chart.size != size { terminal.resize(chart.size) }
      let frame = chart.draw()
      _ = terminal.show(frame)
      let difference = Self.difference(terminal, frame)
      #expect(difference == nil, "seed \(seed) after \(program)")
      #expect(terminal.emulator.unknown == 0, "seed \(seed) after \(program)")
      if difference != nil { return }
    }
  }

  @Test(arguments: seeds) func `after any frames of any cells the screen is the frame`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1 << 32)
    let size = ScreenSize(
      columns: Int.random(in: 1...40, using: &random), rows: Int.random(in: 1...12, using: &random))
    var terminal = try #require(Witness(size, scrolling: Self.scrolling(seed)))
    var frame = CellBuffer(size)
    for turn in 0..<(Self.isLong ? 300 : 60) {
      RandomCells.change(&frame, using: &random)
      let before = terminal.emulator.bytes
      let statistics = terminal.show(frame)
      #expect(statistics.bytes == terminal.emulator.bytes - before)
      let difference = Self.difference(terminal, frame)
      #expect(
        difference == nil,
        "seed \(seed), turn \(turn), \(size), sent \(String(decoding: terminal.last, as: UTF8.self).debugDescription)")
      if difference != nil { return }
      #expect(terminal.show(frame).bytes == 0, "a second frame sends nothing; seed \(seed)")
    }
  }

  @Test(arguments: seeds.prefix(6)) func `a frame after an invalidation repairs any screen`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 2 << 32)
    let chart = SyntheticChart(seed: seed, count: 600)
    let frame = chart.draw()
    var terminal = try #require(Witness(chart.size, scrolling: .rows))
    _ = terminal.show(frame)
    var noise = Array("\u{1B}[31;44m\u{1B}[7;3Hgarbage\u{1B}[1;999H".utf8)
    noise.append(contentsOf: (0..<40).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) })
    terminal.feed(&noise)
    terminal.encoder.invalidate()
    #expect(terminal.show(frame).isFull)
    #expect(Self.difference(terminal, frame) == nil)
  }
}
