import CivilTime
import TimeSeries

/// Parses times in the most common forms: an integer since 1970, or a form that ``PlainDateTime`` reads.
struct PlainTime {
  typealias Cursor = UnsafePointer<UInt8>

  private let times: TimeReader
  private var dates = PlainDateTime()
  /// The unit of most numbers where each is read by its magnitude, and the numbers of that unit.
  private let usual: TimeUnit?
  private let usualRange: Range<UInt64>
  /// Number of times in another unit.
  var otherUnits = 0

  init(_ times: TimeReader) {
    self.times = times
    usual = times.usualUnit
    usualRange = usual?.magnitudes ?? 0..<0
  }

  /// Reads a time and moves the cursor after it; nil, with the cursor anywhere, when it has another form. The caller
  /// checks the following byte.
  ///
  /// - Precondition: at each byte up to the next line break eight bytes may be loaded.
  @inline(__always)
  mutating func read(_ cursor: inout Cursor) -> Timestamp? {
    let start = cursor
    guard let number = PlainNumber.whole(&cursor) else { return nil }
    if cursor.pointee == 0x2D, cursor - start == 4 { return civil(Int(number), &cursor) }
    guard times.unit != .iso8601 else { return nil }
    if let usual, usualRange.contains(number), let size = usual.nanoseconds {
      return Timestamp(counting: Int64(truncatingIfNeeded: number), of: size)
    }
    let unit = times.unit ?? TimeUnit.byMagnitude(number)
    if usual != nil { otherUnits += 1 }
    guard let size = unit.nanoseconds else { return nil }
    // 18 digits are below the largest Int64.
    return Timestamp(counting: Int64(truncatingIfNeeded: number), of: size)
  }

  /// Continues a date whose year has been read.
  @inline(__always)
  private mutating func civil(_ year: Int, _ cursor: inout Cursor) -> Timestamp? {
    guard times.acceptsDates, let moment = dates.read(year: year, &cursor) else { return nil }
    return moment.isUTC
      ? times.stamp(moment.seconds, moment.nanosecond)
      : times.utc(civil: moment.seconds, fraction: moment.nanosecond)
  }
}
