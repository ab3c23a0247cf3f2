import ArgumentParser

/// The space between categories and between the bars of one, as shares.
struct BarGap: Equatable, OptionValue {
  let category: Double
  let series: Double

  static var completion: CompletionKind? { .list(["0", "0.3", "0.3,0.1"]) }

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0 >= 0 && $0 <= 0.9 }) else {
      throw ValueFault("is no space; give one or two shares from 0 to 0.9, as 0.3 or 0.3,0.1")
    }
    (category, series) = (parts[0], parts.count > 1 ? parts[1] : 0)
  }
}
