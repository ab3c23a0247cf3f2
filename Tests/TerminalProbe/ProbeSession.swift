import Platform
import TerminalHost
import TerminalSamples
import TerminalScreen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A viewer without data: it draws, probes, and leaves on q, Ctrl-C, signals, and a gone terminal.
enum ProbeSession {
  /// - Parameter graphics: a way of drawing pixels, for a small picture over the first frame.
  static func run(fault: String?, graphics: PictureProtocol = .cells) {
    let environment = TerminalEnvironment(isTerminal: isatty(STDOUT_FILENO) == 1) { name in
      getenv(name).map { String(cString: $0) }
    }
    if environment.isDumb {
      if fault != nil { exit(69) }
      print("no screen to draw on; waiting for a signal")
      fflush(nil)
      pause()
      return
    }
    do {
      let session = try TerminalSession.open()
      try show(graphics, on: session)
      try loop(session, environment, fault)
    } catch {
      if error.isGone { Signal.hangUp.endProcess() }
      complain("\(error)")
      exit(74)
    }
  }

  private static func show(_ graphics: PictureProtocol, on session: TerminalSession) throws(TerminalError) {
    let cell = ScreenSize(columns: 9, rows: 18)
    var picture = FramePicture(column: 0, row: 0, columns: 8, rows: 2, cell: cell, tileWidth: 8 * cell.columns)
    let block = PixelRect(x: 9, y: 9, width: 54, height: 18)
    picture.tiles = [.init(index: 0, x: 0, shapes: [Shape(.block(block), Ink(0x2AA198), rows: 0..<picture.height)])]
    switch graphics {
    case .cells: return
    case .kitty: try session.write(KittyPictures.still(picture.raster))
    case .sixel: try session.write(SixelPictures.still(picture, colors: .dark))
    }
    session.hasPictures = graphics == .kitty
  }

  private static func loop(
    _ session: TerminalSession, _ environment: TerminalEnvironment, _ fault: String?
  ) throws(TerminalError) {
    var decoder = InputDecoder()
    var probe = TerminalProbe(environment)
    var encoder = FrameEncoder()
    var chart = SyntheticChart(seed: 1, count: 600, size: session.size())
    let start = Instant.now.seconds
    var bytes = probe.start(at: start)
    _ = encoder.encode(chart.draw(), into: &bytes)
    try session.write(bytes)
    var set = PollSet()
    let terminal = set.add(session.descriptor)
    let signals = set.add(session.signals.descriptor)
    while true {
      set.setInterest(session.isWriting ? [.input, .output] : .input, at: terminal)
      session.endTurn()
      let deadline = fault == nil || fault == runAway ? decoder.deadline : start + 0.3
      set.wait(until: deadline.map { Instant(seconds: $0) })
      session.beginTurn()
      let now = Instant.now.seconds
      if fault != nil && fault != runAway && now >= start + 0.3 { fail(session, fault) }
      if set.isReadable(signals) { handle(session.signals.drain(), session, &encoder, &chart) }
      if set.isWritable(terminal) { try session.flush() }
      var events = set.isReadable(terminal) ? decoder.decode(try session.read(), at: now) : []
      events += decoder.flush(at: now)
      for event in events {
        switch event {
        case .reply(let reply):
          guard probe.handle(reply) else { continue }
          encoder.synchronized = probe.capabilities.canSynchronize
          encoder.scrolling = probe.capabilities.scrolling
          if probe.capabilities.isComplete {
            session.answersUntil = nil
            try session.set(probe.capabilities.features())
          }
        case .key(let key, let phase) where phase != .release:
          if key == Key(.character("q")) { return session.close() }
          if key == Key(.character("c"), .control) {
            session.close()
            Signal.interrupt.endProcess()
          }
          if key == Key(.character("z"), .control) {
            _ = session.suspend(.job)
            encoder.invalidate()
          }
          if key == Key(.character("x")), fault == runAway { try hang(session) }
          if key == Key(.right) { chart.first += 1 }
          if key == Key(.left) { chart.first -= 1 }
        default: break
        }
      }
      guard !session.isWriting else { continue }
      bytes.removeAll(keepingCapacity: true)
      _ = encoder.encode(chart.draw(), into: &bytes)
      try session.write(bytes)
    }
  }

  private static func handle(
    _ signals: [Signal], _ session: TerminalSession, _ encoder: inout FrameEncoder, _ chart: inout SyntheticChart
  ) {
    for signal in signals {
      switch signal {
      case .windowChange: chart.size = session.size()
      case .stop: _ = session.suspend()
      case .resume: session.resume()
      default:
        session.close()
        signal.endProcess()
      }
      encoder.invalidate()
    }
  }

  /// A turn that has no end, in and out of the allocator.
  private static let runAway = "--run-away"

  private static func hang(_ session: TerminalSession) throws(TerminalError) {
    // A bell says from where on nothing is heard.
    try session.write([0x07])
    var waste: [[Double]] = []
    while Instant.now.seconds > 0 {
      waste.append([Instant.now.seconds])
      if waste.count > 100 { waste.removeAll() }
    }
  }

  private static func complain(_ text: String) {
    let line = Array("terminal-probe: \(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private static func fail(_ session: TerminalSession, _ fault: String?) {
    if fault == "--trap" {
      let empty: [Int] = []
      print(empty[session.size().rows])
    }
    session.close()
    complain("the feed said no")
    exit(69)
  }
}
