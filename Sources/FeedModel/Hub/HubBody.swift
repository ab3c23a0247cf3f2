import CivilTime

/// The facts of a body that a reader of a stream must know without decoding its points.
package struct HubBody: Sendable, Equatable {
  package var epoch: UInt64
  package var first: UInt64
  package var count: Int
  /// The times of the first and of the last record.
  package var firstTime: Timestamp
  package var lastTime: Timestamp

  /// - Returns: nil for a body that is no payload of ours with points.
  package init?(_ body: [UInt8]) {
    let read: HubBody? = body.withUnsafeBytes { bytes in
      guard let header = try? WireHeader(bytes), header.kind != nil, header.count > 0 else { return nil }
      return HubBody(header, bytes)
    }
    guard let read else { return nil }
    self = read
  }

  private init(_ header: WireHeader, _ bytes: UnsafeRawBufferPointer) {
    epoch = header.epoch
    first = header.firstSequence
    count = header.count
    (firstTime, lastTime) = (header.time(of: 0, in: bytes), header.time(of: header.count - 1, in: bytes))
  }

  /// The sequence number after the last point; a checked header has room for it.
  package var next: UInt64 { first &+ UInt64(count) }
}
