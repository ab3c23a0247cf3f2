import CivilTime

/// Topics and addresses, which name the series of tables without names.
extension TablePlanner {
  /// The only column of words in a table without names, if they are addresses that repeat, such as the peers of a time server,
  /// or topics, as `mosquitto_sub -F '%I %t %p'` prints them: `site/room/temperature`.
  var topics: Int? {
    guard !sample.isNamed, sample.rows > 3 || source.isPipe, !isByRow else { return nil }
    let words = planned.indices.filter { isFree($0) && isWord($0) }
    guard words.count == 1, planned[words[0]].profile.filled == sample.rows, sample.rows > 0,
      source.isPipe || comeAgain(words)
    else { return nil }
    let areTopics = (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, words[0]) { cell in
        cell.first?.isLetter == true && cell.contains(0x2F) && !cell.contains(0x3A) && cell.last != 0x2F
      }
    }
    return areTopics || areAddresses(words[0]) ? words[0] : nil
  }

  /// Whether all cells are IPv4 addresses, such as `192.0.2.1`.
  private func areAddresses(_ column: Int) -> Bool {
    (0..<sample.rows).allSatisfy { row in
      let parts = sample.text(row, column).split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
  }

  /// Whether a column of words under `Exercise Name` names the rows of one time, and the same names come at others: the
  /// sets of a workout, the fills of an order.
  func namesRowsOfATime(_ column: Int) -> Bool {
    let words = NameWords.words(of: written(column))
    guard words.count > 1, words.last == "name", isWord(column), rowTimes.count == sample.rows else { return false }
    var names: [Timestamp: Set<String>] = [:]
    var times: [String: Set<Timestamp>] = [:]
    for row in 0..<sample.rows {
      guard let time = rowTimes[row] else { continue }
      let name = sample.text(row, column)
      names[time, default: []].insert(name)
      times[name, default: []].insert(time)
    }
    return names.count > 1 && names.values.count { $0.count > 1 } * 2 > names.count
      && times.values.count { $0.count > 1 } * 2 >= times.count
  }
}
