/// Columns of numbers that are not values: ids, counters, codes and constants.
extension TablePlanner {
  /// The columns without ids, counters, codes and constants; all of them if nothing else is there.
  mutating func withoutCounts(_ columns: [Int]) -> [Int] {
    guard columns.count > 1 || columns.first.map(hasNoValueByName) == true else { return columns }
    var reasons: [Int: String] = [:]
    for column in elementNumbers(columns) { reasons[column] = "an id" }
    for column in anglesParts(columns) { reasons[column] = "a part of an angle" }
    for column in endsOfRanges(columns) { reasons[column] = "an id" }
    for column in flags(among: columns) { reasons[column] = "a flag" }
    for column in columns where isStatus(column, among: columns) { reasons[column] = "a code" }
    for column in columns where reasons[column] == nil {
      reasons[column] =
        evidence.isMessage && !evidence.hasManyRows ? reasonInMessage(column) : reasonForNoValue(column)
    }
    guard reasons.count < columns.count else {
      guard !evidence.isMessage, columns.allSatisfy(hasNoValueByName) else { return columns }
      leaveOut(reasons)
      return []
    }
    leaveOut(reasons)
    return columns.filter { reasons[$0] == nil }
  }

  /// Leaves the columns of numbers that are no values to these reasons.
  private mutating func leaveOut(_ reasons: [Int: String]) {
    for column in planned.indices { planned[column].noValue = reasons[column] }
  }

  /// Two columns of large whole numbers that are the ends of ranges, each of which begins one behind the last: the first and the
  /// last of the trades that a row sums up.
  private func endsOfRanges(_ columns: [Int]) -> [Int] {
    guard !evidence.isMessage, !isNested, sample.rows >= Self.enoughRows else { return [] }
    let found = columns.filter { column in
      let profile = planned[column].profile
      return profile.isPlainNumber && profile.empty == 0 && profile.numbers.isWhole && profile.numbers.isAscending
        && profile.numbers.least >= Self.leastOfUnnamedCounts && profile.numbers.greatest < 9e15
    }
    func number(_ row: Int, _ column: Int) -> Double { sample.withCell(row, column) { numbers.read($0) } ?? .nan }
    for (first, last) in zip(found, found.dropFirst()) where last == first + 1 {
      let areRanges = (0..<sample.rows).allSatisfy { number($0, first) <= number($0, last) }
      let next = (1..<sample.rows).count { number($0, first) == number($0 - 1, last) + 1 }
      if areRanges, next * 20 >= (sample.rows - 1) * 19 { return [first, last] }
    }
    return []
  }

  /// Whether a column cannot be a value even if no other is left: it numbers the rows, or its name says that it is an
  /// id.
  private func hasNoValueByName(_ column: Int) -> Bool {
    guard !evidence.isMessage, !isNested, reasonForNoValue(column) != nil else { return false }
    return isRowNumber(column) || isKey(column) || NameWords.hasID(written(column))
  }

  /// The columns in the order in which people want to see them: those that name a place or a transmission come last.
  /// What a gateway decoded from a device's message comes before what it says about the message, and columns that come
  /// again before those of the first message alone.
  ///
  /// - Complexity: O(columns).
  func mainFirst(_ columns: [Int]) -> [Int] {
    func isDecoded(_ column: Int) -> Bool {
      planned[column].name.split(separator: "/").dropLast().contains { $0 == "decoded" || $0 == "decoded_payload" }
    }
    let hasDecoded = isNested && planned.indices.contains { isDecoded($0) && planned[$0].profile.isPlainNumber }
    let most = isNested ? columns.map { planned[$0].profile.filled }.max() ?? 0 : 0
    var (first, last) = ([Int](), [Int]())
    for column in columns {
      let isOnce = most >= Self.enoughRows && planned[column].profile.filled == 1
      let isBeside =
        isOnce || hasDecoded && !isDecoded(column)
        || NameWords.placesAndReception.contains(NameWords.joined(written(column)))
      if isBeside { last.append(column) } else { first.append(column) }
    }
    return first + last
  }

