import AxisScales
import CivilTime
import FeedModel
import Platform
import Randomness
import TerminalCharts
import TerminalScreen
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

/// Whatever the data are, a frame is drawn within a bound of steps: from the bytes of a file, of a feed's messages or of
/// a recording, to cells and to the report.
@Suite struct FrameBoundTests {
  /// Seeds of a test, in parts that run side by side; forty times as many under SLIPSTREAM_LONG.
  private static let parts = 0..<(EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? 3 : 120)
  private static func seeds(_ part: Int, _ count: Int) -> Range<UInt64> {
    UInt64(part * count)..<UInt64((part + 1) * count)
  }

  /// Turns of the loop for each step of a script: frames of its time, and what follows a motion.
  private static let turns = 1_000

  /// The frame of the moment and its report; what they cost is counted.
  private static func draw(_ state: inout AppState, at now: Double, _ what: String) {
    let frame = state.frame(at: now)
    #expect(frame.size == state.size, "\(what)")
    if let scene = state.scene(at: now) {
      #expect(scene.steps <= ChartScene.greatestSteps, "\(what)")
      #expect(scene.bars.bars.count <= scene.grid.columns + 2, "\(what): \(scene.bars.bars.count) places")
      #expect(scene.axis.upper > scene.axis.lower && scene.axis.upper.isFinite && scene.axis.lower.isFinite, "\(what)")
      for pane in scene.panes {
        for value in [pane.left, pane.right].compactMap(\.self) {
          #expect(value.axis.upper > value.axis.lower && (value.axis.upper - value.axis.lower).isFinite, "\(what)")
        }
      }
    }
    let report = state.report(at: now).text
    #expect((try? JSONReader.read(Array(report.utf8))) != nil, "\(what): \(report.prefix(200))")
    _ = (frame.plainText, state.textLine, state.drainEventLines())
  }

  /// Runs the loop as `snapshot` does; a loop that goes on without end is ended and told.
  private static func run(_ state: inout AppState, on host: inout ScriptedHost, _ what: String) throws {
    struct Endless: Error {}
    var turns = 0
    var now = 0.0
    do {
      try EventLoop.run(&state, on: &host) { state in
        turns += 1
        now = state.clock.now
        if turns > Self.turns { throw Endless() }
        if turns % 4 == 0, let scene = state.scene(at: state.clock.now) {
          #expect(scene.steps <= ChartScene.greatestSteps, "\(what)")
        }
        return .nothing
      }
    } catch is Endless {
      Issue.record("\(what): the loop goes on and on at \(now) s")
    }
    draw(&state, at: host.now, what)
  }

  @Test(arguments: parts)
  func `a file of any times and values is drawn, with any axis, look, size and keys`(part: Int) throws {
    for seed in Self.seeds(part, 50) {
      var extremes = Extremes(seed: seed)
      let settings = extremes.settings()
      let initial = extremes.bool(oneIn: 3) ? extremes.int(0...3) : nil
      let script = extremes.script(feeds: initial != nil)
      var sources: [ScriptSource] = []
      for name in ["A", "B", "C"].prefix(extremes.pick([1, 1, 1, 2, 3])) {
        let text = Extremes.text(extremes.payload(extremes.pick([0, 1, 2, 3, 60])))
        var reader = TextReader(options: TextOptions(timeUnit: .nanoseconds))
        reader.receiveTime = Timestamp(nanoseconds: 0)
        try Array(text.utf8).withUnsafeBufferPointer { try reader.consume($0, isEnd: true) }
        guard let table = reader.drainTable() else { continue }
        sources.append(
          ScriptSource(
            symbol: name, payload: table.payload, badRows: table.badRows,
            indexScale: settings.time.axis == .index ? .whole : nil)
        )
      }
      let size = extremes.size()
      let what = "seed \(seed): \(size) \(settings.time.axis?.rawValue ?? "-") \(settings.mark) '\(script)'"
      var state = AppState(settings: settings, size: size, view: extremes.view())
      var host = ScriptedHost(try KeyScript(parsing: script), sources: sources, initial: initial)
      try Self.run(&state, on: &host, what)
    }
  }

