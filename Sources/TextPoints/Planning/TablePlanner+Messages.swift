import CivilTime
import TimeSeries

/// The names that exchanges, sensors and monitors give to the fields of their messages, in files as in feeds.
extension TablePlanner {
  /// A name as written; for a nested field, the last step.
  func written(_ column: Int) -> String {
    isNested ? planned[column].name.split(separator: "/").last.map(String.init) ?? "" : sample.names[column]
  }

  /// Whether neighbouring columns show an exchange, which uses single letters: the name of an event, or of an
  /// instrument.
  var isExchange: Bool {
    planned.indices.contains { ["e", "s"].contains(planned[$0].name) && isWord($0) } || capitalSymbol != nil
      || Set(names).isSuperset(of: ["ev", "sym", "p"])
  }

  /// The column `S` of words beside one-letter prices where `s` is a size or is not there, as Alpaca writes trades and bars;
  /// elsewhere it is a side.
  private var capitalSymbol: Int? {
    func column(_ name: String) -> Int? { planned.indices.first { written($0) == name } }
    guard let symbol = column("S"), isWord(symbol), column("t") != nil, column("s").map(isNumber) ?? true,
      column("p") != nil && column("s") != nil || ["o", "h", "l", "c"].allSatisfy({ column($0) != nil })
    else { return nil }
    return symbol
  }

  /// The first free column with a name: as written, else in any case. For an exchange, `T` differs from `t`.
  func free(_ name: String) -> Int? {
    let columns = planned.indices.filter { isFree($0) && $0 < evidence.around }
    if let exact = columns.first(where: { written($0) == name && plain($0) == name }) { return exact }
    if name.utf8.count == 1, evidence.isMessage || isExchange { return nil }
    return columns.first { plain($0) == name }
  }

  /// Whether all cells of a column are times: numbers or texts of the years from 1990 on.
  func areMoments(_ column: Int) -> Bool { allTimes(column, evidence.isMoment) }

  /// Whether all numbers of a column are times within a day of their receipt.
  func isEpoch(_ column: Int) -> Bool {
    evidence.isMessage && planned[column].profile.isPlainNumber && allTimes(column, evidence.isNearReceipt)
  }

  private func allTimes(_ column: Int, _ fits: (Timestamp) -> Bool) -> Bool {
    guard planned[column].profile.filled > 0 else { return false }
    var reader = TimeReader(unit: options.timeUnit, zoneOffset: options.zoneOffset)
    if planned[column].profile.times.isTime, let form = try? form(of: column, word: nil) {
      reader = TimeReader(form, zoneOffset: options.zoneOffset)
    }
    return (0..<sample.rows).allSatisfy { row in
      sample.withCell(row, column) { cell in MissingText(cell) != nil || reader.read(cell).map(fits) ?? false }
    }
  }

  /// The word for a time in a column's name; nil when its cells show another meaning of that name.
  func timeWord(_ column: Int) -> String? {
    let name = written(column)
    if evidence.hasFrameTime, !FieldNames.usualTimes.contains(name) { return nil }
    if let word = FieldNames.timeWord(of: name) {
      guard evidence.isMessage, !FieldNames.usualTimes.contains(name) else { return word }
      return areMoments(column) || FieldNames.dateParts.contains(word) && plain(column) == word ? word : nil
    }
    if let word = otherTimeWord(column) { return word }
    if isBarTime(column) { return "timestamp" }
    let isBarName = FieldNames.barTimes.contains(name) && hasPrices
    if isBarName, isStartOfWindow(column) { return nil }
    let isKnown = FieldNames.messageTimes.contains(name) || isBarName
    // In a table such a name alone does not make bare numbers times.
    guard isKnown, evidence.isMessage || isExchange || hasPrices || !planned[column].profile.isPlainNumber else {
      return nil
    }
    return areMoments(column) ? "timestamp" : nil
  }

  /// Whether the id of a bar is its time: whole minutes beside its prices, as HTX numbers its bars.
  private func isBarTime(_ column: Int) -> Bool {
    guard evidence.isMessage || isNested, written(column) == "id", hasPrices else { return false }
    guard !areMoments(column) else { return areMinutes(column) }
    return !evidence.isMessage && areMinutesOfBars(column)
  }

