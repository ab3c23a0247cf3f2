/// The sum of the volumes of bars that closed higher, minus the volumes of bars that closed lower, from the first bar's
/// volume on (Joseph Granville): `obv`. An absent volume counts as 0.
struct BalanceVolume: StudyKernel {
  private var last: Double?
  private var balance = 0.0

  func values(of next: StudyPoint) -> StudyValues { StudyValues(balance(with: next)) }

  mutating func add(_ point: StudyPoint) {
    balance = balance(with: point)
    last = point.close
  }

  private func balance(with next: StudyPoint) -> Double {
    let volume = next.volume.isNaN ? 0 : next.volume
    guard let last else { return volume }
    return next.close > last ? balance + volume : next.close < last ? balance - volume : balance
  }
}
