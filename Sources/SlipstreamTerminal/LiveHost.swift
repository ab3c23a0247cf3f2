import FeedModel
import Platform
import Slipstream
import TerminalCharts
import TerminalHost
import TerminalScreen

/// The loop's host in a real terminal: it sleeps in one poll over keys, signals, the feed's wake-up and the next
/// deadline, and writes a frame only after the terminal has taken the last one completely.
package struct LiveHost: LoopHost {
  private let session: TerminalSession
  private let inbox: FeedInbox
  private var decoder = InputDecoder()
  private var encoder: FrameEncoder
  private var bytes: [UInt8] = []
  package private(set) var endedBy: Signal?
  private var writes = FrameWrites()
  private var isSynchronized = false
  /// When the turn began.
  private var turn = 0.0
  /// Chooses colours and glyphs by the terminal's answers so far.
  package var choose: ((TerminalCapabilities) -> ChartView)?
  package var maySynchronize = true
  /// How plots are drawn, and what the terminal shows of them.
  package var pictures: ScreenPictures
  /// Another viewer whose range this one shows. Its descriptor joins the poll.
  package var follower: (any FollowedSource)? {
    didSet { linked = follower.map { sleep.add($0.descriptor) } }
  }
  private var linked: Int?
  private var fileQuestion = FileQuestion()
  /// The sentence for a user who chose nothing, on a terminal that can draw in pixels.
  package var pixelHint = "--graphics auto draws in pixels here"
  /// The question for the terminal outside tmux: until when it should have answered, whether to ask once more, and
  /// whether the user reads that there are no pictures.
  private var outside: (until: Double?, mayAskAgain: Bool, isRefused: Bool) = (nil, true, false)
  /// Whether a signal to this process requested the stop.
  private var stopsAlone = false
  private var probe: TerminalProbe
  /// Until when the first frame waits for the terminal's answers; nil if it need not.
  private var firstFrame: Double? { pictures.firstFrameWaits ? probe.deadline : nil }
  private var sleep = PollSet()
  /// Their places among the descriptors of the poll.
  private let places: (keys: Int, signals: Int, feed: Int)

  /// - Parameters:
  ///   - mayProbe: whether to query the terminal's capabilities. Drawing does not wait for the answers, but where pictures
  ///     are likely and nobody chose them: then the first frame does, for `TerminalProbe.budget` at most.
  ///   - graphics: how the user wants plots drawn, and whether another machine has the terminal.
  package init(
    session: TerminalSession, inbox: FeedInbox, environment: TerminalEnvironment, mayProbe: Bool,
    graphics: (asked: PictureProtocol?, isUnasked: Bool, isRemote: Bool) = (.cells, false, false)
  ) throws {
    self.session = session
    self.inbox = inbox
    pictures = ScreenPictures(asked: graphics.asked, environment, numbers: .ofThisProcess) {
      ZlibPacker.packed($0, .fast)
    }
    (pictures.isUnasked, pictures.isRemote) = (graphics.isUnasked, graphics.isRemote)
    encoder = FrameEncoder()
    probe = TerminalProbe(environment, asksOutside: pictures.asksOutside)
    places = (
      sleep.add(session.descriptor), sleep.add(session.signals.descriptor), sleep.add(inbox.wakeUp.descriptor)
    )
    guard mayProbe else { return }
    let now = Instant.now.seconds
    try session.write(probe.start(at: now))
    session.answersUntil = probe.deadline
    if environment.isMultiplexed, graphics.asked != .cells, !graphics.isUnasked {
      outside.until = now + TerminalProbe.budget
    }
  }

  /// Applies an answer of the terminal.
  private mutating func learn(_ reply: TerminalReply, into messages: inout [AppMessage]) throws {
    if case .graphics(let isRead, TerminalSequences.fileQuestionID) = reply {
      if let files = fileQuestion.files(after: isRead, of: session) { pictures.useFiles(files.write) }
      return
    }
    let isNews = probe.handle(reply)
    if probe.isComplete { session.answersUntil = nil }
    guard isNews else { return }
    var capabilities = probe.capabilities
    let (cells, pixels) = session.measure()
    capabilities.assume(cells: cells, pixels: pixels)
    isSynchronized = maySynchronize && capabilities.canSynchronize
    encoder.scrolling = capabilities.scrolling
    let features = capabilities.features(mouse: session.features.mouse)
    if features != session.features { try session.set(features) }
    decoder.mousePixels = features.mousePixels ? capabilities.cellPixels : nil
    let cell = pictures.choose(by: capabilities, screen: cells)
    try askAboutPictures(capabilities)
    if probe.isComplete, pictures.consumeHint() { messages.append(.hint(pixelHint)) }
    guard let choose else { return }
    var view = choose(capabilities)
    (view.pixels, view.possiblePixels) = (cell, pictures.possibleCell)
    view.movesPictures = pictures.canMove
    messages.append(.view(view))
  }

  /// Asks a terminal that draws pictures whether it reads files, and how many colours it has.
  private mutating func askAboutPictures(_ capabilities: TerminalCapabilities) throws {
    if pictures.mayUseFiles(by: capabilities) { try fileQuestion.ask(session, as: pictures.question) }
    guard let question = pictures.colorQuestion() else { return }
    try session.write(question)
    session.answersUntil = Instant.now.seconds + TerminalProbe.budget
  }

  /// Draws in pixels or cells from now on, as a key chose.
  ///
  /// - Parameter pixels: nil for what was asked at the start.
  package mutating func draw(inPixels pixels: Bool?) throws {
    guard pictures.wish != pixels else { return }
    pictures.wish = pixels
    try askAboutPictures(probe.capabilities)
  }

  /// Waits for the terminal outside tmux, and says in the end why plots are cells if the user wanted pictures; a late
  /// answer takes the words back.
  private mutating func awaitOutside(at now: Double, into messages: inout [AppMessage]) throws {
    let words = pictures.refusal(probe.capabilities)
    if let end = outside.until, now >= end {
      outside.until = nil
      if outside.mayAskAgain, pictures.asksOutside, !probe.capabilities.hasKittyGraphics {
        // A program that starts together with tmux asks before there is a terminal outside.
        outside.mayAskAgain = false
        outside.until = now + 2 * TerminalProbe.budget
        session.answersUntil = outside.until
        try session.write(PassThrough.wrap(TerminalSequences.outerProbe))
        return
      }
      if let words { messages.append(.answer(words + ": plots are cells")) }
      outside.isRefused = words != nil
    } else if outside.isRefused, words == nil {
      messages.append(.answer(""))
      outside.isRefused = false
    }
  }

  /// Draws again the output that tmux may not have passed on while the user was elsewhere.
  private mutating func recordInput(_ event: InputEvent, at now: Double, into messages: inout [AppMessage]) {
    if case .reply = event { return }
    // A frame of the same size draws the screen again.
    if pictures.recordInput(at: now, isReturn: event == .focus(true)) { messages.append(.resize(session.size())) }
  }

  package mutating func wait(until deadline: Double?) throws -> LoopTurn {
    let isWriting = session.isWriting
    sleep.setInterest(isWriting ? [.input, .output] : .input, at: places.keys)
    // No frame is drawn until the terminal has taken the last one, so a frame's deadline must not spin the loop.
    let frame = isWriting ? nil : pictures.deadline(at: turn) ?? deadline
    let next = [firstFrame ?? frame, decoder.deadline, outside.until].compactMap { $0 }.min()
    session.endTurn()
    sleep.wait(until: follower?.isNew == true || session.hasTyped ? .now : next.map { Instant(seconds: $0) })
    session.beginTurn()

    let now = Instant.now.seconds
    turn = now
    _ = probe.isWaiting(at: now)
    var messages: [AppMessage] = []
    if sleep.isReadable(places.signals) { try handle(session.signals.drain(), into: &messages) }
    if sleep.isReadable(places.keys) || session.hasTyped {
      let read = try session.read()
      for event in decoder.decode(read, at: now) {
        switch event {
        case .reply(.status): pictures.recordAnswer()
        case .reply(let reply): try learn(reply, into: &messages)
        default: messages.append(.input(event))
        }
        recordInput(event, at: now, into: &messages)
        if case .resize = event { try measureCells() }
      }
      if read.isEmpty, sleep.isClosed(places.keys) {
        endedBy = endedBy ?? .hangUp
        messages.append(.quit)
      }
    }
    messages += decoder.flush(at: now).map(AppMessage.input)
    try awaitOutside(at: now, into: &messages)
    if session.isWriting {
      _ = try session.flush()
      recordWriteEnd(at: now)
    }
    if sleep.isReadable(places.feed) { messages += inbox.drain() }
    if let follower, let linked, follower.isNew || sleep.isReadable(linked) {
      messages += follower.drain()
      if follower.descriptor < 0 { sleep.setInterest([], at: linked) }
    }
    return LoopTurn(now: now, messages: messages)
  }

  private mutating func handle(_ signals: [Signal], into messages: inout [AppMessage]) throws {
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

  package mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn {
    // A key stops the whole job, as the terminal's own key does; a signal stops only the process that it was sent to.
    let wasStopped = session.suspend(stopsAlone ? .process : .job)
    stopsAlone = false
    encoder.invalidate()
    try measureCells()
    return LoopTurn(now: Instant.now.seconds, messages: [.resumed(session.size(), wasStopped: wasStopped)])
  }

  /// After a change of font, reads positions in pixels by the new size of a cell, or gives up on pixels.
  private mutating func measureCells() throws {
    if pictures.possibleCell != nil { try session.write(TerminalSequences.cellSizeQuestion) }
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

  /// Requests moves without a button only while something follows them, for they are many.
  private func watchPointer(_ state: AppState) throws {
    var features = session.features
    features.mouse = !state.wantsPointer ? .off : state.followsMoves ? .motion : .drag
    if features != session.features { try session.set(features) }
  }

  package var isReady: Bool { !session.isWriting && firstFrame == nil && pictures.isReady(at: turn) }

  /// Records how long the terminal took for a frame that is now written.
  private mutating func recordWriteEnd(at now: Double) {
    if !session.isWriting { writes.end(at: now) }
  }

  package mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost {
    let times = writes.drainTimes()
    try watchPointer(state)
    try draw(inPixels: state.look.wantsPixels)
    bytes.removeAll(keepingCapacity: true)
    // A frame that is good at its own time alone is followed by another.
    let isMoving = frame.until.map { $0 <= now } ?? false
    let sent = pictures.encode(
      (frame.cells, frame.picture), at: now, isSynchronized: isSynchronized, isMoving: isMoving, by: &encoder,
      into: &bytes)
    session.hasPictures = pictures.needDeletion
    if let end = pictures.answersUntil(at: now) { session.answersUntil = end }
    if !bytes.isEmpty {
      writes.begin(at: Instant.now.seconds)
      _ = try session.write(bytes)
      recordWriteEnd(at: Instant.now.seconds)
    }
    var cost = FrameCost(bytes: sent, writes: times)
    cost.again = pictures.followingDue
    return cost
  }
}

/// The question whether the terminal reads pictures from files, which is asked once, with a file that is there.
struct FileQuestion {
  /// The file; nil before the question and after the answer.
  private var path: String?
  private var isAsked = false

  /// Asks, unless it was asked before or no file can be written.
  ///
  /// - Parameter wrap: makes a question one for the terminal that shows the pictures.
  mutating func ask(_ session: TerminalSession, as wrap: ([UInt8]) -> [UInt8]) throws {
    guard !isAsked, let path = session.pictureFiles?.write(TerminalSequences.fileQuestionContent) else { return }
    (isAsked, self.path) = (true, path)
    try session.write(wrap(TerminalSequences.fileQuestion(path)))
    session.answersUntil = Instant.now.seconds + TerminalProbe.budget
  }

  /// Takes the answer, and returns the files to use; nil if the terminal reads none.
  ///
  /// A terminal that has read the file has also removed it; an answer without that is not from it.
  mutating func files(after isRead: Bool, of session: TerminalSession) -> PictureFiles? {
    guard let path, let files = session.pictureFiles else { return nil }
    self.path = nil
    return isRead && !files.holds(path) ? files : nil
  }
}

/// How long the terminal takes to swallow frames.
struct FrameWrites {
  /// When the write of the current frame began; nil between frames.
  private var start: Double?
  private var times: [Double] = []

  mutating func begin(at now: Double) { start = now }

  /// Notes that the terminal has taken the frame.
  mutating func end(at now: Double) {
    guard let start else { return }
    self.start = nil
    times.append(now - start)
  }

  /// Removes and returns the seconds of each finished write since the last call.
  mutating func drainTimes() -> [Double] {
    defer { times = [] }
    return times
  }
}
