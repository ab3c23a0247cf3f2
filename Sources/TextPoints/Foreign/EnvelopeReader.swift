/// Unpacks message bodies within limits.
enum EnvelopeReader {
  /// Most bytes that a message may unpack to.
  static let largest = 16 << 20
  /// Most unpacked bytes for each packed byte.
  static let greatestRatio = 200
  /// Unpacked size up to which a body may exceed the ratio, because it is small and harmless.
  static let alwaysAllowed = 65_536

  /// The result of unpacking.
  enum Ending {
    case whole
    /// The output exceeds the limit.
    case tooMuch
    case damaged
    /// This many bytes follow the end.
    case followed(Int)
  }

  /// Unpacks a body.
  ///
  /// - Throws: `FeedFault` with the code `envelope` when the bytes are damaged, end too early, continue beyond their
  ///   end, or unpack to more than 16 MiB or 200 times their size.
  static func unpack(_ packed: [UInt8], _ envelope: FeedMapping.Envelope) throws(FeedFault) -> [UInt8] {
    let (allowed, overflow) = packed.count.multipliedReportingOverflow(by: greatestRatio)
    let limit = min(largest, overflow ? largest : max(alwaysAllowed, allowed))
    var output: [UInt8] = []
    let ending: Ending
    switch envelope {
    case .none: return packed
    // 15 is the largest window; adding 16 expects a gzip header.
    case .zlib: ending = inflate(packed, windowBits: 15, limit, into: &output)
    case .gzip: ending = inflate(packed, windowBits: 31, limit, into: &output)
    case .zstd: ending = decompress(packed, limit, into: &output)
    }
    let what = "A \(envelope.rawValue) body of \(packed.count) bytes"
    switch ending {
    case .whole: return output
    case .tooMuch: throw FeedFault(.envelope, "\(what) unpacks to more than \(limit).")
    case .damaged: throw FeedFault(.envelope, "\(what) is damaged or not whole.")
    case .followed(let count): throw FeedFault(.envelope, "\(what) has \(count) bytes after its end.")
    }
  }
}
