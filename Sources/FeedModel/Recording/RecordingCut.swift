import CivilTime
import TextPoints
import TimeSeries

/// Takes a part of a recording by time.
package struct RecordingCut: Sendable {
  private let range: PointRange
  private let byReceipt: Bool

  /// - Parameter byReceipt: whether the range is of the times of receipt, not of the points' own times.
  package init(_ range: PointRange, byReceipt: Bool = false) {
    self.range = range
    self.byReceipt = byReceipt
  }

  /// The messages to keep of one: itself, byte for byte, if all its points are within the range; parts of it with their
  /// own sequence numbers; or none. A message without points belongs to no range but the whole. Dictionaries are
  /// kept: a recording writes one before the points that use it.
  package func parts(of message: RecordedMessage) -> [RecordedMessage] {
    guard range != .all, !message.isDictionary else { return [message] }
    if byReceipt {
      return range.contains(Timestamp(nanoseconds: Int64(clamping: message.logTime))) ? [message] : []
    }
    if isWhole(message.data) { return [message] }
    guard let content = try? WireCodec.decode(topic: Array(message.topic.utf8), payload: message.data) else {
      return []
    }
    let runs = content.payload.runs(within: range, on: content.indexScale)
    if runs == [0..<content.count] { return [message] }
    return runs.map { run in
      var part = content
      part.firstSequence &+= UInt64(run.lowerBound)
      part.payload = content.payload.dropFirst(run.lowerBound).prefix(run.count)
      var kept = message
      kept.sequence = UInt32(truncatingIfNeeded: part.firstSequence)
      kept.data = WireCodec.encodeNamed(part)
      return kept
    }
  }

  /// Whether all points of a payload are within the range; found without decoding them.
  private func isWhole(_ payload: [UInt8]) -> Bool {
    payload.withUnsafeBytes { bytes in
      guard let header = try? WireHeader(bytes), header.kind != nil, header.count > 0 else { return false }
      return (0..<header.count).allSatisfy { range.contains(header.time(of: $0, in: bytes), on: header.indexScale) }
    }
  }
}
