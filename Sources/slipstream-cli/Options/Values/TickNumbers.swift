/// Values on an axis, with commas between them.
struct TickNumbers: OptionValue {
  var values: [Double]

  /// More than any plot has rows.
  private static let most = 1_000

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.most else { throw ValueFault("has more than \(Self.most) values") }
    values = try parts.map { part in
      guard let number = Double(part), number.isFinite, number.magnitude <= 1e300 else {
        throw ValueFault("is no list of numbers; write it as 0,37,42")
      }
      return number
    }
  }
}
