import AxisScales
import CivilTime
import FeedModel
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// Everything that can happen to the application. The function below the cases says what each does.
public enum AppMessage: Sendable {
  case input(InputEvent)
  case feed([FeedEvent])
  /// The receiver's counts so far.
  case statistics(FeedStatistics)
  /// Points of a file, all at once.
  case load(symbol: String, FeedPayload, badRows: Int, indexScale: IndexScale? = nil, equalTimesAreOwn: Bool = false)
  /// Bad rows of a file; `load` carries their number.
  case rowFaults(symbol: String, [RowFault])
  /// Points of a file that arrive one by one, as a feed's do.
  case arrive(symbol: String, FeedPayload, indexScale: IndexScale? = nil, equalTimesAreOwn: Bool = false)
  /// Points that play as a recording does, with its keys: pause, step, seek, speed and loop. With a part, that part is
  /// shown and plays again and again from the start. No points change nothing.
  case replay(
    symbol: String, FeedPayload, pace: Pace = .perSecond(20), looping: Range<Timestamp>? = nil,
    indexScale: IndexScale? = nil)
  /// The words that the values of a symbol stand for, once it has points.
  case states(symbol: String, StateWords)
  /// Removes the oldest points.
  case trim(Int)
  case resize(ScreenSize)
  /// A signal asks the program to stop until it is continued.
  case suspend
  /// The program continues after a stop; or could not stop, for there is no shell to continue it.
  case resumed(ScreenSize, wasStopped: Bool)
  /// Adds or removes an exclusion of the axis.
  case addExclusion(Exclusion)
  case removeExclusion(Exclusion)
  /// Colours and glyphs for the terminal's answers.
  case view(ChartView)
  /// The source has ended: a file was played to its end.
  case sourceEnded
  case recording(RecordingNews)
  /// The program around the loop answers a key.
  case answer(String)
  /// Tells what the terminal can do besides. It never replaces a remark, because no key asked for it.
  case hint(String)
  /// The annotations of a symbol, in place of the annotations of an earlier message; nil means every symbol.
  case annotations([Annotation], symbol: String? = nil)
  /// Replaces the user's drawings on a symbol; nil means every symbol. Unlike annotations, a user can select, move, edit
  /// and remove drawings by hand. ``AppState/drawings(of:)`` returns them.
  case drawings([Annotation], symbol: String? = nil)
  /// Events of data for a symbol, besides the events of earlier messages; nil means every symbol. With a scale their
  /// times are indices of a number axis.
  case markers([Marker], symbol: String? = nil, indexScale: IndexScale? = nil)
  /// The view of another viewer.
  case link(LinkedView)
  case quit
}

extension AppMessage {
  /// Whether it acts on the view: a view that waits for its points is then shown before it.
  fileprivate var actsOnView: Bool {
    switch self {
    case .input, .trim, .resize: true
    default: false
    }
  }
}

extension AppState {
  /// Applies one message, and returns what it changed. `now` is the time of this turn of the loop, in seconds.
  @discardableResult
  public mutating func update(_ message: AppMessage, at now: Double) -> Change {
    update(message, at: now) { _, _ in .nothing }
  }

  /// Applies one message without its stages.
  mutating func apply(_ message: AppMessage, at now: Double) -> Change {
    clock.now = now
    let change = message.actsOnView ? showLinked(at: now) : .nothing
    defer { placeMarkers() }
    return change.union(perform(message, at: now)).union(keepHand())
  }

  private mutating func perform(_ message: AppMessage, at now: Double) -> Change {
    switch message {
    case .input(let event):
      let (before, sight) = (parts.shown, tourSight)
      defer { moveParts(from: before, at: now) }
      // A loop moves to where the view came to rest before the hand moves it again.
      let played = playback.replay?.part == nil ? .nothing : advanceReplay(to: now)
      let change = played.union(chooseFirstDrawn(at: now)).union(handle(event, at: now))
      return tour == nil ? change : change.union(watchTour(since: sight, at: now))
    case .feed(let events): return events.reduce(into: .nothing) { $0.formUnion(receive($1, at: now)) }
    case .statistics(let statistics): feed.statistics = statistics
    case .load(let symbol, let payload, let badRows, let indexScale, let areOwn):
      feed.faults.record(badRows: badRows, of: symbol)
      return append(
        payload, symbol: symbol, indexScale: indexScale, equalTimesAreOwn: areOwn, atOnce: true, at: now)
    case .rowFaults(let symbol, let rows): feed.faults.record(badRows: 0, rows, of: symbol)
    case .arrive(let symbol, let payload, let indexScale, let areOwn):
      return append(payload, symbol: symbol, indexScale: indexScale, equalTimesAreOwn: areOwn, at: now)
    case .replay(let symbol, let payload, let pace, let part, let indexScale):
      let tape = TableTape(symbol: symbol, payload: payload, indexScale: indexScale)
      return play(TapeCursor(tape), pace: pace, looping: part)
    case .states(let symbol, let words): return learn(words, of: symbol)
    case .trim(let count): return withChart { $0.removeFirst(count, at: now) }
    case .resize(let size): return resize(to: size, at: now)
    case .suspend:
      outbox.suspension.ask()
      return .outbox
    case .resumed(let size, let wasStopped): return resume(size, wasStopped: wasStopped, at: now)
    case .addExclusion(let exclusion): return addExclusion(exclusion, at: now)
    case .removeExclusion(let exclusion): return removeExclusion(exclusion, at: now)
    case .view(let view):
      look.adopt(view)
      return .look
    case .sourceEnded:
      feed.end()
      return .words
    case .recording(let news): return handle(news)
    case .answer(let words):
      screen.answer(words)
      return .words
    case .hint(let words):
      guard screen.remark.isEmpty else { return .nothing }
      screen.answer(words)
      return .words
    case .annotations(let annotations, let symbol): return annotate(annotations, symbol: symbol)
    case .drawings(let drawings, let symbol): return draw(drawings, on: symbol)
    case .markers(let new, let symbol, let scale):
      return add(MarkerBatch(symbol: symbol, markers: new, indexScale: scale))
    case .link(let view): return link(to: view, at: now)
    case .quit:
      outbox.end()
      return .outbox
    }
    return .nothing
  }
}
