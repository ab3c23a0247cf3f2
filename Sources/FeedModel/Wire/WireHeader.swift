import CivilTime
import TextPoints
import TimeSeries

/// A checked group of words: each is a record with its number, and its text behind.
struct WordGroup: Sendable, Equatable {
  var count: Int
  /// Bytes of a record, without the text.
  var stride: Int
  /// Offset of the first record.
  var start: Int
}

/// The scale of indices as a payload has it: without a name, so that headers are plain bytes and quick to copy.
struct WireScale: Sendable, Equatable {
  var step: Double
  var origin: Double
}

/// The form of a payload's records, in plain bytes, as ``PointSchema`` has it for points.
struct WireForm: Sendable, Equatable {
  let kind: SeriesKind
  let scale: WireScale?
  let areTrades: Bool
  let areMarkers: Bool
}

/// The checked header of a payload: all bytes of the announced records are present.
package struct WireHeader: Sendable, Equatable {
  package let epoch: UInt64
  package let firstSequence: UInt64
  package let sendTime: Timestamp
  /// The scale of the numbers that the records hold in place of times; nil for instants.
  let scale: WireScale?
  /// Whether points of equal times are points of their own.
  package let equalTimesAreOwn: Bool
  /// Whether the values of samples are numbers of words.
  package let valuesAreWords: Bool
  /// Number of points, or of the records of a trim; a dictionary has none.
  package let count: Int
  /// The group of words: of a dictionary, or behind samples or markers; nil for none.
  let words: WordGroup?
  let template: WireFormat.Template
  /// Distance from one record to the next, in bytes.
  let recordStride: Int
  /// Offset of the first record.
  let recordsOffset: Int

  /// Parses the header of a payload.
  ///
  /// - Complexity: O(1).
  /// - Throws: `FeedFault` with the code `truncated`, `foreign`, `template`, `block` or `number`.
  package init(_ payload: UnsafeRawBufferPointer) throws(FeedFault) {
    guard payload.count >= WireFormat.messageHeaderSize else {
      throw FeedFault(.foreign, "A message of \(payload.count) bytes is too short to be ours.")
    }
    let schema = payload.uint16(at: 4)
    guard schema == WireFormat.schemaId else {
      throw FeedFault(.foreign, "A message of schema \(schema) is not ours, which is \(WireFormat.schemaId).")
    }
    let templateId = payload.uint16(at: 2)
    guard let template = WireFormat.Template(rawValue: templateId) else {
      throw FeedFault(.template, "A message has the unknown template \(templateId).")
    }
    let rootSize = Int(payload.uint16(at: 0))
    guard rootSize >= WireFormat.rootBlockSize else {
      throw FeedFault(.block, "A root block of \(rootSize) bytes is shorter than \(WireFormat.rootBlockSize).")
    }
    let groupOffset = WireFormat.messageHeaderSize + rootSize
    let records = groupOffset + WireFormat.groupHeaderSize
    guard payload.count >= records else {
      throw FeedFault(.truncated, "A message of \(payload.count) bytes ends inside its header of \(records).")
    }
    let stride = Int(payload.uint16(at: groupOffset))
    let count = Int(payload.uint16(at: groupOffset + 2))
    // A record of unknown length cannot be read, but an empty group needs no length.
    guard count == 0 || stride >= template.recordSize else {
      throw FeedFault(.block, "A record of \(stride) bytes is shorter than \(template.recordSize).")
    }
    guard payload.count - records >= stride * count else {
      throw FeedFault(
        .truncated,
        "A message announces \(count) records of \(stride) bytes and holds \(payload.count - records) bytes of them.")
    }
    epoch = payload.uint64(at: 8)
    firstSequence = payload.uint64(at: 16)
    sendTime = Timestamp(nanoseconds: Int64(bitPattern: payload.uint64(at: 24)))
    scale = try Self.scale(payload, rootSize: rootSize)
    let flags = payload.uint32(at: 32)
    equalTimesAreOwn = template != .trim && flags & WireFormat.equalTimesAreOwn != 0
    valuesAreWords = template == .words || template == .samples && flags & WireFormat.valuesAreWords != 0
    // A sequence number beyond Int64 is invalid, so a gap always fits in an Int.
    guard firstSequence <= UInt64(Int64.max) - UInt64(template == .words ? 0 : count) else {
      throw FeedFault(.number, "A message starts at sequence \(firstSequence), too near the largest one.")
    }
    guard template != .trim || count == 1 else {
      throw FeedFault(.number, "A trim has \(count) records instead of one.")
    }
    if template == .words {
      words = WordGroup(count: count, stride: stride, start: records)
    } else if template == .markers {
      words = try WordGroup(payload, at: records + stride * count)
    } else if valuesAreWords, flags & WireFormat.wordsFollow != 0, payload.uint16(at: 6) >= WireFormat.namedVersion {
      words = try WordGroup(payload, at: records + stride * count)
    } else {
      words = nil
    }
    if let words { try WireCodec.check(words, in: payload, template.wordBounds) }
    self.count = template == .words ? 0 : count
    self.template = template
    recordStride = stride
    recordsOffset = records
  }

  private static func scale(_ payload: UnsafeRawBufferPointer, rootSize: Int) throws(FeedFault) -> WireScale? {
    guard payload.uint32(at: 32) & WireFormat.timesAreIndices != 0 else { return nil }
    let whole = WireScale(step: IndexScale.whole.step, origin: IndexScale.whole.origin)
    guard rootSize >= WireFormat.scaledBlockSize else { return whole }
    let step = Double(bitPattern: payload.uint64(at: 40))
    let origin = Double(bitPattern: payload.uint64(at: 48))
    // A longer block of another version may leave the scale out.
    if step == 0, origin == 0 { return whole }
    guard IndexScale(step: step, origin: origin) != nil else {
      throw FeedFault(.number, "A message has indices with the step \(step) and the origin \(origin).")
    }
    return WireScale(step: step, origin: origin)
  }

  /// The numbers that the records hold in place of times; nil for instants.
  package var indexScale: IndexScale? { scale.flatMap { IndexScale(step: $0.step, origin: $0.origin) } }

  /// The time of a record; bars and samples both begin with it.
  ///
  /// - Precondition: `record` is in `0..<count`, and the payload is this header's.
  func time(of record: Int, in payload: UnsafeRawBufferPointer) -> Timestamp {
    Timestamp(nanoseconds: Int64(bitPattern: payload.uint64(at: recordsOffset + record * recordStride)))
  }

  /// The common form of the records; nil for a trim.
  var form: WireForm? {
    kind.map {
      WireForm(
        kind: $0, scale: scale, areTrades: equalTimesAreOwn && $0 == .bars, areMarkers: areMarkers && $0 == .samples)
    }
  }

  /// The kind of the topic's points, or nil for a trim.
  package var kind: SeriesKind? {
    switch template {
    case .bars: .bars
    case .samples, .words, .markers: .samples
    case .trim: nil
    }
  }

  /// Whether the records are markers.
  package var areMarkers: Bool { template == .markers }

  /// Whether the message defines words, and has no points.
  package var isDictionary: Bool { template == .words }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  func uint16(at offset: Int) -> UInt16 {
    UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  @inline(__always)
  func uint32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  func uint64(at offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  func double(at offset: Int) -> Double {
    Double(bitPattern: uint64(at: offset))
  }
}