  /// Rows from which a constant or a counter is no coincidence.
  static let enoughRows = 10

  /// Rows from which a number that never changed is a constant, whatever its name and its digits.
  private static let enoughForAnyConstant = 20

  /// Messages from which a whole number that never changed is a constant, unless it has the name of a quantity.
  private static let enoughMessages = 32

  /// Whether a number that has not changed yet may be a measured one, as the load of the last five minutes and the
  /// temperature of a short session: it has decimals, or the name of a quantity.
  private func mayStandStill(_ column: Int) -> Bool {
    planned[column].profile.numbers.hasFraction || isQuantity(column)
  }

  /// Whether a word of a name, or its last part, is one of a quantity: `temp`, `cpu_usage`, `batteryLevel`.
  private func isQuantity(_ column: Int) -> Bool {
    !NameWords.quantities.isDisjoint(with: NameWords.parts(of: written(column)))
  }

  /// The numbers of the elements of a list, each under the same name: `percpu/0/cpu_number` is 0, `percpu/1/cpu_number` 1.
  private func elementNumbers(_ columns: [Int]) -> [Int] {
    guard isNested else { return [] }
    var lists: [String: [(place: Int, column: Int)]] = [:]
    for column in columns {
      let numbers = planned[column].profile.numbers
      guard planned[column].profile.isPlainNumber, numbers.isWhole, numbers.isConstant else { continue }
      let steps = planned[column].name.split(separator: "/")
      guard let step = steps.dropLast().lastIndex(where: { Int($0) != nil }), let place = Int(steps[step]) else {
        continue
      }
      let path = (steps[..<step] + ["*"] + steps[(step + 1)...]).joined(separator: "/")
      lists[path, default: []].append((place, column))
    }
    // Two numbers in a few rows may count by chance.
    let least = sample.rows >= Self.enoughRows ? 2 : 3
    return lists.values.filter { list in
      list.count >= least
        && [0, 1].contains { first in
          list.allSatisfy { planned[$0.column].profile.numbers.least == Double($0.place) + Double(first) }
        }
    }.flatMap { $0.map(\.column) }
  }

  /// Whether a name is one of a number that tells things apart, or ends in one: `id`, `trip_no`.
  func isNamedID(_ column: Int) -> Bool {
    if isIdle(column) { return false }
    if NameWords.hasID(written(column)) { return true }
    let name = NameWords.joined(written(column))
    let last = name.split(separator: "_").last.map(String.init) ?? name
    guard name.contains("_") else { return NameWords.ids.contains(name) }
    // The sign stands for the word number: `REF #`.
    if last == "#", NameWords.ids.contains(String(name.dropLast(2))) { return true }
    // `nr tabeli`, which goes up by one from row to row.
    if let first = name.split(separator: "_").first, NameWords.thingNumbers.contains(String(first)),
      planned[column].profile.numbers.counts
    {
      return true
    }
    // The number of a player stays in its place of a list.
    if isOfElement(column), NameWords.thingNumbers.contains(last), planned[column].profile.numbers.isConstant {
      return true
    }
    // `sunspot_number` and `price_index` are values, unless they count the rows.
    let mayBeValue = ["index", "number", "num", "record", "result", "row", "line", "table"].contains(last)
    // A count may begin again: the bytes of a frame's number end at 255.
    let counts = planned[column].profile.numbers.counts || planned[column].profile.numbers.jumps * 50 <= sample.rows
    return NameWords.ids.contains(last) && last.count > 1 && (!mayBeValue || counts)
      || NameWords.ids.contains(name)
  }

  /// Why a number of a message is not a value, as far as its name alone says: a file of the same messages leaves it out, too.
  private func reasonInMessage(_ column: Int) -> String? {
    guard planned[column].profile.isPlainNumber, planned[column].profile.numbers.isWhole, column < evidence.around
    else { return nil }
    return isCode(column) ? "a code" : isFlag(column) ? "a flag" : nil
  }

