import CivilTime
import TextPoints
import TimeSeries

/// The last points of one topic with their sequence numbers, for readers that join late or miss some.
struct TopicHistory: Sendable {
  let name: String
  private(set) var form: PointSchema
  /// Whether points of equal times are points of their own.
  var equalTimesAreOwn: Bool
  /// The words that the values stand for; nil for a topic of numbers.
  private(set) var words: StateWords?
  /// When its readers were last sent the words; nil while they do not know them all.
  private var sentWordsAt: Int64?
  /// The life that the sequence numbers belong to.
  private(set) var epoch: UInt64
  /// The sequence number of the next point.
  private(set) var next: UInt64 = 0
  private let limit: Int
  private var bars: [Bar] = []
  private var samples: [Sample] = []
  /// The markers that the samples stand for, one for each; empty for other points.
  private var markers: [Marker] = []
  /// Start of the held points in the arrays; dropping points moves it, and the arrays are compacted from time to time.
  private var head = 0

  var kind: SeriesKind { form.kind }

  init(name: String, form: PointSchema, epoch: UInt64, limit: Int) {
    self.epoch = epoch
    self.name = name
    self.form = form
    equalTimesAreOwn = form.areTrades
    self.limit = max(0, limit)
  }

  private var stored: Int { kind == .bars ? bars.count : samples.count }
  /// Number of held points.
  var count: Int { stored - head }
  /// Bytes of the arrays that hold them.
  var heldBytes: Int {
    bars.capacity * MemoryLayout<Bar>.stride + samples.capacity * MemoryLayout<Sample>.stride
      + markers.capacity * MemoryLayout<Marker>.stride
  }
  /// The sequence number of the first held point.
  var first: UInt64 { next - UInt64(count) }

  var firstTime: Timestamp? { time(at: head) }
  var lastTime: Timestamp? { time(at: stored - 1) }

  private func time(at index: Int) -> Timestamp? {
    guard count > 0 else { return nil }
    return kind == .bars ? bars[index].time : samples[index].time
  }

  /// Appends points of the topic's kind and drops the oldest beyond the limit.
  ///
  /// - Parameter table: the markers of which samples are the places.
  /// - Returns: the number of points dropped.
  /// - Complexity: O(points) amortised.
  mutating func append(_ payload: FeedPayload, markers table: [Marker]? = nil) -> Int {
    precondition(payload.kind == kind, "a topic keeps its kind")
    switch payload {
    case .bars(let new): bars += new
    case .samples(let new):
      samples += new
      if form.areMarkers {
        for sample in new { markers.append(FeedMessage.marker(of: sample, in: table ?? [])) }
      }
    case .trim: break
    }
    next += UInt64(payload.count)
    return drop(max(0, count - limit))
  }

  /// Clears the history and continues at a sequence number of a life, optionally with another form of points.
  mutating func restart(epoch: UInt64, at sequence: UInt64, form: PointSchema? = nil) {
    self.epoch = epoch
    if let form { (self.form, equalTimesAreOwn) = (form, form.areTrades) }
    bars.removeAll()
    samples.removeAll()
    markers.removeAll()
    head = 0
    next = sequence
    sentWordsAt = nil
  }

  /// Takes the words of the topic, of which there may be new ones.
  mutating func keep(_ words: StateWords) {
    guard words.hasNames || self.words == nil, words != self.words else { return }
    self.words = words
    sentWordsAt = nil
  }

  /// Notes that a reader has come who does not know the words.
  mutating func forgetReaders() { sentWordsAt = nil }

  /// Whether to send the words now, and notes that: at once if some are new, and again after a while, for readers that
  /// came late or missed them.
  mutating func beginSendingWords(at now: Int64) -> Bool {
    guard words?.hasNames == true, sentWordsAt.map({ now &- $0 >= PublisherCore.heartbeatInterval }) ?? true else {
      return false
    }
    sentWordsAt = now
    return true
  }

  private mutating func drop(_ number: Int) -> Int {
    head += number
    if head > 1_024, head > stored / 2 {
      if kind == .bars { bars.removeFirst(head) } else { samples.removeFirst(head) }
      if form.areMarkers { markers.removeFirst(head) }
      head = 0
    }
    return number
  }

  /// The held points in a range of sequence numbers, clamped to the held ones.
  func points(_ range: Range<UInt64>) -> FeedPayload {
    let held = range.clamped(to: first..<next)
    let lower = head + Int(held.lowerBound - first)
    let upper = head + Int(held.upperBound - first)
    return kind == .bars ? .bars(Array(bars[lower..<upper])) : .samples(Array(samples[lower..<upper]))
  }

  /// The held markers in a range of sequence numbers, clamped to the held ones, as a table and its places.
  func heldMarkers(_ range: Range<UInt64>) -> (table: [Marker], places: FeedPayload) {
    let held = range.clamped(to: first..<next)
    let table = Array(markers[head + Int(held.lowerBound - first)..<head + Int(held.upperBound - first)])
    return (table, FeedMessage.payload(of: table))
  }
}