  /// The word for a time that a name in another language or an unusual one means, where its cells are times.
  private func otherTimeWord(_ column: Int) -> String? {
    guard sample.isNamed else { return nil }
    if areNamedDays(column) || areEpochDays(column) || isNamedMoment(column) { return "timestamp" }
    let name = NameWords.joined(FieldNames.withoutUTC(written(column)))
    let profile = planned[column].profile
    // In a message of a single row only a text is certain to be a time.
    if evidence.isMessage {
      return NameWords.otherTimes.contains(name) && profile.plainNumbers == 0 && areMoments(column) ? "timestamp" : nil
    }
    if areWeeks(column) || areMonths(column) { return "date" }
    if NameWords.datePart(of: name) == .year, isYear(profile) || areSeasons(column) { return "year" }
    guard NameWords.otherTimes.contains(name) || NameWords.otherDates.contains(name) else {
      return isEpochByWord(column) ? "timestamp" : nil
    }
    let isCompact = profile.plainNumbers > 0 && profile.dates.days == profile.plainNumbers
    let isDay =
      NameWords.otherDates.contains(name) && profile.numbers.least >= 10_000 && profile.numbers.greatest <= 80_000
    guard isCompact || isDay || areMoments(column) || digitOrder(column, "date") != nil else { return nil }
    return NameWords.otherDates.contains(name) ? "date" : "timestamp"
  }

  /// The rank of a column of times among equally fine ones: a bar's own time first; a message's own time before those
  /// around it; usual names before others.
  func timeOrder(_ column: Int) -> Int {
    let name = written(column)
    // An element of a list has its own time, as each gateway that heard a message.
    let around = (column >= evidence.around ? 1_000 : 0) + (isOfElement(column) ? 500 : 0)
    if let place = FieldNames.barTimes.firstIndex(of: name), hasPrices, areMoments(column), !isStartOfWindow(column) {
      return place - 100
    }
    if isBarTime(column) { return -50 }
    // Seconds stand beside their own milliseconds in some messages.
    if name.hasSuffix("ms"), FieldNames.messageTimes.contains(name) { return around - 1 }
    if let place = FieldNames.usualTimes.firstIndex(of: name) { return around + place }
    if NameWords.receipts.contains(NameWords.joined(name)) { return around + 300 }
    // When a row was written is not when it was measured.
    if !NameWords.parts(of: name).isDisjoint(with: NameWords.writings) { return around + 250 }
    return around + 100 + (FieldNames.messageTimes.firstIndex(of: name) ?? 100)
  }

  /// Whether there are columns of all four prices by name.
  var hasPrices: Bool { namedPrices != nil }

  /// The columns of prices by name, and of the volume. Single letters belong to a bar, except in an exchange's message
  /// without the bar's time, where the prices are of a rolling day.
  var namedPrices: [ColumnRole: Int]? {
    var found: [ColumnRole: Int] = [:]
    let known = Set(planned.indices.map(plain))
    let isRolling = isExchange && !names.contains("t") && !names.contains { $0.hasSuffix("/t") } && !hasCapitalBarTime
    for role in [ColumnRole.open, .high, .low, .close, .volume, .ticks] {
      if let column = explicitColumn(for: role) {
        found[role] = column
        continue
      }
      for name in FieldNames.names(of: role) where known.contains(name) && (name.utf8.count > 1 || !isRolling) {
        guard let column = free(name) else { continue }
        // A single message proves little: a field named as a price is one, and a message without a number there is
        // faulty.
        let isMeant = evidence.isMessage && (planned[column].profile.filled == 0 || name.utf8.count > 1)
        guard sample.rows == 0 || isMostlyNumbers(column) || role == .volume || isMeant else { continue }
        // Of two volumes, MetaTrader fills the one that the market reports.
        if role == .volume, planned[column].profile.numbers.isConstant, planned[column].profile.numbers.greatest == 0,
          found[role] == nil
        {
          found[role] = column
          continue
        }
        if role != .volume || found[role] == nil || !planned[column].profile.numbers.isConstant { found[role] = column }
        break
      }
    }
    if found[.close] == nil { found[.close] = lastPrice(beside: found) }
    return [.open, .high, .low, .close].allSatisfy { found[$0] != nil } ? found : nil
  }

  /// The close under the name of a last price: in a row for each bar, as its time or a name says, and not in a ticker's
  /// rolling day.
  private func lastPrice(beside found: [ColumnRole: Int]) -> Int? {
    guard sample.rows > 0, areNamedCandles || !evidence.isMessage && areWholeMinutes,
      let (open, high, low) = found[.open].flatMap({ open in
        found[.high].flatMap { high in found[.low].map { (open, high, $0) } }
      })
    else { return nil }
    return FieldNames.closes.lazy.compactMap { free($0) }.first {
      areBars([open, high, low, $0], [.open, .high, .low, .close])
    }
  }

  /// Whether a name says that the rows are candles.
  private var areNamedCandles: Bool { planned.contains { $0.plainName.hasPrefix("candle_") } }

  /// Whether the name of a value column counts: a single letter only when written as text, as exchanges write prices,
  /// or in the message of an exchange.
  func isValueName(_ name: String, _ column: Int) -> Bool {
    name.utf8.count > 1 || (isNumber(column) && (evidence.texts.contains(column) || isExchange))
  }