  /// Whether zeros and ones stand under the name of a truth: `is_open`, `RECORD_IS_PROCESSED`, `enabled`.
  private func isFlag(_ column: Int) -> Bool {
    let numbers = planned[column].profile.numbers
    guard numbers.isWhole, numbers.least >= 0, numbers.greatest <= 1 else { return false }
    return NameWords.isTruth(written(column))
  }

  /// Whether the numbers of a key to another table stand in a column, another in each row: `key_mlbam`.
  private func isKey(_ column: Int) -> Bool {
    let words = NameWords.joined(written(column)).split(separator: "_")
    guard words.count > 1, words.first == "key" || words.last == "key",
      planned[column].profile.filled >= Self.enoughRows
    else {
      return false
    }
    return Set((0..<sample.rows).map { sample.text($0, column) }).count == sample.rows
  }

  /// Whether the first column is the only one without a name and numbers the rows, as libraries for data frames write
  /// it. The rows of a part of a table begin with any number, and some numbers are missing.
  func isRowNumber(_ column: Int) -> Bool {
    guard column == 0, !isNested, sample.isNamed, sample.names[0].isEmpty,
      sample.names.dropFirst().contains(where: { !$0.isEmpty })
    else { return false }
    let profile = planned[0].profile
    guard profile.isPlainNumber, profile.numbers.isWhole, profile.numbers.least >= 0, profile.empty == 0,
      sample.rows > 2
    else { return false }
    if profile.numbers.counts { return true }
    var last = -1.0
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, 0, { numbers.read($0) }), number > last else { return false }
      last = number
    }
    return profile.numbers.jumps * 2 < sample.rows
  }

  /// Whether a number that does not change is a reading all the same, because a number of a like name changes: of two
  /// meters, one may stand still.
  private func hasMovingSibling(_ column: Int) -> Bool {
    guard isNested, planned[column].profile.numbers.hasFraction else { return false }
    let name = NameWords.joined(written(column))
    guard let end = name.lastIndex(of: "_") else { return false }
    return planned.indices.contains { other in
      other != column && isNumber(other) && !planned[other].profile.numbers.isConstant
        && planned[other].profile.numbers.hasFraction
        && NameWords.joined(written(other)).hasPrefix(name[...end])
    }
  }

  /// Whether a name is one of a code, or ends in one.
  private func isCode(_ column: Int) -> Bool {
    let name = NameWords.joined(written(column))
    let last = name.split(separator: "_").last.map(String.init) ?? name
    // `sleep_quality` is a value.
    let isNumbered = name.hasPrefix("code_") && planned[column].profile.numbers.isConstant
    if NameWords.stateNumbers.contains(last), isOfFewStates(column) { return true }
    // What the numbers count in may be said to be a code: `Temperature uncertainty (code)`.
    let isOfCodes = written(column).lowercased().hasSuffix("(code)")
    return NameWords.codes.contains(name) || isNumbered || isOfCodes
      || name.contains("_") && last != "quality" && (NameWords.codes.contains(last) || last == "type")
      || last.hasSuffix("code")
  }

  /// Whether a name is one of a number that counts rows: days without rain begin again, too.
  private func isNamedCount(_ column: Int) -> Bool {
    let name = NameWords.joined(written(column))
    return NameWords.steps.contains(name) || NameWords.axes.contains(name) || FieldNames.indices.contains(name)
  }

  /// Whether whole numbers in messages stand for a few states.
  private func isOfFewStates(_ column: Int) -> Bool {
    guard isNested || evidence.isMessage, planned[column].profile.numbers.isWhole else { return false }
    return sample.rows >= Self.enoughRows
      && Set((0..<sample.rows).lazy.map { sample.text($0, column) }).count <= Self.mostCounted / 2
  }

  /// Whether a number in the objects of a message, which never changes over many of them, has a short name that ends in
  /// `id`: `lsid`, `txid`. `humid`, `grid` and `bid` are words themselves.
  private func isNestedID(_ column: Int) -> Bool {
    guard isNested, planned[column].name.contains("/"), planned[column].profile.numbers.isConstant,
      sample.rows >= Self.enoughRows,
      planned[column].profile.empty == 0
    else { return false }
    let name = NameWords.joined(written(column))
    let last = name.split(separator: "_").last.map(String.init) ?? name
    return last.hasSuffix("id") && (3...9).contains(last.utf8.count) && !NameWords.wordsInID.contains(last)
  }

  /// Whether a member of an object that holds ids: `revision/old`, `ids/order`.
  private func isOfIDs(_ column: Int) -> Bool {
    let steps = planned[column].name.split(separator: "/")
    guard isNested, let object = steps.dropLast().last, let last = steps.last else { return false }
    return NameWords.idObjects.contains(NameWords.joined(String(object)))
      && ["old", "new", "id", "number", "current", "previous", "parent"].contains(NameWords.joined(String(last)))
  }

  func reasonForNoValue(_ column: Int) -> String? {
    let profile = planned[column].profile
    if isOneWordWithDigits(column) || isOneMeasure(column) { return "a constant" }
    guard profile.isPlainNumber else { return nil }
    let last = NameWords.joined(written(column)).split(separator: "_").last.map(String.init) ?? ""
    if profile.padded * 2 > profile.filled, profile.numbers.isWhole { return "an id" }
    if isRowNumber(column) { return "the number of the row" }
    if profile.numbers.isWhole, isKey(column) { return "an id" }
    if profile.numbers.isWhole, isNamedID(column), sample.rows > 1 {
      return profile.numbers.counts ? "a counter" : "an id"
    }
    if profile.numbers.isWhole, isCode(column) || isHTTPStatus(column) { return "a code" }
    if isFlag(column), sample.rows > 1 { return "a flag" }
    if profile.numbers.isWhole, isNestedID(column) || isOfIDs(column) { return "an id" }
    guard sample.rows >= Self.enoughRows else { return nil }
    if profile.numbers.isWhole, last == "year", profile.numbers.least >= 1_000, profile.numbers.greatest < 2_200 {
      return "a year"
    }
    if profile.numbers.isConstant, profile.numbers.least == 0, FieldNames.usualTimes.contains(last) {
      return "a time that was never set"
    }
    if source.isWhole, !evidence.isMessage, !isNested, profile.filled == 1, !isByRow, !sample.text(0, column).isEmpty {
      return "a single number"
    }
    // Without names, a large number that goes up by one from row to row counts, as the ids of trades do, and so does any in
    // front of the times.
    let isInFront = column == 0 && rowTimes.count == sample.rows && timeColumns.contains { $0 > 0 }
    let counts =
      !sample.isNamed && !evidence.isMessage && profile.numbers.counts && profile.numbers.isWhole
      && (isInFront || profile.numbers.least >= Self.leastOfUnnamedCounts)
    if profile.isIndex || profile.isIndexOfRuns && isNamedCount(column) || counts || isCounterInSeries(column) {
      return "a counter"
    }
    // A place that does not move is a constant, too. A gateway that heard few messages has its place in those alone.
    let isPlace = ["latitude", "longitude"].contains { last.hasPrefix($0) } || isOfPlace(column)
    let isEverywhere = profile.empty == 0 || isNested && isPlace
    if profile.numbers.isConstant, profile.numbers.least != 0, isEverywhere, !hasMovingSibling(column) {
      let isStation = isPlace || ["lat", "lon", "lng"].contains(last)
      let isProven = sample.rows >= Self.enoughForAnyConstant || isStation || !mayStandStill(column)
      if source.isWhole && isProven || isPlace { return "a constant" }
      if evidence.hasManyRows, profile.numbers.isWhole, sample.rows >= Self.enoughMessages, !isQuantity(column) {
        return "a constant in the first \(sample.rows) messages"
      }
      if profile.numbers.isWhole, sample.rows >= Self.manyRows { return "a constant in the first \(sample.rows) rows" }
    }
    // Over numbers a column of zeros tells nothing; another number that stands still may be a result.
    if source.isWhole, time?.isIndex == true, !isByRow, profile.numbers.isConstant, profile.numbers.least == 0,
      profile.empty == 0
    {
      return "a constant"
    }
    return isConstantInSeries(column) || isConstantInRuns(column) ? "a constant of each series" : nil
  }

  /// Whether a column repeats one number with its unit in every row. It needs as many rows as a plain constant does.
  private func isOneMeasure(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard source.isWhole, profile.measured.count == sample.rows, sample.rows >= Self.enoughForAnyConstant else {
      return false
    }
    let first = sample.text(0, column)
    return (1..<sample.rows).allSatisfy { sample.text($0, column) == first }
  }

  /// Whether all cells are one word such as `11n`, whose letter is not a unit: the standard of a network.
  private func isOneWordWithDigits(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard profile.measured.count == profile.filled, profile.filled >= Self.enoughRows else { return false }
    let first = sample.example(column)
    guard first.utf8.count < 6, first.last?.isLetter == true, first.utf8.dropLast().allSatisfy(\.isDigit) else {
      return false
    }
    return (0..<sample.rows).allSatisfy { row in [first, ""].contains(sample.text(row, column)) }
  }

  /// The number from which a count without a name is none of measured values, which may rise by one for a while.
  private static let leastOfUnnamedCounts = 10_000.0

  /// Rows of a longer source from which a number that never changes is a fact about the source.
  private static let manyRows = 500

  /// Rows of each series from which a constant describes the series; a quiet sensor may repeat its reading for fewer.
  private static let manyRowsOfEach = 40

  /// Whether whole numbers of a table say something of the series, and nothing of its points: they are the same in all rows
  /// of one, and differ between two.
  private func isConstantInSeries(_ column: Int) -> Bool {
    guard !evidence.isMessage || evidence.hasManyRows, planned[column].profile.numbers.isWhole,
      planned[column].profile.empty == 0,
      !isNested || !isQuantity(column), let symbol = firstColumn(with: .symbol)
    else { return false }
    var found: [String: (text: String, rows: Int)] = [:]
    for row in 0..<sample.rows {
      let (name, text) = (sample.text(row, symbol), sample.text(row, column))
      guard let known = found[name] else {
        guard found.count < Self.mostSeriesTried else { return false }
        found[name] = (text, 1)
        continue
      }
      guard known.text == text else { return false }
      found[name] = (text, known.rows + 1)
    }
    let least = isNested ? Self.enoughForAnyConstant : Self.manyRowsOfEach
    return found.values.allSatisfy { $0.rows >= least } && Set(found.values.map(\.text)).count > 1
  }

  /// Whether a whole number in objects goes up by one from message to message of each series, but for a few that were lost:
  /// the number of a frame.
  private func isCounterInSeries(_ column: Int) -> Bool {
    guard isNested, planned[column].profile.numbers.isWhole, planned[column].profile.empty == 0,
      NameWords.words(of: written(column)).contains(where: NameWords.counters.contains)
    else { return false }
    let symbol = firstColumn(with: .symbol)
    var last: [String: Double] = [:]
    var (steps, ones) = (0, 0)
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, column, { numbers.read($0) }) else { return false }
      let name = symbol.map { sample.text(row, $0) } ?? ""
      if let before = last[name] {
        guard number > before else { return false }
        steps += 1
        if number == before + 1 { ones += 1 }
      }
      last[name] = number
    }
    return steps + 1 >= Self.enoughRows && ones * 10 >= steps * 9
  }

  /// Whether a number stands still beside a latitude or a longitude that does: the height of a place.
  private func isOfPlace(_ column: Int) -> Bool {
    guard isNested, planned[column].profile.numbers.isConstant, let end = planned[column].name.lastIndex(of: "/") else {
      return false
    }
    let object = planned[column].name[...end]
    return planned.indices.contains { other in
      other != column && planned[other].name.hasPrefix(object) && planned[other].profile.numbers.isConstant
        && ["lat", "lon", "lng"].contains { planned[other].name.dropFirst(object.count).lowercased().hasPrefix($0) }
    }
  }
}