  @Test(arguments: parts)
  func `a feed of any messages, whole or damaged, is drawn, and what it cannot place is counted`(part: Int) throws {
    for seed in Self.seeds(part, 12) {
      var extremes = Extremes(seed: 1_000_000 + seed)
      var settings = extremes.settings()
      settings.retention = .count(extremes.pick([1, 2, 3, 40]))
      var state = AppState(settings: settings, size: extremes.size(), view: extremes.view())
      var session = FeedSession(seed: seed)
      var (epoch, sequence) = (UInt64(1), UInt64(0))
      var now = 1.0
      let what = "feed seed \(seed): \(settings.time.axis?.rawValue ?? "-") \(settings.mark)"
      let keys = extremes.script(feeds: false).split(separator: " ").compactMap { Key(name: String($0)) }
      var isOfBars = extremes.bool()
      for turn in 0..<12 {
        if extremes.bool(oneIn: 6) { (epoch, sequence, isOfBars) = (epoch + 1, 0, extremes.bool()) }
        if extremes.bool(oneIn: 6) { sequence = UInt64.random(in: sequence...(.max), using: &extremes.random) }
        let message = FeedMessage(
          topic: extremes.pick(["A", "A", "B"]), epoch: epoch, firstSequence: sequence,
          sendTime: Timestamp(nanoseconds: extremes.time()),
          payload: extremes.payload(extremes.pick([1, 1, 2, 5]), ofBars: isOfBars),
          indexScale: settings.time.axis == .index ? .whole : nil)
        sequence = message.nextSequence
        var bytes = WireCodec.encode(message)
        for _ in 0..<extremes.pick([0, 0, 1, 3]) {
          bytes[extremes.int(0...bytes.count - 1)] ^= 1 << UInt8(extremes.int(0...7))
        }
        var received = Turn(at: Int64(now * 1e9), wall: Timestamp(nanoseconds: extremes.time()))
        do throws(FeedFault) {
          let decoded = try WireCodec.decode(topic: Array(message.topic.utf8), payload: bytes)
          session.receive(decoded, in: &received)
        } catch {
          session.fault(error, in: &received)
        }
        state.update(.feed(received.events), at: now)
        if turn < keys.count { state.update(.input(.key(keys[turn], .press)), at: now) }
        now += 0.04
        state.advance(to: now)
        Self.draw(&state, at: now, what)
      }
    }
  }

  @Test(arguments: parts)
  func `a recording of any messages is played and drawn`(part: Int) throws {
    for seed in Self.seeds(part, 10) {
      var extremes = Extremes(seed: 2_000_000 + seed)
      var writer = RecordingWriter(compression: .none)
      var sequence: UInt64 = 0
      for turn in 0..<extremes.pick([0, 1, 2, 12]) {
        let message = FeedMessage(
          topic: extremes.pick(["A", "B"]), epoch: 1, firstSequence: sequence,
          sendTime: Timestamp(nanoseconds: extremes.time()),
          payload: extremes.payload(extremes.pick([1, 2, 5]), ofBars: turn % 2 == 0))
        sequence =
          extremes.bool(oneIn: 5) ? UInt64.random(in: 0...(.max), using: &extremes.random) : message.nextSequence
        for recorded in RecordedMessage.holding(message, receivedAt: Timestamp(nanoseconds: extremes.time())) {
          try writer.append(recorded, now: UInt64(turn) * 300_000_000)
        }
      }
      writer.finish()
      let clock: RecordingTape.Clock = extremes.bool() ? .event : .receive
      let file = try RecordingFile(ArrayBytes(writer.drain()))
      let pace: Pace = extremes.pick([.perSecond(20), .dataTime(1), .dataTime(1e12), .maximum])
      let replay = Replay(
        TapeCursor(RecordingTape(file, clock: clock)), pace: pace, loops: extremes.bool(oneIn: 4),
        initial: extremes.pick([1, 1, 3, 100]))
      var state = AppState(settings: extremes.settings(), size: extremes.size(), view: extremes.view())
      if let replay { state.play(replay) }
      let keys = (0..<6).map { _ in extremes.pick([",", ".", "<", ">", "{", "}", "Space", "wait:400ms", "-*9", "Home"])
      }
      let script = keys.joined(separator: " ")
      var host = ScriptedHost(try KeyScript(parsing: script), sources: [])
      try Self.run(&state, on: &host, "recording seed \(seed): \(pace) \(clock) '\(script)'")
    }
  }

  @Test
  func `values that no chart can place are left out, counted and reported, and the rest is drawn`() throws {
    let text = "time,value\n1700000000,1\n1700000060,1.7e308\n1700000120,-1.7e308\n1700000180,3\n"
    let table = try Array(text.utf8).withUnsafeBytes { try TextReader.read($0) }
    var state = AppState(
      settings: Settings(), size: ScreenSize(columns: 120, rows: 30), view: ChartView(theme: Theme(), glyphs: .braille))
    state.update(.load(symbol: "E", table.payload, badRows: table.badRows), at: 0)
    let report = try JSONReader.read(Array(state.report(at: 0).text.utf8))
    #expect(report["faults"]?["beyond"]?.unsigned == 2)
    let scene = state.scene(at: 0)
    #expect(scene?.subject.series.count == 2)
    let picture = state.frame(at: 0).plainText
    #expect(picture.contains("2 points are beyond what a chart can place"), "\(picture)")
  }
}
