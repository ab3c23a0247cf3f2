import AxisScales
import FeedModel
import TerminalScreen

/// A host without terminal and clock: it plays a key script under virtual time, so that the same script gives the same
/// frames on every machine.
public struct ScriptedHost: LoopHost {
  private struct Event {
    var time: Double
    var message: AppMessage
  }

  private var events: ArraySlice<Event>
  private let end: Double
  /// When each token begins, in order.
  private let tokens: [(start: Double, word: String)]
  private var budget = TurnBudget()
  private let watch = LoopWatch()
  /// The virtual time, in seconds since the script began.
  package private(set) var now = 0.0
  /// Called with each drawn frame.
  public var onFrame: ((CellBuffer, Double) -> Void)?
  /// The same with the part that is drawn in pixels.
  package var onPicture: ((Frame, Double) -> Void)?

  /// - Parameters:
  ///   - script: the steps to play.
  ///   - source: the points.
  ///   - initial: points present before the script begins; nil for all, or for none if the script has `feed:`.
  public init(_ script: KeyScript, source: ScriptSource, initial: Int? = nil) {
    self.init(script, sources: [source], initial: initial)
  }

  /// - Parameters:
  ///   - script: the steps to play.
  ///   - sources: the points of each series.
  ///   - initial: points of each source present before the script begins; `feed:N` lets N more of each arrive.
  public init(_ script: KeyScript, sources: [ScriptSource], initial: Int? = nil) {
    var timeline = Timeline(sources: sources, fed: [])
    for source in sources {
      let start = min(max(initial ?? (script.feeds ? 0 : source.count), 0), source.count)
      timeline.fed.append(start)
      timeline.add(
        .load(
          symbol: source.symbol, source.slice(0..<start), badRows: source.badRows,
          indexScale: source.indexScale, equalTimesAreOwn: source.equalTimesAreOwn))
      if let words = source.words { timeline.add(.states(symbol: source.symbol, words)) }
      if !source.rowFaults.isEmpty { timeline.add(.rowFaults(symbol: source.symbol, source.rowFaults)) }
    }
    var tokens: [(start: Double, word: String)] = []
    var steps = script.steps[...]
    for token in script.tokens {
      tokens.append((timeline.now, token.text))
      for step in steps.prefix(token.count) { timeline.add(step) }
      steps = steps.dropFirst(token.count)
    }
    events = timeline.events[...]
    (end, self.tokens) = (timeline.now, tokens)
  }

  /// Plays the script to its end.
  ///
  /// - Throws: `ScriptStandstill` if a token does not end, and what `observe` and `stage` throw.
  public mutating func play(
    _ state: inout AppState, observe: ((inout AppState) throws -> Change)? = nil,
    stage: ((LoopStage, inout AppState) throws -> Change)? = nil
  ) throws {
    try LoopWatch.$current.withValue(watch) { try EventLoop.run(&state, on: &self, observe: observe, stage: stage) }
    if let words = watch.words { throw standstill(words) }
  }

  private func standstill(_ reason: String) -> ScriptStandstill {
    let number = tokens.lastIndex { $0.start <= now }.map { $0 + 1 } ?? 0
    return ScriptStandstill(token: number, word: number == 0 ? "" : tokens[number - 1].word, reason: reason)
  }

  public mutating func wait(until deadline: Double?) throws -> LoopTurn {
    if let words = watch.words { throw standstill(words) }
    let before = now
    let next = events.first?.time
    let stop = min(next ?? end, deadline ?? .infinity)
    now = min(max(now, stop), end)
    var messages: [AppMessage] = []
    while let event = events.first, event.time <= now {
      messages.append(event.message)
      events.removeFirst()
    }
    if messages.isEmpty, events.isEmpty, now >= end { messages.append(.quit) }
    let number = tokens.lastIndex { $0.start <= now } ?? -1
    let seconds = number < 0 ? 0 : (number + 1 < tokens.count ? tokens[number + 1].start : end) - tokens[number].start
    let isStill = messages.isEmpty && now <= before
    if let words = budget.count(token: number, seconds: seconds, isStill: isStill, at: now) { throw standstill(words) }
    return LoopTurn(now: now, messages: messages)
  }

  public var isReady: Bool { true }

  public mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost {
    onFrame?(frame.cells, now)
    onPicture?(frame, now)
    return FrameCost()
  }

