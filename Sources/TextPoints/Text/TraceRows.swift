/// Makes one table of the traces of a seismogram, below each of whose headers stand its times and samples:
/// `TIMESERIES XX_STA__EHZ_D, 300 samples, 200 sps, 2009-08-24T00:20:03, TSPAIR, INTEGER, Counts`.
///
/// The first header becomes names and the others are empty, so that each row keeps its line.
struct TraceRows: LineLayout {
  private var rest = HeldLine()
  private var trace: [UInt8] = []
  private var isBegun = false

  private static let start = Array("TIMESERIES ".utf8)
  private static let notation = Array(" TSPAIR".utf8)
  /// Bytes at the start that are looked at.
  private static let judged = 512

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Whether a text begins with the header of a trace; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let line = bytes.prefix(judged).prefix { $0 != 0x0A }
    let isCut = !isEnd && line.count == bytes.count && line.count < judged
    guard line.starts(with: start.prefix(line.count)) else { return false }
    if isCut { return nil }
    return header(Array(line)) != nil
  }

  /// The name of a trace in its header; nil for other lines.
  private static func header(_ line: [UInt8]) -> [UInt8]? {
    guard line.starts(with: start) else { return nil }
    let fields = line.dropFirst(start.count).split(separator: 0x2C, maxSplits: 8, omittingEmptySubsequences: false)
    guard fields.count > 4, fields[4].elementsEqual(notation) else { return nil }
    return Array(fields[0]).withoutBlanksAround.filter { $0 != 0x22 }
  }

  /// The next complete lines.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for line in rest.lines(bytes, isEnd: isEnd) {
      if let name = Self.header(line) {
        trace = name
        if !isBegun { text += Array("trace,time,value".utf8) }
        isBegun = true
      } else if line.contains(where: { $0 > 0x20 }) {
        text += [0x22] + trace + [0x22]
        for field in line.split(whereSeparator: { $0 <= 0x20 }) { text += [0x2C] + field }
      }
      text.append(0x0A)
    }
    return text
  }
}
