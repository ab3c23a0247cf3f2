/// The mark before the fraction of a number.
package enum DecimalMark: String, Sendable, CaseIterable {
  case point
  case comma

  var byte: UInt8 { self == .point ? 0x2E : 0x2C }
}
