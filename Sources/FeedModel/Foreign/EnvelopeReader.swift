/// Unpacks bodies within bounds.
enum EnvelopeReader {
  /// The most a message may unpack to.
  static let largest = 16 << 20
  /// The most it may unpack to for each byte of its own.
  static let greatestRatio = 200
  /// A body that is packed tighter than the ratio, but to no more than this, is small and harmless.
  static let alwaysAllowed = 65_536

  /// What came of unpacking.
  enum Ending {
    case whole
    /// More came out than is allowed.
    case tooMuch
    case damaged
    /// So many bytes stand behind the end.
    case followed(Int)
  }

  /// The unpacked bytes.
  ///
  /// - Throws: `FeedFault` with the code `envelope` when the bytes are damaged, end too early, go on behind their end, or
  ///   unpack to more than 16 MiB or 200 times their size.
  static func unpack(_ packed: [UInt8], _ envelope: FeedMapping.Envelope) throws(FeedFault) -> [UInt8] {
    let (allowed, overflow) = packed.count.multipliedReportingOverflow(by: greatestRatio)
    let limit = min(largest, overflow ? largest : max(alwaysAllowed, allowed))
    var output: [UInt8] = []
    let ending: Ending
    switch envelope {
    case .none: return packed
    // 15 is the greatest window; 16 more asks for the head of gzip.
    case .zlib: ending = inflate(packed, windowBits: 15, limit, into: &output)
    case .gzip: ending = inflate(packed, windowBits: 31, limit, into: &output)
    case .zstd: ending = decompress(packed, limit, into: &output)
    }
    let what = "A \(envelope.rawValue) body of \(packed.count) bytes"
    switch ending {
    case .whole: return output
    case .tooMuch: throw FeedFault(.envelope, "\(what) unpacks to more than \(limit).")
    case .damaged: throw FeedFault(.envelope, "\(what) is damaged or not whole.")
    case .followed(let count): throw FeedFault(.envelope, "\(what) has \(count) more behind its end.")
    }
  }
}
