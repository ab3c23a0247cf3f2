import TimeSeries

/// The columns of bars of one series, among the columns of other series.
struct PriceGroup {
  var name: String
  var columns: [ColumnRole: Int] = [:]
}

/// Bars of several series beside each other: the names of their columns have the price and the series in them.
extension TablePlanner {
  /// The series with columns of all four prices, such as `Close AAPL` or `AAPL_close`; empty where a row has one bar.
  func priceGroups() -> [PriceGroup] {
    guard !evidence.isMessage, sample.isNamed, explicitColumn(for: .value) == nil, ownTimes.isEmpty, namedPrices == nil,
      !hasColumn(with: .symbol), sample.rows > 0
    else { return [] }
    // The price comes before the name of the series, or behind it: the same in all columns.
    return [true, false].map { groups(priceIsFirst: $0) }.max { $0.count < $1.count } ?? []
  }

  private func groups(priceIsFirst: Bool) -> [PriceGroup] {
    var found: [PriceGroup] = []
    var places: [String: Int] = [:]
    for column in planned.indices where isFree(column) && isMostlyNumbers(column) {
      guard let (role, name) = priceAndSeries(planned[column].name, priceIsFirst: priceIsFirst) else { continue }
      let place = places[name] ?? found.count
      if place == found.count {
        places[name] = place
        found.append(PriceGroup(name: name))
      }
      if found[place].columns[role] == nil { found[place].columns[role] = column }
    }
    let prices: [ColumnRole] = [.open, .high, .low, .close]
    // `Open Price` and `Close Price` of one bar: the word names no series.
    if found.count == 1, FieldNames.closes.contains(found[0].name.lowercased()) { return [] }
    return found.filter { group in prices.allSatisfy { group.columns[$0] != nil } && areMostlyBars(group.columns) }
  }

  /// The price and the series in the name of a column.
  private func priceAndSeries(_ text: String, priceIsFirst: Bool) -> (ColumnRole, String)? {
    let ends = text.indices.filter { " _./-|".contains(text[$0]) }
    guard let end = priceIsFirst ? ends.first : ends.last else { return nil }
    let (before, behind) = (String(text[..<end]), String(text[text.index(after: end)...]))
    let (price, series) = priceIsFirst ? (before, behind) : (behind, before)
    guard !series.isEmpty, price.count > 1 else { return nil }
    let roles: [ColumnRole] = [.open, .high, .low, .close, .volume]
    let role = roles.first { FieldNames.names(of: $0).contains(price.lowercased()) }
    return role.map { ($0, series) }
  }

  /// Whether nearly all rows with four prices are bars.
  private func areMostlyBars(_ columns: [ColumnRole: Int]) -> Bool {
    var (bars, whole) = (0, 0)
    for row in 0..<sample.rows {
      var builder = RowBuilder()
      for (role, column) in columns { sample.withCell(row, column) { builder.set(role, numbers.read($0) ?? .nan) } }
      guard (builder.open + builder.high + builder.low + builder.close).isFinite else { continue }
      whole += 1
      if builder.high >= max(builder.open, builder.close), builder.low <= min(builder.open, builder.close) { bars += 1 }
    }
    return whole > 0 && bars * 10 >= whole * 9
  }
}
