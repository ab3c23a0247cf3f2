/// Gives each row of samples its time, where the first line says the start in seconds since 1970 and the second one the rate in
/// hertz, as wristbands for research write them: `1764324000.000000`, `4.000000`, and then a sample a line.
///
/// The first line becomes names and the second one is empty, so that each row keeps its line.
struct SampledRows: LineLayout {
  private var rest = HeldLine()
  private let start: Double
  private let rate: Double
  private let width: Int
  private var line = 0

  /// Bytes at the start that are looked at.
  private static let judged = 512
  private static let rates = 0.001...1e6
  /// Seconds since 1970 of our years: from 2001 to 2100.
  private static let starts = 1e9...4_102_444_800

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard let head = Self.head(bytes, isEnd: true).found else { return nil }
    (start, rate, width) = head
  }

  /// Whether a text begins with a start, a rate and a sample; nil where it needs more bytes to tell.
  ///
  /// - Complexity: O(1).
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let (found, isOpen) = head(bytes, isEnd: isEnd)
    return isOpen ? nil : found != nil
  }

  private static func head(
    _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool
  ) -> (found: (start: Double, rate: Double, width: Int)?, isOpen: Bool) {
    let front = bytes.prefix(judged)
    let lines = front.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    let isCut = !isEnd && front.count < judged
    guard let first = lines.first else { return (nil, isCut) }
    guard lines.count > 1 else {
      return (nil, isCut && first.allSatisfy { $0.isDigit || [0x20, 0x2C, 0x2E].contains($0) })
    }
    // Whole seconds may be the values of a column.
    guard first.contains(0x2E), let start = common(first), starts.contains(start.number) else { return (nil, false) }
    guard lines.count > 2 || !isCut else { return (nil, true) }
    guard let rate = common(lines[1]), rate.width == start.width, rates.contains(rate.number) else {
      return (nil, false)
    }
    guard lines.count > 3 || !isCut else { return (nil, true) }
    guard lines.count > 2, let samples = numbers(lines[2]), samples.count == start.width,
      samples.allSatisfy({ abs($0) < starts.lowerBound })
    else { return (nil, false) }
    return ((start.number, rate.number, start.width), false)
  }

  /// The number that all fields of a line are; nil for other lines.
  private static func common(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> (number: Double, width: Int)? {
    guard let found = numbers(line), let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return (first, found.count)
  }

  /// The numbers of a line between commas; nil for other lines.
  private static func numbers(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [Double]? {
    let fields = line.split(separator: 0x2C, maxSplits: 16, omittingEmptySubsequences: false).map { field in
      DecimalReader.whole(UnsafeBufferPointer(rebasing: field.last == 0x0D ? field.dropLast() : field))
    }
    let found = fields.compactMap(\.self)
    return found.count == fields.count && fields.count <= 16 ? found : nil
  }

  /// The next complete lines, each sample with its time.
  ///
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for line in rest.lines(bytes, isEnd: isEnd) {
      defer {
        self.line += 1
        text.append(0x0A)
      }
      guard self.line > 1 else {
        if self.line == 0 { text += Array(header.utf8) }
        continue
      }
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      // The rate bounds the distance from the start to what a number holds: 2^53 lines at a thousandth of a hertz.
      let seconds = Double(self.line - 2) / rate
      let whole = seconds.rounded(.down)
      let nanoseconds = Int64(((seconds - whole + (start - start.rounded(.down))) * 1e9).rounded())
      let second = Int64(start.rounded(.down)) &+ (Int64(exactly: whole) ?? 0) &+ nanoseconds / 1_000_000_000
      let fraction = String(1_000_000_000 + nanoseconds % 1_000_000_000).dropFirst()
      text += Array("\(second).\(fraction),".utf8) + line
    }
    return text
  }

  private var header: String {
    "time," + (width == 1 ? "value" : (1...width).map { "channel \($0)" }.joined(separator: ","))
  }
}
