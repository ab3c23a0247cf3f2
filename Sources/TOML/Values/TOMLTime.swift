/// A time of day.
public struct TOMLTime: Sendable, Hashable, CustomStringConvertible {
  /// 0 to 23.
  public let hour: UInt8
  /// 0 to 59.
  public let minute: UInt8
  /// 0 to 59: there is no leap second here.
  public let second: UInt8
  /// 0 to 999,999,999.
  public let nanosecond: UInt32

  /// Nil when a day has no such time.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.hour = UInt8(hour)
    self.minute = UInt8(minute)
    self.second = UInt8(second)
    self.nanosecond = UInt32(nanosecond)
  }

  /// `09:30:00`, with a fraction of as many digits as it needs.
  public var description: String {
    let whole = "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    guard nanosecond > 0 else { return whole }
    var fraction = padded(nanosecond, 9)[...]
    while fraction.last == "0" { fraction.removeLast() }
    return whole + "." + fraction
  }
}
