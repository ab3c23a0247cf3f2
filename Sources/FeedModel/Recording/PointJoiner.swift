import TextPoints
import TimeSeries

/// Joins the points of one topic's payload frames in the order of receipt: skips repeated points, and points of another
/// kind than the first ones.
struct PointJoiner {
  private var bars: [Bar] = []
  private var samples: [Sample] = []
  private var kind: SeriesKind?
  private var indexScale: IndexScale?
  private var equalTimesAreOwn = false
  private var form: WireForm?
  private var book = WordBook()
  /// Whether the values are numbers of words.
  private var areWords = false
  /// The table of markers; nil for other points.
  private var markers: [Marker]?
  private var tracker = SequenceTracker()
  private var damaged = 0
  private var gaps: [Range<UInt64>] = []
  private var hasForgotten = false

  /// Most gaps to remember individually.
  static let mostGaps = 10_000

  /// Reserves memory after the first of `chunks` chunks: growing step by step would copy, into fresh memory each time.
  mutating func reserve(chunks: Int, _ work: some OrderedWork) {
    if !bars.isEmpty { bars.reserve(likely(bars.count, chunks), work) }
    if !samples.isEmpty { samples.reserve(likely(samples.count, chunks), work) }
  }

  /// The likely number of points of `chunks` chunks plus one, if all hold as many as the first.
  private func likely(_ count: Int, _ chunks: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: chunks + 1)
    return overflow ? .max : product
  }

  mutating func append(_ message: LoadedChunk.Message, of chunk: LoadedChunk) {
    chunk.bytes.withUnsafeBytes {
      append(UnsafeRawBufferPointer(rebasing: $0[Int(message.start)..<Int(message.end)]))
    }
  }

  mutating func append(_ payload: UnsafeRawBufferPointer) {
    guard let header = try? WireHeader(payload) else {
      damaged += 1
      return
    }
    if header.words != nil, let words = WireCodec.words(header, payload) {
      _ = book.learn(words, inLife: header.epoch)
    }
    guard let itsKind = header.kind, header.count > 0 else { return }
    guard kind ?? itsKind == itsKind else {
      damaged += 1
      return
    }
    if form != header.form { beginAnew(kind != nil) }
    kind = itsKind
    form = header.form
    indexScale = header.indexScale
    (equalTimesAreOwn, areWords) = (header.equalTimesAreOwn, header.valuesAreWords)
    var known = 0
    var hasHole = false
    switch tracker.admit(epoch: header.epoch, first: header.firstSequence, count: header.count) {
    case .next: break
    case .gap(let missing), .newEpoch(let missing):
      hasHole = record(missing)
    case .overlap(let fresh): known = Int(fresh - header.firstSequence)
    case .duplicate, .oldEpoch: return
    }
    let before = itsKind == .bars ? bars.count : samples.count
    if itsKind == .bars {
      WireCodec.appendBars(header, payload, to: &bars)
      if known > 0 { bars.removeSubrange(before..<before + known) }
      if hasHole, before < bars.count { bars[before].flags.insert(.breakBefore) }
    } else {
      if let found = WireCodec.markers(header, payload) {
        WireCodec.appendPlaces(header, payload, from: markers?.count ?? 0, to: &samples)
        if markers == nil { markers = [] }
        markers?.append(contentsOf: found)
      } else if areWords {
        var own: [Sample] = []
        WireCodec.appendSamples(header, payload, to: &own)
        _ = book.read(&own, inLife: header.epoch)
        samples += own
      } else {
        WireCodec.appendSamples(header, payload, to: &samples)
      }
      if known > 0 { samples.removeSubrange(before..<before + known) }
      if hasHole, before < samples.count {
        samples.insert(Sample(time: samples[before].time.advanced(by: -1), value: .nan), at: before)
      }
    }
  }

  /// Starts again when times change between indices and instants, or bars become trades: the two cannot share an axis,
  /// so earlier points are dropped, as in a viewer of the feed.
  private mutating func beginAnew(_ hadPoints: Bool) {
    bars = []
    samples = []
    gaps = []
    markers = nil
    hasForgotten = hasForgotten || hadPoints
  }

  /// Records missing sequence numbers; false when none are missing.
  private mutating func record(_ missing: Range<UInt64>) -> Bool {
    guard !missing.isEmpty else { return false }
    guard gaps.count == PointJoiner.mostGaps, let last = gaps.last else {
      gaps.append(missing)
      return true
    }
    let (end, overflow) = last.upperBound.addingReportingOverflow(missing.upperBound - missing.lowerBound)
    gaps[gaps.count - 1] = last.lowerBound..<(overflow ? .max : end)
    return true
  }

  /// The joined points; nil when there were none.
  func points(_ topic: String, damaged more: Int, isCut: Bool) -> RecordingFile.Points? {
    guard let kind else { return nil }
    var points = RecordingFile.Points(
      topic: topic, payload: kind == .bars ? .bars(bars) : .samples(samples), damaged: damaged + more, gaps: gaps,
      isCut: isCut || hasForgotten, indexScale: indexScale, equalTimesAreOwn: equalTimesAreOwn)
    points.words = areWords ? book.words : nil
    points.markers = markers
    return points
  }
}
