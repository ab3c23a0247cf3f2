// The binary format of our own feeds: `FeedMessage` is a decoded message, `WireCodec` encodes and decodes it, and
// `FeedFault` reports data from outside that is malformed.

import CivilTime
import TextPoints
import TimeSeries

/// The binary payload: a valid SBE message (see Fixtures/slipstream-sbe.xml). Only this type writes and reads it.
public enum WireCodec {
  /// The most points of a kind that fit in one message of 64 KiB.
  package static func capacity(of kind: SeriesKind) -> Int {
    let record = kind == .bars ? WireFormat.Template.bars.recordSize : WireFormat.Template.samples.recordSize
    return (WireFormat.largestPayload - WireFormat.prefixSize) / record
  }

  /// Encodes a message as its payload frame.
  ///
  /// - Precondition: the message has at most 65,535 points, the limit of the format.
  /// - Complexity: O(points).
  public static func encode(_ message: FeedMessage) -> [UInt8] {
    precondition(message.count <= Int(UInt16.max), "a message has at most 65,535 points: split it before")
    if let words = message.dictionary { return encode(words, of: message) }
    if let markers = message.markers, message.payload.kind == .samples { return encode(markers, of: message) }
    let template: WireFormat.Template
    switch message.payload {
    case .bars: template = .bars
    case .samples: template = .samples
    case .trim: template = .trim
    }
    let count = template == .trim ? 1 : message.count
    let isScaled = message.indexScale.map { !$0.isWhole } ?? false
    let root = isScaled ? WireFormat.scaledBlockSize : WireFormat.rootBlockSize
    let records = WireFormat.messageHeaderSize + root + WireFormat.groupHeaderSize
    let size = records + count * template.recordSize
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      writeHead(of: message, template, count, rootSize: root, to: bytes)
      writeRecords(of: message.payload, to: bytes, at: records)
      initialized = size
    }
  }

  /// Decodes a message from its two frames.
  ///
  /// - Complexity: O(points).
  /// - Throws: `FeedFault` with the reason; no input makes it trap.
  package static func decode(topic: [UInt8], payload: UnsafeRawBufferPointer) throws(FeedFault) -> FeedMessage {
    let name = try Topic.name(of: topic)
    let header = try WireHeader(payload)
    var message = FeedMessage(
      topic: name, epoch: header.epoch, firstSequence: header.firstSequence, sendTime: header.sendTime,
      payload: read(header, payload), indexScale: header.indexScale)
    message.equalTimesAreOwn = header.equalTimesAreOwn
    message.words = words(header, payload)
    message.markers = markers(header, payload)
    return message
  }

  /// Decodes a message from two frames in arrays.
  public static func decode(topic: [UInt8], payload: [UInt8]) throws(FeedFault) -> FeedMessage {
    // Typed throws do not pass through `withUnsafeBytes` in every compiler version; a result does.
    let result: Result<FeedMessage, FeedFault> = payload.withUnsafeBytes { bytes in
      do throws(FeedFault) { return .success(try decode(topic: topic, payload: bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The points after a checked header.
  ///
  /// - Precondition: `payload` holds the bytes that the header was read from.
  package static func read(_ header: WireHeader, _ payload: UnsafeRawBufferPointer) -> FeedPayload {
    switch header.template {
    case .bars:
      var bars: [Bar] = []
      appendBars(header, payload, to: &bars)
      return .bars(bars)
    case .samples:
      var samples: [Sample] = []
      appendSamples(header, payload, to: &samples)
      return .samples(samples)
    case .trim: return .trim(keepFrom: keepFrom(header, payload))
    case .words: return .samples([])
    case .markers:
      var samples: [Sample] = []
      appendPlaces(header, payload, from: 0, to: &samples)
      return .samples(samples)
    }
  }

  /// The start of the publisher's window.
  ///
  /// - Precondition: `payload` holds the bytes that the header was read from, and is a trim.
  static func keepFrom(_ header: WireHeader, _ payload: UnsafeRawBufferPointer) -> Timestamp {
    Timestamp(nanoseconds: Int64(bitPattern: payload.uint64(at: header.recordsOffset)))
  }

  static func writeHead(
    of message: FeedMessage, _ template: WireFormat.Template, _ count: Int, rootSize: Int,
    to bytes: UnsafeMutableRawBufferPointer
  ) {
    bytes.write(UInt16(rootSize), at: 0)
    bytes.write(template.rawValue, at: 2)
    bytes.write(WireFormat.schemaId, at: 4)
    let isScaled = rootSize >= WireFormat.scaledBlockSize
    let version =
      switch template {
      case .words: WireFormat.wordsVersion
      case .markers: WireFormat.markersVersion
      case .bars, .samples, .trim: isScaled ? WireFormat.scaledVersion : WireFormat.version
      }
    bytes.write(version, at: 6)
    bytes.write(message.epoch, at: 8)
    bytes.write(message.firstSequence, at: 16)
    bytes.write(UInt64(bitPattern: message.sendTime.nanoseconds), at: 24)
    let own = message.equalTimesAreOwn && template != .trim ? WireFormat.equalTimesAreOwn : 0
    let areWords = message.words != nil && message.payload.kind == .samples ? WireFormat.valuesAreWords : 0
    bytes.write((message.timesAreIndices ? WireFormat.timesAreIndices : 0) | own | areWords, at: 32)
    bytes.write(UInt32(0), at: 36)
    if isScaled {
      bytes.write((message.indexScale?.step ?? 0).bitPattern, at: 40)
      bytes.write((message.indexScale?.origin ?? 0).bitPattern, at: 48)
    }
    let group = WireFormat.messageHeaderSize + rootSize
    bytes.write(UInt16(template.recordSize), at: group)
    bytes.write(UInt16(count), at: group + 2)
  }
}

extension UnsafeMutableRawBufferPointer {
  @inline(__always)
  func write<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
  }
}
