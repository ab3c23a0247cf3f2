import CivilTime
import TimeSeries

/// Places numbers without times, by nothing but their times of arrival.
///
/// - Numbers within 50 ms of the first one are a batch, and are placed at their index. A batch continues beyond that
///   while it has averaged at least a thousand numbers a second, like a program's output poured into a pipe.
/// - Later numbers are placed at their time of receipt. Indices and times cannot share an axis, so the series starts
///   again there; ``BareTimes`` selects only one of the two.
/// - A single number is not a batch: when no other follows within 50 ms, it is placed at its time of receipt, and so
///   are all later ones. Until then it waits; if the source ends, it gets index 0.
/// - Without times of receipt, as in a file, all numbers are one batch.
struct BareNumbers: Sendable {
  /// Nanoseconds from the first number within which a batch arrives.
  static let batch: Int64 = 50_000_000
  /// Most nanoseconds per number, on average, of a longer batch.
  private static let pour: Int64 = 1_000_000

  /// Numbers that mean a missing one: each is a gap.
  var missing: Set<Double> = []
  /// Whether the last numbers are placed at their index.
  private(set) var areIndices = true
  private let asked: BareTimes?
  /// Arrival time of the first number; nil before it.
  private var first: Timestamp?
  /// The first number, until it is known whether it belongs to a batch.
  private var waiting: Double?
  private var count: Int64 = 0
  /// The last assigned time of receipt.
  private var last = Timestamp(nanoseconds: .min)

  init(_ asked: BareTimes? = nil) {
    self.asked = asked
    areIndices = asked != .receive
  }

  /// When to place the waiting number even if no other has arrived; nil while none waits.
  var deadline: Timestamp? { waiting == nil ? nil : first?.advanced(by: Self.batch + 1) }

  /// Adds a number.
  ///
  /// - Parameter received: its arrival time; nil in a file.
  /// - Returns: whether the series starts again with this number, because earlier ones are placed at indices.
  mutating func add(_ value: Double, received: Timestamp?, into samples: inout [Sample]) -> Bool {
    guard let received, asked != .index else {
      areIndices = true
      place(value, at: nil, &samples)
      return false
    }
    settle(at: received, &samples)
    guard let first, count > 0 || waiting != nil else {
      self.first = received
      if asked == .receive { place(value, at: received, &samples) } else { waiting = value }
      return false
    }
    let before = areIndices
    if areIndices, isOver(at: received, first) { areIndices = false }
    if before, !areIndices { samples.removeAll() }
    if let number = waiting {
      waiting = nil
      place(number, at: first, &samples)
    }
    place(value, at: received, &samples)
    return before && !areIndices
  }

  /// Places the waiting number, if its time has passed.
  mutating func settle(at now: Timestamp, _ samples: inout [Sample]) {
    guard let number = waiting, let first, let deadline, now >= deadline else { return }
    (waiting, areIndices) = (nil, false)
    place(number, at: first, &samples)
  }

  /// Places the waiting number at the end of the source: it is the only one.
  mutating func end(_ samples: inout [Sample]) {
    guard let number = waiting else { return }
    waiting = nil
    place(number, at: nil, &samples)
  }

  /// Whether the batch that started at `first` ended before a number that arrived at `received`.
  private func isOver(at received: Timestamp, _ first: Timestamp) -> Bool {
    let (elapsed, overflow) = received.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
    guard !overflow, elapsed > Self.batch else { return false }
    return count < elapsed / Self.pour
  }

  private mutating func place(_ number: Double, at received: Timestamp?, _ samples: inout [Sample]) {
    let value = missing.contains(number) ? .nan : number
    guard !areIndices, let received else {
      samples.append(Sample(time: Timestamp(nanoseconds: count), value: value))
      count += 1
      return
    }
    // Numbers that arrive together get distinct times, because points with equal times would amend each other.
    last = max(received, last.advanced(by: 1))
    samples.append(Sample(time: last, value: value))
    count += 1
  }
}

extension TextReader {
  /// Takes the lines of a source as numbers.
  ///
  /// - Returns: the number of bytes before the first one.
  mutating func understandNumbers(_ front: Front) -> Int {
    format = .numbers
    marks.delimiters = []
    points = SourceTable(kind: .samples, columns: ["value"])
    points.indexScale = numbers.areIndices ? .whole : nil
    var understanding = TableUnderstanding()
    understanding.format = .numbers
    understanding.header = .none
    understanding.rows = front.records.count
    understanding.time = numbersWords
    let steps = SourceAside([], front.comments).steps
    if !steps.isEmpty {
      understanding.assumptions.append(
        "the lines before the rows say \(steps), which is not applied")
    }
    let sample = front.records.map { DecimalReader.whole($0) ?? .nan }
    let first = beginsWithMoment(front.records, sample) ? 1 : 0
    if first > 0 {
      let moment = String(decoding: front.records[0], as: UTF8.self).cleaned
      understanding.assumptions.append(
        "line \(front.starts[0].line) ('\(moment)') looks like a time and is left out: the file does not say how far apart the "
          + "numbers are")
    }
    findMissing(in: sample.dropFirst(first), &understanding)
    points.understanding = understanding
    hasHeader = true
    line = front.starts[first].line
    return front.starts[first].place
  }

  /// Fewest numbers among which a first one of another kind is recognised.
  private static let enoughNumbers = 3

  /// Whether the first line of a file is a date and a time of day in digits, above far smaller numbers: some gauges write
  /// their first time there.
  private func beginsWithMoment(_ lines: [UnsafeBufferPointer<UInt8>], _ sample: [Double]) -> Bool {
    guard receiveTime == nil, sample.count > Self.enoughNumbers, CompactMoment.isOne(lines[0]), sample[0] >= 1e9 else {
      return false
    }
    return !sample.dropFirst().contains { $0.magnitude > sample[0] / 1_000 }
  }

  /// Finds the numbers that mean a missing one, as in a column of a table.
  private mutating func findMissing(in sample: ArraySlice<Double>, _ understanding: inout TableUnderstanding) {
    guard options.missing.isEmpty else {
      numbers.missing = Set(options.missing.compactMap { Double($0) })
      return
    }
    var marks = MissingMarks()
    for number in sample { marks.add(number) }
    let found = marks.found(known: [])
    numbers.missing = Set(found)
    understanding.assumptions += found.map { "\(MissingMarks.text($0)) means missing" }
    understanding.assumptions += marks.doubtful(besides: found).map { MissingMarks.doubt($0, in: "the numbers") }
  }
}
