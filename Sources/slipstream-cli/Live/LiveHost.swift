import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen

/// The loop's host in a real terminal: it sleeps in one poll over keys, signals, the feed's wake-up and the next
/// deadline, and writes a frame only when the last one has been taken whole.
struct LiveHost: LoopHost {
  private let session: TerminalSession
  private let mailbox: FeedMailbox
  private let wakeUp: WakeUp
  private var decoder = InputDecoder()
  private var encoder: FrameEncoder
  private var bytes: [UInt8] = []
  private(set) var endedBy: Signal?
  /// When the frame that is being written was begun, and how long each one took that has been taken since.
  private var writeStart: Double?
  private var writeTimes: [Double] = []
  /// Chooses colours and glyphs by what the terminal has said so far.
  var choose: ((TerminalCapabilities) -> ChartView)?
  var maySynchronize = true
  /// Another viewer whose range this one shows, and its place among what wakes the loop.
  var follower: EventFollower? {
    didSet { linked = follower.map { sleep.add($0.descriptor) } }
  }
  private var linked: Int?
  /// The stop was asked for by a signal to this process.
  private var stopsAlone = false
  private var probe = TerminalProbe()
  private var sleep = PollSet()
  private let keys: Int
  private let signals: Int
  private let feed: Int

  /// - Parameter mayProbe: whether the terminal is asked what it can do; drawing does not wait for its answers.
  init(session: TerminalSession, mailbox: FeedMailbox, wakeUp: WakeUp, mayProbe: Bool) throws {
    self.session = session
    self.mailbox = mailbox
    self.wakeUp = wakeUp
    encoder = FrameEncoder()
    keys = sleep.add(session.descriptor)
    signals = sleep.add(session.signals.descriptor)
    feed = sleep.add(wakeUp.descriptor)
    guard mayProbe else { return }
    let now = Instant.now.seconds
    try session.write(probe.start(at: now))
    session.answersUntil = now + TerminalProbe.budget
  }

  /// Takes an answer of the terminal into use.
  private mutating func learn(_ reply: TerminalReply, into messages: inout [AppMessage]) throws {
    let isNews = probe.take(reply)
    if probe.capabilities.isComplete { session.answersUntil = nil }
    guard isNews else { return }
    var capabilities = probe.capabilities
    let (cells, pixels) = session.measure()
    capabilities.assume(cells: cells, pixels: pixels)
    encoder.synchronized = maySynchronize && capabilities.canSynchronize
    encoder.scrolling = capabilities.scrolling
    let features = capabilities.features(mouse: session.features.mouse)
    if features != session.features { try session.set(features) }
    decoder.mousePixels = features.mousePixels ? capabilities.cellPixels : nil
    if let choose { messages.append(.view(choose(capabilities))) }
  }

  mutating func wait(until deadline: Double?) throws -> LoopTurn {
    let isWriting = session.isWriting
    sleep.setInterest(isWriting ? [.input, .output] : .input, at: keys)
    // While the terminal has not taken the last frame no new one is drawn, so a frame's deadline must not spin.
    let next = isWriting ? decoder.deadline : [deadline, decoder.deadline].compactMap { $0 }.min()
    session.endTurn()
    sleep.wait(until: follower?.isNew == true || session.hasTyped ? .now : next.map { Instant(seconds: $0) })
    session.beginTurn()

    let now = Instant.now.seconds
    var messages: [AppMessage] = []
    if sleep.isReadable(signals) { try take(session.signals.take(), into: &messages) }
    if sleep.isReadable(keys) || session.hasTyped {
      let read = try session.read()
      for event in decoder.decode(read, at: now) {
        if case .reply(let reply) = event { try learn(reply, into: &messages) } else { messages.append(.input(event)) }
        if case .resize = event { try measureCells() }
      }
      if read.isEmpty, sleep.isClosed(keys) {
        endedBy = endedBy ?? .hangUp
        messages.append(.quit)
      }
    }
    messages += decoder.flush(at: now).map(AppMessage.input)
    if session.isWriting {
      _ = try session.flush()
      noteTaken(at: now)
    }
    if sleep.isReadable(feed) {
      wakeUp.drain()
      let events = mailbox.drain()
      if !events.isEmpty { messages += [.statistics(mailbox.statistics), .feed(events)] }
    }
    if let follower, let linked, follower.isNew || sleep.isReadable(linked) {
      messages += follower.take()
      if follower.descriptor < 0 { sleep.setInterest([], at: linked) }
    }
    return LoopTurn(now: now, messages: messages)
  }

  private mutating func take(_ signals: [Signal], into messages: inout [AppMessage]) throws {
    for signal in signals {
      switch signal {
      case .windowChange:
        messages.append(.resize(session.size()))
        try measureCells()
      case .stop:
        stopsAlone = true
        messages.append(.suspend)
      case .resume:
        session.resume()
        encoder.invalidate()
        messages.append(.resize(session.size()))
      case .terminate, .hangUp, .interrupt, .quit:
        endedBy = signal
        messages.append(.quit)
      }
    }
  }

  mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn {
    // A key stops the whole job, as the terminal's own does; who signals has chosen whom to stop.
    let wasStopped = session.suspend(stopsAlone ? .process : .job)
    stopsAlone = false
    encoder.invalidate()
    try measureCells()
    return LoopTurn(now: Instant.now.seconds, messages: [.resumed(session.size(), wasStopped: wasStopped)])
  }

  /// Another font makes other cells: places in pixels are read by the new ones, or are given up.
  private mutating func measureCells() throws {
    guard decoder.mousePixels != nil else { return }
    let (cells, pixels) = session.measure()
    if let pixels, pixels.columns >= cells.columns, pixels.rows >= cells.rows {
      decoder.mousePixels = ScreenSize(columns: pixels.columns / cells.columns, rows: pixels.rows / cells.rows)
    } else {
      var features = session.features
      features.mousePixels = false
      try session.set(features)
      decoder.mousePixels = nil
    }
  }

  /// Moves without a button are many, so they are asked for only while something follows them.
  private func watchPointer(_ state: AppState) throws {
    var features = session.features
    features.mouse = !state.wantsPointer ? .off : state.wantsPointerMoves ? .motion : .drag
    if features != session.features { try session.set(features) }
  }

  var isReady: Bool { !session.isWriting }

  /// Once a frame is out, how long the terminal took over it.
  private mutating func noteTaken(at now: Double) {
    guard !session.isWriting, let start = writeStart else { return }
    writeStart = nil
    writeTimes.append(now - start)
  }

  mutating func present(_ frame: CellBuffer, state: inout AppState, at now: Double) throws {
    for seconds in writeTimes { state.noteWrite(seconds) }
    writeTimes.removeAll(keepingCapacity: true)
    try watchPointer(state)
    bytes.removeAll(keepingCapacity: true)
    let statistics = encoder.encode(frame, into: &bytes)
    state.noteFrame(statistics)
    guard !bytes.isEmpty else { return }
    writeStart = Instant.now.seconds
    _ = try session.write(bytes)
    noteTaken(at: Instant.now.seconds)
  }
}
