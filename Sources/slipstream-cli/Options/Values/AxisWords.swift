/// Words at an axis.
struct AxisWords: OptionValue {
  let text: String

  init(option text: String) throws { self.text = text }
}
