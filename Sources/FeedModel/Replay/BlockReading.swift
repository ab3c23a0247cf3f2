import CivilTime
import TextPoints
import TimeSeries

/// Joins the messages of a block into runs, and follows their sequence numbers.
struct BlockReading {
  /// The next expected point of a topic.
  struct Number: Equatable {
    var epoch: UInt64
    var sequence: UInt64
  }

  private(set) var runs: [TapeRun] = []
  /// Foreign messages and unreadable chunks.
  var damage = 0
  /// The sequence number after the last point of each topic.
  private var next: [String: Number] = [:]
  /// The sequence number of each topic's first point, and the run that starts with it.
  private var first: [String: (number: Number, run: Int)] = [:]
  /// The words of topics of states. A block has its own dictionaries, as a recorder begins each chunk with them.
  private var books: [String: WordBook] = [:]
  private let byReceiveTime: Bool
  /// The growing run, and its points, kept separately so that they grow in place.
  private var open: TapeRun?
  private var bars: [Bar] = []
  private var samples: [Sample] = []

  init(byReceiveTime: Bool) {
    self.byReceiveTime = byReceiveTime
  }

  /// Adds the next payload frame.
  ///
  /// - Complexity: O(points).
  mutating func add(_ topic: String, _ payload: UnsafeRawBufferPointer, receivedAt time: Timestamp) {
    guard let header = try? WireHeader(payload) else {
      damage += 1
      return
    }
    if let words = WireCodec.words(header, payload), words.hasNames {
      _ = books[topic, default: WordBook()].learn(words, inLife: header.epoch)
    }
    // Markers are not a series: a replay takes the markers of the whole recording at once.
    guard header.count > 0, let kind = header.kind, !header.areMarkers else { return }
    let number = Number(epoch: header.epoch, sequence: header.firstSequence)
    let missing = next[topic].flatMap { Self.missing(from: $0, to: number) }
    let received = byReceiveTime ? time : nil
    let goesOn =
      open?.symbol == topic && open?.received == received && open?.payload.kind == kind && missing == nil
      && open?.indexScale == header.indexScale && open?.equalTimesAreOwn == header.equalTimesAreOwn
      && (open?.words != nil) == header.valuesAreWords
    if !goesOn {
      close()
      open = TapeRun(
        symbol: topic, payload: kind == .bars ? .bars([]) : .samples([]), received: received, missing: missing,
        indexScale: header.indexScale)
      open?.equalTimesAreOwn = header.equalTimesAreOwn
    }
    if kind == .bars {
      WireCodec.appendBars(header, payload, to: &bars)
    } else if header.valuesAreWords {
      var own: [Sample] = []
      WireCodec.appendSamples(header, payload, to: &own)
      _ = books[topic, default: WordBook()].read(&own, inLife: header.epoch)
      open?.words = books[topic]?.words
      samples += own
    } else {
      WireCodec.appendSamples(header, payload, to: &samples)
    }
    if first[topic] == nil { first[topic] = (number, runs.count) }
    next[topic] = Number(epoch: number.epoch, sequence: number.sequence &+ UInt64(header.count))
  }

  /// Ends the last run.
  mutating func finish() { close() }

  /// The number of points.
  var count: Int { runs.reduce(0) { $0 + $1.count } }

  /// The runs, including gaps since the previous block.
  func runs(after before: BlockReading) -> [TapeRun] {
    var runs = runs
    for (topic, begin) in first {
      guard let known = before.next[topic], let missing = Self.missing(from: known, to: begin.number) else { continue }
      runs[begin.run].missing = missing
    }
    return runs
  }

  private static func missing(from known: Number, to number: Number) -> Range<UInt64>? {
    guard known.epoch == number.epoch, known.sequence < number.sequence else { return nil }
    return known.sequence..<number.sequence
  }

  private mutating func close() {
    guard var run = open else { return }
    run.payload = run.payload.kind == .bars ? .bars(bars) : .samples(samples)
    runs.append(run)
    open = nil
    bars = []
    samples = []
  }
}
