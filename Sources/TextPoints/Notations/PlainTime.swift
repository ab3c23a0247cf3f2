import CivilTime
import TimeSeries

/// Parses times in the most common forms: an integer since 1970, or a form that ``PlainDateTime`` reads.
struct PlainTime {
  typealias Cursor = UnsafePointer<UInt8>

  private let times: TimeReader
  private var dates = PlainDateTime()
  /// The nanoseconds of the unit that is known, or of that of most numbers where each is read by its magnitude; and the
  /// numbers of that unit.
  private let size: Int64?
  private let usual: Range<UInt64>
  /// Number of times in another unit.
  var otherUnits = 0

  init(_ times: TimeReader) {
    self.times = times
    size = (times.usualUnit ?? times.unit)?.nanoseconds
    usual = times.usualUnit?.magnitudes ?? 0..<(size == nil ? 0 : .max)
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
    // 18 digits are below the largest Int64.
    if let size, usual.contains(number) { return Timestamp(counting: Int64(truncatingIfNeeded: number), of: size) }
    return unusual(number)
  }

  /// A number of another unit than most; a function of its own, because the loop over rows is large.
  @inline(never)
  private mutating func unusual(_ number: UInt64) -> Timestamp? {
    guard times.unit != .iso8601 else { return nil }
    if times.usualUnit != nil { otherUnits += 1 }
    guard let size = (times.unit ?? TimeUnit.byMagnitude(number)).nanoseconds else { return nil }
    return Timestamp(counting: Int64(truncatingIfNeeded: number), of: size)
  }

  /// Continues a date whose year has been read. A function of its own, so that numbers are read within the loop over rows.
  @inline(never)
  private mutating func civil(_ year: Int, _ cursor: inout Cursor) -> Timestamp? {
    guard times.acceptsDates, let moment = dates.read(year: year, &cursor) else { return nil }
    return moment.isUTC
      ? times.stamp(moment.seconds, moment.nanosecond)
      : times.utc(civil: moment.seconds, fraction: moment.nanosecond)
  }
}