  /// Schedules the steps of a script on the virtual clock.
  private struct Timeline {
    let sources: [ScriptSource]
    /// Points of each source that have arrived.
    var fed: [Int]
    var now = 0.0
    var events: [Event] = []

    init(sources: [ScriptSource], fed: [Int]) {
      self.sources = sources
      self.fed = fed
    }

    mutating func add(_ message: AppMessage) {
      events.append(Event(time: now, message: message))
    }

    mutating func add(_ step: KeyScript.Step) {
      switch step {
      case .press(let key):
        // One press takes 100 ms; the release comes half way.
        add(.input(.key(key, .press)))
        now += 0.05
        add(.input(.key(key, .release)))
        now += 0.05
      case .hold(let key, let seconds): hold(key, seconds)
      case .wait(let seconds): now += seconds
      case .drag(let from, let to, let seconds, let modifiers): drag(from, to, seconds, modifiers)
      case .wheel(let up, let place, let modifiers):
        add(up ? .wheelUp : .wheelDown, at: place, modifiers)
        now += 0.1
      case .move(let place):
        add(.move, at: place, [])
        now += 0.1
      case .feed(let count):
        for (place, source) in sources.enumerated() {
          let next = min(fed[place] + min(count, source.count), source.count)
          add(
            .arrive(
              symbol: source.symbol, source.slice(fed[place]..<next), indexScale: source.indexScale,
              equalTimesAreOwn: source.equalTimesAreOwn))
          if let words = source.words { add(.states(symbol: source.symbol, words)) }
          fed[place] = next
        }
      case .trim(let count): add(AppMessage.trim(count))
      case .resize(let size): add(AppMessage.resize(size))
      }
    }

    /// A key repeats after 250 ms, then 30 times a second, as terminals do.
    private mutating func hold(_ key: Key, _ seconds: Double) {
      let start = now
      add(.input(.key(key, .press)))
      var repeats = 0
      while 0.25 + Double(repeats) / 30 < seconds {
        now = start + 0.25 + Double(repeats) / 30
        add(.input(.key(key, .repeating)))
        repeats += 1
      }
      now = start + seconds
      add(.input(.key(key, .release)))
    }

    /// A straight move at 60 events a second.
    private mutating func drag(
      _ from: KeyScript.Place, _ to: KeyScript.Place, _ seconds: Double, _ modifiers: KeyModifiers
    ) {
      let start = now
      add(.press, at: from, modifiers)
      let moves = max(1, Int(clamping: (seconds * 60).rounded()))
      for move in 1...moves {
        now = start + seconds * Double(move) / Double(moves)
        let share = Double(move) / Double(moves)
        let column = Double(from.column) + Double(to.column - from.column) * share
        let row = Double(from.row) + Double(to.row - from.row) * share
        add(.drag, at: .init(column: Int(column.rounded()), row: Int(row.rounded())), modifiers)
      }
      add(.release, at: to, modifiers)
    }

    private mutating func add(_ kind: MouseEvent.Kind, at place: KeyScript.Place, _ modifiers: KeyModifiers) {
      add(.input(.mouse(MouseEvent(kind, column: place.column, row: place.row, modifiers: modifiers))))
    }
  }
}

/// The turns of the loop that each token of a key script may take: more than any frame rate and motion needs.
struct TurnBudget {
  /// Turns of the present token.
  private var turns = 0
  /// Turns in a row at one time without a message.
  private var still = 0
  private var token = 0

  /// A turn at the time of the last one is for a deadline that has come; a few may be due at once.
  static let mostStill = 1_000
  /// Turns of a token, and more for each of its seconds: twice the frames of the fastest terminal.
  static let mostTurns = 20_000.0
  static let mostInSecond = 2_000.0

  /// Counts a turn.
  ///
  /// - Returns: why there may not be another; nil if there may.
  mutating func count(token: Int, seconds: Double, isStill: Bool, at now: Double) -> String? {
    if token != self.token { (self.token, turns) = (token, 0) }
    turns += 1
    still = isStill ? still + 1 : 0
    if still > Self.mostStill { return "\(Self.mostStill) turns at \(now) s changed nothing" }
    let most = Self.mostTurns + Self.mostInSecond * seconds
    return Double(turns) > most ? "it took more than \(Int(most)) turns" : nil
  }
}
