import TimeSeries

/// Joins the points of one topic's payload frames, as they come in the order of receipt: what came before is left out,
/// and the kind of the first points is the kind of all.
struct PointJoiner {
  private var bars: [Bar] = []
  private var samples: [Sample] = []
  private var kind: SeriesKind?
  private var tracker = SequenceTracker()
  private var damaged = 0

  /// Makes room, after the first of so many chunks: what grows step by step is copied, and its memory is new each time.
  mutating func reserve(chunks: Int) {
    // More than a chunk of messages of one point can hold is not made room for at once.
    let most = 1 << 26
    bars.reserveCapacity(min(most, bars.count * chunks + bars.count))
    samples.reserveCapacity(min(most, samples.count * chunks + samples.count))
  }

  mutating func take(_ message: LoadedChunk.Message, of chunk: LoadedChunk) {
    chunk.bytes.withUnsafeBytes {
      take(UnsafeRawBufferPointer(rebasing: $0[Int(message.start)..<Int(message.end)]))
    }
  }

  mutating func take(_ payload: UnsafeRawBufferPointer) {
    guard let header = try? WireHeader(payload) else {
      damaged += 1
      return
    }
    guard let itsKind = header.kind, header.count > 0 else { return }
    guard kind ?? itsKind == itsKind else {
      damaged += 1
      return
    }
    kind = itsKind
    var known = 0
    switch tracker.admit(epoch: header.epoch, first: header.firstSequence, count: header.count) {
    case .next, .gap, .newEpoch: break
    case .overlap(let fresh): known = Int(fresh - header.firstSequence)
    case .duplicate, .oldEpoch: return
    }
    let before = itsKind == .bars ? bars.count : samples.count
    if itsKind == .bars {
      WireCodec.appendBars(header, payload, to: &bars)
      if known > 0 { bars.removeSubrange(before..<before + known) }
    } else {
      WireCodec.appendSamples(header, payload, to: &samples)
      if known > 0 { samples.removeSubrange(before..<before + known) }
    }
  }

  /// What was joined; nil when there were no points.
  func points(_ topic: String, damaged more: Int, isCut: Bool) -> RecordingFile.Points? {
    guard let kind else { return nil }
    return RecordingFile.Points(
      topic: topic, payload: kind == .bars ? .bars(bars) : .samples(samples), damaged: damaged + more, isCut: isCut)
  }
}
