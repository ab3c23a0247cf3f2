import TimeSeries

/// Trades: a column of prices with the sizes that were traded beside it.
extension TablePlanner {
  /// The column of sizes beside a column of values: the one that an option names, or the only one whose name means a
  /// size, beside a price by name.
  ///
  /// A close is not a price of a trade: the volume beside it is that of a day.
  func sizes(beside value: Int, given volume: Int?) -> Int? {
    guard ownTimes.isEmpty else { return nil }
    if let volume { return volume == value ? nil : volume }
    guard sample.isNamed, NameWords.tradedPrices.contains(NameWords.joined(written(value))), !isOfOrder(value) else {
      return nil
    }
    var columns = planned.indices.filter { isFree($0) && isSize($0, beside: value) }
    // One of two letters may number the messages.
    if columns.count > 1 {
      columns.removeAll { planned[$0].profile.numbers.isWhole && planned[$0].profile.numbers.isAscending }
    }
    guard columns.count == 1, let column = columns.first else { return nil }
    guard sample.rows > 0 else { return column }
    return isMostlyNumbers(column) && planned[column].profile.numbers.least >= 0 ? column : nil
  }

  /// Whether the object around a price says that an order was made, which is not a trade yet: `create_update/price`.
  private func isOfOrder(_ column: Int) -> Bool {
    isNested
      && planned[column].name.split(separator: "/").dropLast().contains { step in
        NameWords.words(of: String(step)).contains { $0 == "create" || $0 == "created" }
      }
  }

  private func isSize(_ column: Int, beside value: Int) -> Bool {
    guard column < evidence.around else { return false }
    let name = NameWords.joined(written(column))
    // Exchanges write q, v or s beside p; elsewhere a letter means anything.
    if name.utf8.count == 1 { return written(value) == "p" && NameWords.sizes.contains(written(column)) }
    // The volume in a message is that of a day, as in tickers.
    return NameWords.sizes.contains(name) && !(evidence.isMessage && NameWords.volumes.contains(name))
  }
}
