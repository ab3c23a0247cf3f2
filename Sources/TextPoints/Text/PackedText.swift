internal import CZlib
internal import CZstd
import CivilTime

/// Reads compressed texts without ever holding them as a whole.
package enum PackedText {
  /// Unpacked bytes that are always allowed.
  static let alwaysAllowed = 64 << 20
  /// Further unpacked bytes allowed per packed byte: tables compress to a tenth, rarely to a fiftieth.
  static let greatestRatio = 300
  /// Bytes to unpack at a time.
  private static let piece = 1 << 18

  /// Unpacks a text into a reader.
  ///
  /// - Parameters:
  ///   - reader: receives the text.
  ///   - deliver: receives the points read so far, from time to time.
  /// - Throws: `FeedFault` with the code `text` when the bytes are damaged, or unpack to far more than a table would;
  ///   and the errors of the reader.
  /// - Complexity: O(bytes of the text), which are at most 64 MiB or 300 per packed byte.
  package static func read(
    _ packed: UnsafeRawBufferPointer, _ kind: ContentKind, into reader: inout TextReader,
    _ deliver: (SourceTable) -> Void
  ) throws(FeedFault) {
    try read(packed, kind, into: &reader, allowed: alwaysAllowed, deliver)
  }

  /// - Parameter allowed: unpacked bytes that are always allowed.
  static func read(
    _ packed: UnsafeRawBufferPointer, _ kind: ContentKind, into reader: inout TextReader, allowed: Int,
    _ deliver: (SourceTable) -> Void
  ) throws(FeedFault) {
    var moving = reader
    defer { reader = moving }
    try unpack(packed, kind, allowed: allowed) { (part) throws(FeedFault) in
      try moving.consume(part, isEnd: false)
      if let table = moving.drainTable(), table.count > 0 || table.badRows > 0 { deliver(table) }
    }
    try moving.consume(UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
    if let table = moving.drainTable() { deliver(table) }
  }

  /// The whole text of packed bytes in UTF-8, at most `limit` of it; bytes that are not packed are returned as they are.
  ///
  /// - Throws: `FeedFault` with the code `text` when they are damaged, or packed in a way that is not read.
  package static func unpacked(_ bytes: [UInt8], limit: Int) throws(FeedFault) -> [UInt8] {
    let kind = bytes.withUnsafeBytes { ContentKind($0.bindMemory(to: UInt8.self)) }
    guard let kind, kind == .gzip || kind == .zstd else { return utf8(bytes) }
    var text: [UInt8] = []
    let outcome = bytes.withUnsafeBytes { packed in
      Result { () throws(FeedFault) in
        try unpack(packed, kind, allowed: alwaysAllowed) { (part) throws(FeedFault) in
          guard text.count < limit else { return }
          text += part.prefix(limit - text.count)
        }
      }
    }
    try outcome.get()
    return utf8(text)
  }

  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { buffer in
      if var wide = WideText(startingWith: buffer) { return wide.lines(buffer, isEnd: true) }
      if var regional = RegionalText(startingWith: buffer) { return regional.lines(buffer, isEnd: true) }
      return bytes
    }
  }

  private static func unpack(
    _ packed: UnsafeRawBufferPointer, _ kind: ContentKind, allowed: Int,
    _ deliver: (UnsafeBufferPointer<UInt8>) throws(FeedFault) -> Void
  ) throws(FeedFault) {
    let limit = max(allowed, packed.count.multipliedReportingOverflow(by: greatestRatio).partialValue)
    var unpacker: any TextUnpacker
    switch kind {
    case .gzip: unpacker = try GzipUnpacker()
    case .zstd: unpacker = try ZstdUnpacker()
    case .utf16, .lines, .other: throw FeedFault(.text, kind.sentence)
    }
    defer { unpacker.end() }
    var buffer = [UInt8](repeating: 0, count: piece)
    var place = 0
    var total = 0
    while !unpacker.isDone(place: place, of: packed.count) {
      let count = try buffer.withUnsafeMutableBytes { target in
        Result { () throws(FeedFault) in try unpacker.unpack(packed, from: &place, into: target) }
      }.get()
      total += count
      guard total <= limit else {
        throw FeedFault(
          .text, "The source unpacks to more than \(limit >> 20) MiB from \(packed.count) bytes, as no table does.")
      }
      try buffer.withUnsafeBufferPointer { bytes in
        Result { () throws(FeedFault) in try deliver(UnsafeBufferPointer(rebasing: bytes[..<count])) }
      }.get()
    }
  }
}

