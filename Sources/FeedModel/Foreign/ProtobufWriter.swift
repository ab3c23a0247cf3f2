import TimeSeries

/// Writes messages of Fixtures/slipstream.proto (Protocol Buffers, "Encoding"), and the descriptor that tells other
/// tools their fields.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func number(_ field: UInt64, _ value: UInt64) {
    varint(field << 3)
    varint(value)
  }

  private mutating func fixed(_ field: UInt64, _ value: UInt64) {
    varint(field << 3 | 1)
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func blob(_ field: UInt64, _ blob: [UInt8]) {
    varint(field << 3 | 2)
    varint(UInt64(blob.count))
    bytes += blob
  }

  private mutating func text(_ field: UInt64, _ text: String) { blob(field, Array(text.utf8)) }

  private mutating func message(_ field: UInt64, _ write: (inout ProtobufWriter) -> Void) {
    var inner = ProtobufWriter()
    write(&inner)
    blob(field, inner.bytes)
  }

  /// A message `Bar`.
  static func bar(_ bar: Bar) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.fixed(1, UInt64(bitPattern: bar.time.nanoseconds))
    for (place, value) in [bar.open, bar.high, bar.low, bar.close, bar.volume].enumerated() {
      writer.fixed(UInt64(place + 2), value.bitPattern)
    }
    if bar.ticks > 0 { writer.number(7, UInt64(bar.ticks)) }
    return writer.bytes
  }

  /// A message `Sample`, with the word that its value stands for, if any.
  static func sample(_ sample: Sample, word: String? = nil) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.fixed(1, UInt64(bitPattern: sample.time.nanoseconds))
    writer.fixed(2, sample.value.bitPattern)
    if let word { writer.text(3, word) }
    return writer.bytes
  }

  /// A message `Marker`; a number that it has not is NaN.
  static func marker(_ marker: Marker) -> [UInt8] {
    var writer = ProtobufWriter()
    writer.fixed(1, UInt64(bitPattern: marker.time.nanoseconds))
    writer.fixed(2, (marker.value ?? .nan).bitPattern)
    writer.fixed(3, (marker.size ?? .nan).bitPattern)
    for (field, text) in [(UInt64(4), marker.text), (5, marker.kind), (6, marker.side?.word ?? "")] where !text.isEmpty
    {
      writer.text(field, text)
    }
    return writer.bytes
  }

  /// A `FileDescriptorSet` of `Bar`, `Sample` and `Marker` (google/protobuf/descriptor.proto): a file's name is field 1, its
  /// package 2, a message 4, the syntax 12; a message's name 1, a field 2; a field's name 1, number 3, label 4 (1 is
  /// optional) and type 5 (double 1, string 9, uint32 13, sfixed64 16).
  static let descriptor: [UInt8] = {
    var set = ProtobufWriter()
    set.message(1) { file in
      file.text(1, "slipstream.proto")
      file.text(2, "slipstream")
      let prices = ["open", "high", "low", "close", "volume"].map { ($0, UInt64(1)) }
      for (name, fields) in [
        ("Bar", [("time", UInt64(16))] + prices + [("ticks", 13)]),
        ("Sample", [("time", 16), ("value", 1), ("word", 9)]),
        ("Marker", [("time", 16), ("value", 1), ("size", 1), ("text", 9), ("kind", 9), ("side", 9)]),
      ] {
        file.message(4) { message in
          message.text(1, name)
          for (place, field) in fields.enumerated() {
            message.message(2) {
              $0.text(1, field.0)
              $0.number(3, UInt64(place + 1))
              $0.number(4, 1)
              $0.number(5, field.1)
            }
          }
        }
      }
      file.text(12, "proto3")
    }
    return set.bytes
  }()
}
