/// The distance of two values on an axis: above zero.
struct TickDistance: OptionValue {
  var value: Double

  init(option text: String) throws {
    value = try TickNumber(option: text).value
    guard value > 0 else { throw ValueFault("is no distance; give a number above 0, such as 0.5") }
  }
}
