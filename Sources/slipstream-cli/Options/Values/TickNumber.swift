/// A value on an axis.
struct TickNumber: OptionValue {
  var value: Double

  init(option text: String) throws {
    guard let number = Double(text), number.isFinite, number.magnitude <= 1e300 else {
      throw ValueFault("is no number; give a value of the axis, such as 0.5")
    }
    value = number
  }
}
