/// Byte counts in units for people.
enum ByteCount {
  static func text(_ bytes: UInt64) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var (value, unit) = (Double(bytes), 0)
    while value >= 999.5, unit < units.count - 1 {
      value /= 1_000
      unit += 1
    }
    if unit == 0 || value >= 99.95 { return "\(Int(value.rounded())) \(units[unit])" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
