import CivilTime

/// Bars that an exchange sends while they go on.
extension TablePlanner {
  /// Whether `T` beside one-letter prices is the start of a bar, as BingX writes it: a whole minute in each row. In other
  /// messages it is the moment of sending.
  var hasCapitalBarTime: Bool {
    guard sample.rows > 0,
      ["o", "h", "l", "c"].allSatisfy({ name in planned.indices.contains { written($0) == name } }),
      let column = planned.indices.first(where: { written($0) == "T" && $0 < evidence.around })
    else { return false }
    return areMoments(column) && areMinutes(column)
  }

  /// Whether all cells of a column are times of whole minutes.
  func areMinutes(_ column: Int) -> Bool {
    let reader = TimeReader(unit: options.timeUnit, zoneOffset: options.zoneOffset)
    guard planned[column].profile.filled > 0 else { return false }
    return (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, column) { cell in
        MissingText(cell) != nil || reader.read(cell).map { $0.nanoseconds % 60_000_000_000 == 0 } ?? false
      }
    }
  }

  /// Whether the cells of a column are times of whole minutes in each record with prices: a reply may have another id.
  func areMinutesOfBars(_ column: Int) -> Bool {
    guard let price = namedPrices?[.close] else { return false }
    let reader = TimeReader(unit: options.timeUnit, zoneOffset: options.zoneOffset)
    let rows = (0..<sample.rows).filter { row in sample.withCell(row, price) { numbers.read($0) != nil } }
    return rows.count > 1
      && rows.allSatisfy { row in
        sample.withCell(row, column) { cell in
          reader.read(cell).map { evidence.isMoment($0) && $0.nanoseconds % 60_000_000_000 == 0 } ?? false
        }
      }
  }

  /// Whether most bars that have the time of the one before them, in their series, are later states of it: the open is the
  /// same, and the range has not shrunk. Bars of two instruments differ in their opens.
  func hasBarUpdates(_ plan: RowPlan) -> Bool {
    let prices = [ColumnRole.open, .high, .low].compactMap { plan.roles.firstIndex(of: $0) }
    guard prices.count == 3, rowTimes.count == sample.rows else { return false }
    let symbol = plan.roles.firstIndex(of: .symbol)
    guard symbol != nil || zip(rowTimes, rowTimes.dropFirst()).contains(where: { $0 != nil && $0 == $1 }) else {
      return false
    }
    var last: [String: (time: Timestamp, prices: [Double])] = [:]
    var (pairs, updates) = (0, 0)
    for row in 0..<sample.rows {
      guard let time = rowTimes[row] else { continue }
      let bar = prices.map { column in sample.withCell(row, column) { numbers.read($0) ?? .nan } }
      let name = symbol.map { sample.text(row, $0) } ?? ""
      if let before = last[name], before.time == time {
        pairs += 1
        if bar[0] == before.prices[0], bar[1] >= before.prices[1], bar[2] <= before.prices[2] { updates += 1 }
      }
      last[name] = (time, bar)
    }
    return pairs > 0 && updates * 5 >= pairs * 4
  }
}