/// A compression format.
private protocol TextUnpacker {
  /// Whether all packed bytes have been unpacked.
  func isDone(place: Int, of count: Int) -> Bool
  /// Unpacks as much as there is room for, from an offset on, and advances the offset.
  mutating func unpack(
    _ packed: UnsafeRawBufferPointer, from place: inout Int, into target: UnsafeMutableRawBufferPointer
  ) throws(FeedFault) -> Int
  mutating func end()
}

private let damage = FeedFault(.text, "The packed source is damaged or not whole.")

/// gzip (RFC 1952), of one member or several.
private struct GzipUnpacker: TextUnpacker {
  /// At a fixed address: zlib identifies a stream by its address.
  private let stream: UnsafeMutablePointer<z_stream>
  private var isBetween = false

  init() throws(FeedFault) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard inflateInit2_(stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      stream.deallocate()
      throw damage
    }
  }

  func isDone(place: Int, of count: Int) -> Bool { isBetween && place >= count }

  mutating func unpack(
    _ packed: UnsafeRawBufferPointer, from place: inout Int, into target: UnsafeMutableRawBufferPointer
  ) throws(FeedFault) -> Int {
    if isBetween {
      // Zeros after a member are tape padding, which gzip accepts, too; anything else is no part of the text.
      if packed[place] == 0 {
        while place < packed.count, packed[place] == 0 { place += 1 }
        return 0
      }
      guard packed[place] == 0x1F, inflateReset(stream) == Z_OK else {
        throw FeedFault(
          .text,
          "The packed source has \(packed.count - place) bytes after its end that are not packed: it is damaged.")
      }
      isBetween = false
    }
    let input = UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(rebasing: packed[place...]))
      .bindMemory(to: UInt8.self)
    let output = target.bindMemory(to: UInt8.self)
    let given = UInt32(clamping: min(input.count, 1 << 30))
    stream.pointee.next_in = input.baseAddress
    stream.pointee.avail_in = given
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let status = inflate(stream, Z_NO_FLUSH)
    let used = Int(given - stream.pointee.avail_in)
    let made = output.count - Int(stream.pointee.avail_out)
    place += used
    if status == Z_STREAM_END { isBetween = true }
    guard status == Z_STREAM_END || (status == Z_OK && used + made > 0) else { throw damage }
    return made
  }

  mutating func end() {
    inflateEnd(stream)
    stream.deallocate()
  }
}

/// zstd (RFC 8878), of one frame or several, with windows of at most 128 MiB.
private struct ZstdUnpacker: TextUnpacker {
  private let stream: OpaquePointer
  private var isBetween = false

  init() throws(FeedFault) {
    guard let stream = ZSTD_createDStream() else { throw damage }
    self.stream = stream
    _ = ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 27)
  }

  func isDone(place: Int, of count: Int) -> Bool { isBetween && place >= count }

  mutating func unpack(
    _ packed: UnsafeRawBufferPointer, from place: inout Int, into target: UnsafeMutableRawBufferPointer
  ) throws(FeedFault) -> Int {
    var input = ZSTD_inBuffer(src: packed.baseAddress, size: packed.count, pos: place)
    var output = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
    let before = place
    let hint = ZSTD_decompressStream(stream, &output, &input)
    place = input.pos
    isBetween = hint == 0
    guard ZSTD_isError(hint) == 0, output.pos > 0 || place > before else { throw damage }
    return output.pos
  }

  mutating func end() { ZSTD_freeDStream(stream) }
}
