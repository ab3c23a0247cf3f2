/// Typical lengths of units of time, in nanoseconds. Month and year are the means of the Gregorian calendar.
package enum NominalLength {
  @inlinable package static var second: Double { 1e9 }
  @inlinable package static var minute: Double { 60e9 }
  @inlinable package static var hour: Double { Double(Timestamp.nanosecondsPerHour) }
  @inlinable package static var day: Double { Double(Timestamp.nanosecondsPerDay) }
  @inlinable package static var week: Double { 7 * day }
  @inlinable package static var month: Double { 30.436875 * day }
  @inlinable package static var year: Double { 365.2425 * day }
}
