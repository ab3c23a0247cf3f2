import CivilTime
import TextPoints
import TimeSeries

extension WireCodec {
  /// Appends the bars after a checked header.
  ///
  /// - Precondition: `payload` holds the bytes that the header was read from, and has bars.
  static func appendBars(_ header: WireHeader, _ payload: UnsafeRawBufferPointer, to bars: inout [Bar]) {
    if copiesWhole(header, WireFormat.barsLieAsOnTheWire) {
      bars += block(header, payload, of: Bar.self)
      return
    }
    for index in 0..<header.count {
      bars.append(bar(payload, at: header.recordsOffset + index * header.recordStride))
    }
  }

  /// Appends the samples after a checked header.
  ///
  /// - Precondition: `payload` holds the bytes that the header was read from, and has samples.
  static func appendSamples(_ header: WireHeader, _ payload: UnsafeRawBufferPointer, to samples: inout [Sample]) {
    if copiesWhole(header, WireFormat.samplesLieAsOnTheWire) {
      samples += block(header, payload, of: Sample.self)
      return
    }
    for index in 0..<header.count {
      samples.append(sample(payload, at: header.recordsOffset + index * header.recordStride))
    }
  }

  /// Writes the records of a payload from an offset on.
  static func writeRecords(of payload: FeedPayload, to bytes: UnsafeMutableRawBufferPointer, at start: Int) {
    var offset = start
    switch payload {
    case .bars(let bars):
      for bar in bars {
        write(bar, to: bytes, at: offset)
        offset += WireFormat.Template.bars.recordSize
      }
    case .samples(let samples):
      for sample in samples {
        bytes.write(UInt64(bitPattern: sample.time.nanoseconds), at: offset)
        bytes.write(sample.value.bitPattern, at: offset + 8)
        offset += WireFormat.Template.samples.recordSize
      }
    case .trim(let keepFrom):
      bytes.write(UInt64(bitPattern: keepFrom.nanoseconds), at: offset)
    }
  }

  /// Whether to copy a group as one block; a few records are faster one by one.
  private static func copiesWhole(_ header: WireHeader, _ liesAsOnTheWire: Bool) -> Bool {
    liesAsOnTheWire && header.count >= 8 && header.recordStride == header.template.recordSize
  }

  private static func block<Record>(
    _ header: WireHeader, _ payload: UnsafeRawBufferPointer, of: Record.Type
  ) -> [Record] {
    let size = header.count * header.recordStride
    let records = UnsafeRawBufferPointer(rebasing: payload[header.recordsOffset..<header.recordsOffset + size])
    return [Record](unsafeUninitializedCapacity: header.count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: records)
      initialized = header.count
    }
  }

  private static func write(_ bar: Bar, to bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
    bytes.write(UInt64(bitPattern: bar.time.nanoseconds), at: offset)
    bytes.write(bar.open.bitPattern, at: offset + 8)
    bytes.write(bar.high.bitPattern, at: offset + 16)
    bytes.write(bar.low.bitPattern, at: offset + 24)
    bytes.write(bar.close.bitPattern, at: offset + 32)
    bytes.write(bar.volume.bitPattern, at: offset + 40)
    bytes.write(bar.ticks, at: offset + 48)
    bytes.write(bar.flags.rawValue, at: offset + 52)
    bytes.write(UInt64(bitPattern: bar.duration), at: offset + 56)
  }

  private static func bar(_ payload: UnsafeRawBufferPointer, at offset: Int) -> Bar {
    Bar(
      time: Timestamp(nanoseconds: Int64(bitPattern: payload.uint64(at: offset))),
      open: payload.double(at: offset + 8), high: payload.double(at: offset + 16),
      low: payload.double(at: offset + 24), close: payload.double(at: offset + 32),
      volume: payload.double(at: offset + 40), ticks: payload.uint32(at: offset + 48),
      flags: BarFlags(rawValue: payload.uint32(at: offset + 52)),
      duration: Int64(bitPattern: payload.uint64(at: offset + 56)))
  }

  private static func sample(_ payload: UnsafeRawBufferPointer, at offset: Int) -> Sample {
    Sample(
      time: Timestamp(nanoseconds: Int64(bitPattern: payload.uint64(at: offset))),
      value: payload.double(at: offset + 8))
  }
}
