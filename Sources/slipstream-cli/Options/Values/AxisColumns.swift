/// The columns of an axis' labels.
struct AxisColumns: OptionValue {
  let count: Int

  init(option text: String) throws { count = Int(try Number.within(1...80, "1 to 80")(text)) }
}