  /// Whether the numbers of a column number messages, trades and orders, or are times.
  func isNoValue(_ column: Int) -> Bool {
    let name = written(column)
    if evidence.ignored.contains(planned[column].name) || column >= evidence.around { return true }
    if isChannel(column) { return true }
    if isIdle(column) { return false }
    let isNumbering = planned[column].profile.numbers.isWhole && FieldNames.isNumbering(name)
    let mayNumber = !FieldNames.exchangeNumberings.contains(name) && (!name.isEmpty || evidence.isMessage)
    if isNumbering, mayNumber || isExchange { return true }
    let isNamed =
      FieldNames.messageTimes.contains(name) || FieldNames.timeWord(of: name) != nil
      || name.utf8.count > 1 && FieldNames.barTimes.contains(name) || isNamedMoment(column)
    return isNamed && areMoments(column) || isEpoch(column)
  }

  /// Whether a column is a channel number before a word for the content, as in `[17470, "hb"]`.
  private func isChannel(_ column: Int) -> Bool {
    evidence.isMessage && column == 0 && !sample.isNamed && planned[0].profile.numbers.isWhole && planned.count > 1
      && isWord(1)
  }

  /// The column that names the series other than `symbol`: words of three letters or more.
  func messageSymbol() -> Int? {
    for name in FieldNames.messageSymbols + (evidence.isMessage ? FieldNames.messageNames : []) {
      let columns = planned.indices.filter {
        written($0) == name && (isFree($0) || $0 >= evidence.around) && !isOfOneElement($0)
      }
      guard let column = columns.first(where: { isName($0) }) else { continue }
      return FieldNames.carriers.contains(name) ? marketColumn ?? column : column
    }
    if let column = capitalSymbol, isFree(column) { return column }
    return nameInList
  }

  /// The column of markets under any name, as dYdX writes `BTC-USD` as the id of a message: its channel is one for all.
  private var marketColumn: Int? {
    planned.indices.first { column in
      (isFree(column) || column >= evidence.around) && !isOfOneElement(column) && isName(column)
        && (0..<sample.rows).allSatisfy { row in
          let text = sample.text(row, column)
          return FieldNames.isPair(text) && text.contains(where: \.isLetter) || FieldNames.areCandles(text)
        }
    }
  }

  /// The column that names the device of each record of a pipe, whose first ones may all be of one device while others
  /// follow.
  var deviceOfStream: Int? {
    guard isNested, source.isPipe, source.language == nil, !evidence.isMessage else { return nil }
    let columns = planned.indices.filter { column in
      NameWords.devices.contains(NameWords.joined(written(column))) && isFree(column) && !isOfElement(column)
        && isName(column)
    }
    return columns.count == 1 ? columns[0] : nil
  }

  /// The word at the first place of a list, before numbers alone: `"params": ["ETH_BTC", "0.02"]`. In a file it comes again.
  private var nameInList: Int? {
    guard isNested else { return nil }
    return planned.indices.prefix(evidence.around).first { column in
      guard planned[column].name.hasSuffix("/0"), isFree(column), isName(column) else { return false }
      let list = planned[column].name.dropLast()
      let others = planned.indices.filter { $0 != column && planned[$0].name.hasPrefix(list) }
      guard !others.isEmpty, others.allSatisfy({ isNumber($0) && Int(planned[$0].name.dropFirst(list.count)) != nil }),
        (0..<sample.rows).allSatisfy({ row in sample.withCell(row, column) { $0.first?.isLetter == true } })
      else { return false }
      let words = Set((0..<sample.rows).map { sample.text($0, column) })
      return evidence.isMessage || words.count * 2 <= sample.rows
    }
  }

  /// Whether a field is of one element of a list, beside numbers that are not: it names the element, as a disk among those
  /// of a machine, and no message.
  private func isOfOneElement(_ column: Int) -> Bool {
    guard isNested, column < evidence.around else { return false }
    let steps = planned[column].name.split(separator: "/")
    guard let place = steps.dropLast().lastIndex(where: { Int($0) != nil }) else { return false }
    let element = steps[...place].joined(separator: "/") + "/"
    return planned.indices.contains { other in
      other < evidence.around && planned[other].profile.isPlainNumber && isFree(other)
        && !planned[other].name.hasPrefix(element)
    }
  }

  private func isName(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return profile.filled > 0 && profile.pointNumbers == 0 && profile.empty == 0
      && !planned[column].profile.times.isTime
      && (0..<sample.rows).allSatisfy { row in sample.withCell(row, column) { $0.count >= 3 } }
  }
}
