import CivilTime
import FeedModel
import Slipstream
import TextPoints
import TimeSeries

/// Collects feeds up to a moment, for a picture of that moment.
struct FeedCollection {
  private struct Collected {
    let symbol: String
    let form: PointSchema
    /// Whether points of equal times are points of their own.
    var equalTimesAreOwn = false
    /// The words that its values stand for; nil for numbers.
    var words: StateWords?
    var bars: [Bar] = []
    var samples: [Sample] = []
    /// The publisher trimmed all points before this time.
    var start: Timestamp?

    /// The points that the publisher did not trim.
    var payload: FeedPayload {
      guard let start else { return form.kind == .bars ? .bars(bars) : .samples(samples) }
      return form.kind == .bars
        ? .bars(Array(bars.drop { $0.time < start })) : .samples(Array(samples.drop { $0.time < start }))
    }
  }

  private var series: [Collected] = []
  /// The other facts in the picture: gaps, faults, the state of the connection.
  private(set) var remarks: [FeedEvent] = []
  private(set) var points = 0
  /// The quantity of the samples, if a feed names it.
  private(set) var quantity: String?
  /// Whether any message was understood.
  private(set) var understanding = FeedUnderstanding()
  private var reported = 0
  private var places: [String: Int] = [:]
  /// Series whose next point follows a hole.
  private var broken: Set<String> = []

  /// - Throws: `Failure` when a publisher refuses, or the peer is not a publisher.
  mutating func handle(_ event: FeedEvent) throws {
    understanding.observe(event)
    switch event {
    case .message(let message, _): append(message)
    case .gap(let topic, _):
      broken.insert(topic)
      remarks.append(event)
    case .fault(let fault):
      // The picture counts a flood of them; print the first few as examples.
      if reported < FeedNews.faultsInFull, understanding.isUnderstood {
        Console.error(SentenceStyle.line(fault.sentence))
      }
      reported += 1
      remarks.append(event)
    case .understood(let sentence):
      Console.error(SentenceStyle.line(sentence))
      remarks.append(event)
    case .quantity(let name): quantity = quantity ?? name
    case .state(let state, let words) where state.isFinal: throw Failure(state, words)
    case .state: remarks.append(event)
    case .markers: remarks.append(event)
    case .newEpoch: break
    }
  }

  /// Each series with all its points, in order of first arrival.
  func sources(within range: PointRange) -> [ScriptSource] {
    series.map {
      var source = ScriptSource(
        symbol: $0.symbol, payload: $0.payload.within(range, on: $0.form.indexScale),
        indexScale: $0.form.indexScale)
      source.equalTimesAreOwn = $0.equalTimesAreOwn
      source.words = $0.words
      return source
    }
  }

  private mutating func append(_ message: FeedMessage) {
    if case .trim(let keepFrom) = message.payload, let place = places[message.topic] { series[place].start = keepFrom }
    if let words = message.dictionary, let place = places[message.topic] { series[place].words = words }
    guard message.count > 0, let form = message.form else { return }
    points += message.count
    let place = places[message.topic] ?? series.count
    if place == series.count {
      places[message.topic] = place
      series.append(Collected(symbol: message.topic, form: form))
    }
    // A session admits another form only with a new life of the publisher, which restarts the series.
    if series[place].form != form { series[place] = Collected(symbol: message.topic, form: form) }
    series[place].equalTimesAreOwn = message.equalTimesAreOwn
    series[place].words = message.words ?? series[place].words
    let payload =
      broken.remove(message.topic) == nil
      ? message.payload : message.payload.markingHole(after: series[place].samples.last?.time)
    switch payload {
    case .bars(let bars): series[place].bars += bars
    case .samples(let samples): series[place].samples += samples
    case .trim: break
    }
  }
}
