/// Typical lengths of units of time, in nanoseconds. Month and year are the means of the Gregorian calendar.
package enum NominalLength {
  @inlinable package static var second: Double { 1e9 }
  @inlinable package static var minute: Double { 60e9 }
  @inlinable package static var hour: Double { 3_600e9 }
  @inlinable package static var day: Double { 86_400e9 }
  @inlinable package static var week: Double { 7 * 86_400e9 }
  @inlinable package static var month: Double { 30.436875 * 86_400e9 }
  @inlinable package static var year: Double { 365.2425 * 86_400e9 }
}
