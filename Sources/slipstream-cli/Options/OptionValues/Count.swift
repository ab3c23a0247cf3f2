/// A count: a whole number from 0.
struct Count: OptionDefault {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  init(option text: String) throws {
    guard let number = Int(text), number >= 0 else { throw ValueFault("is not a whole number from 0") }
    self.number = number
  }

  var optionText: String { String(number) }
}
