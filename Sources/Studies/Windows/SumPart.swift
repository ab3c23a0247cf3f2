/// A sum.
struct SumPart: WindowPart {
  var sum: Double

  static let empty = SumPart(sum: 0)

  func joined(with later: SumPart) -> SumPart { SumPart(sum: sum + later.sum) }
}
