import CivilTime

/// Lines around the rows that only look like rows: titles, rulers, and names behind a time.
extension TableFront {
  static func isYear(_ number: Double) -> Bool {
    (1_000..<3_000).contains(number) && number == number.rounded()
  }

  /// The names of a line in which they hold single blanks, while two or more stand between them.
  static func wideNames(_ line: UnsafeBufferPointer<UInt8>) -> [String] {
    var names: [String] = []
    // The mark of a comment names no column.
    for word in line.split(whereSeparator: { $0 <= 0x20 }) {
      let isNext = word.startIndex > 1 && line[word.startIndex - 1] == 0x20 && line[word.startIndex - 2] > 0x20
      let text = String(decoding: word, as: UTF8.self).cleanedName
      if isNext, let last = names.popLast() { names.append(last + " " + text) } else { names.append(text) }
    }
    return names
  }

  /// Names the columns by where the words of the header stand, where these are fewer by two or more than the fields of a
  /// row: counted, they would be over others.
  mutating func placeNames(of records: [UnsafeBufferPointer<UInt8>]) {
    guard header == .names, keyed.isEmpty, records.indices.contains(skipped), records.count > rowsBefore,
      rowsBelow == 0,
      levelWords.isEmpty
    else { return }
    let width = FieldCursor.count(in: records[rowsBefore], 0x20)
    guard FieldCursor.count(in: records[skipped], 0x20) + 2 <= width, rowsBefore == skipped + 1,
      let names = TitlePlaces.names(records[skipped], over: records[rowsBefore...]), names.count == width,
      names.contains(where: { !$0.isEmpty })
    else { return }
    rename(names)
  }

  /// Tells names that come more than once apart by the line directly above the header, which names groups of columns: by
  /// where its words stand between blanks, else by its cells, each of which is over the empty ones behind it.
  mutating func nameByGroups(_ records: [UnsafeBufferPointer<UInt8>]) {
    guard header == .names, keyed.isEmpty || isOfBlanks, levelWords.isEmpty, skipped > 0,
      records.indices.contains(skipped),
      Set(sample.names).count < sample.names.count
    else { return }
    if isOfBlanks {
      let (line, above) = (records[skipped], records[skipped - 1])
      if let names = TitlePlaces.grouped(line, under: above, count: sample.columns), names.count == sample.columns {
        rename(names)
      }
      return
    }
    guard skipped == preamble.count, let line = preamble.last, line.contains("") else { return }
    var group = ""
    let groups = (0..<sample.columns).map { column in
      if line.indices.contains(column), !line[column].isEmpty { group = line[column] }
      return group
    }
    if let names = TitlePlaces.grouped(sample.names, group: { groups[$0] }) { rename(names) }
  }

  /// Gives a column of numbers without a name the name before it, where that stands over their unit: brokers write `Saldo,` over
  /// `EUR,1.5`.
  mutating func nameBehindUnits() {
    guard header == .names, !isOfBlanks, sample.rows > 2 else { return }
    var names = sample.names
    for column in names.indices.dropFirst() where names[column].isEmpty && !names[column - 1].isEmpty {
      let rows = 0..<min(sample.rows, 200)
      let units = Set(rows.map { sample.text($0, column - 1) }).subtracting([""])
      let isUnit = (1...4).contains(units.count) && units.allSatisfy { $0.count < 5 && $0.allSatisfy(\.isLetter) }
      let kinds = rows.map { kind($0, column) }
      if isUnit, kinds.contains(.data), !kinds.contains(.word) { names.swapAt(column - 1, column) }
    }
    rename(names)
  }

  /// Whether the first row is a title of words with a date, above rows that have none in its place: `Linux 6.1.0 (web1)
  /// 11/20/2026 _x86_64_ (4 CPU)`.
  var isTitle: Bool {
    guard sample.rows > 2, sample.width(ofRow: 0) > 3 else { return false }
    let kinds = (0..<sample.width(ofRow: 0)).map { kind(0, $0) }
    guard let date = kinds.firstIndex(of: .data), kinds.count(where: { $0 == .word }) == kinds.count - 1 else {
      return false
    }
    func isDate(_ row: Int) -> Bool {
      sample.withCell(row, date) { Self.isTime($0) && ClockText($0) == nil && DecimalReader.whole($0) == nil }
    }
    return isDate(0) && !(1..<min(sample.rows, 8)).contains(where: isDate)
  }

  /// Whether the rows end in a delimiter behind which nothing stands: it names no row.
  func endsInDelimiter(_ width: Int) -> Bool {
    (0..<sample.rows).allSatisfy { sample.width(ofRow: $0) != width || sample.text($0, width - 1).isEmpty }
  }

  /// Whether a row is a line that marks where the data begin or end, as spectrometers write `>>>>>Begin Spectral Data<<<<<`.
  func isMarker(_ row: Int) -> Bool {
    sample.columns > 1 && sample.width(ofRow: row) == 1 && sample.text(row, 0).hasPrefix(">>>>>")
  }

  /// Whether the lines before a row are a header with more names than the rows have fields, and its units.
  func isWideHeader(before first: Int) -> Bool {
    let cells = sample.width(ofRow: first)
    guard !isOfBlanks, (1...2).contains(first), kind(first, 0) == .data else { return false }
    return (0..<first).allSatisfy { row in
      sample.width(ofRow: row) > cells
        && (0..<cells).allSatisfy { kind(first, $0) == .empty ? true : kind(row, $0) == .word }
    } && (0..<sample.width(ofRow: 0)).allSatisfy { kind(0, $0) != .data }
  }

  /// Whether the first line names the columns of the rows right below it, of which later ones end before the last columns: those
  /// of a processor's first core alone hold its temperature.
  func isHeaderOfShortRows(before first: Int) -> Bool {
    let width = sample.width(ofRow: 0)
    guard !isOfBlanks, first > 1, width > sample.width(ofRow: first), !isData(0) else { return false }
    let names = (0..<width).map { sample.text(0, $0) }
    return !names.contains("") && Set(names).count == width && (0..<width).allSatisfy { kind(0, $0) == .word }
      && (1..<first).allSatisfy { sample.width(ofRow: $0) == width && isData($0) }
  }

  /// Whether some number below a row is no year.
  func hasNoYears(below row: Int) -> Bool {
    (row + 1..<max(sample.rows, row + 1)).contains { row in
      (0..<sample.width(ofRow: row)).contains { column in
        sample.withCell(row, column) { DecimalReader.whole($0).map { !Self.isYear($0) } ?? false }
      }
    }
  }

  /// Whether one of some names is of a time, or begins as the name of an axis does.
  func namesAxis(_ names: [String]) -> Bool {
    names.contains { name in
      let word = NameWords.joined(name).split(separator: "_").first.map(String.init) ?? ""
      return FieldNames.timeWord(of: name) != nil || (NameWords.steps + NameWords.axes).contains(word)
    }
  }

  /// Whether a row only draws a line: `***`, `----+----`.
  func isRuler(_ row: Int) -> Bool {
    sample.width(ofRow: row) > 0
      && (0..<sample.width(ofRow: row)).allSatisfy { column in
        sample.withCell(row, column) { cell in
          cell.count > 1 && cell.allSatisfy { [0x20, 0x2A, 0x2B, 0x2D, 0x3A, 0x3D, 0x5F, 0x7C, 0x7E].contains($0) }
        }
      }
  }

  /// Whether some cell has a unit behind its number, or a name before it, as the one below it does; `1m` above plain numbers
  /// is a name.
  func isMeasured(_ row: Int) -> Bool {
    guard row + 1 < sample.rows else { return false }
    func isNumber(_ row: Int, _ column: Int) -> Bool {
      sample.withCell(row, column) { $0.first?.isDigit == true && MeasuredNumber($0, .point, areBytes: false) != nil }
    }
    func key(_ row: Int, _ column: Int) -> String? {
      sample.withCell(row, column) { cell in
        MeasuredNumber(cell, .point, areBytes: false) == nil ? nil : MeasuredNumber.key(cell)
      }
    }
    return (0..<sample.width(ofRow: row)).contains { column in
      isNumber(row, column) && isNumber(row + 1, column)
        || key(row, column).map { $0 == key(row + 1, column) } ?? false
    }
  }

  /// Whether a time stands before names, above a time before numbers: sar and mpstat begin each line with one.
  func isTimedHeader(_ row: Int) -> Bool {
    let width = sample.width(ofRow: row)
    guard width > 2, row + 1 < sample.rows, sample.width(ofRow: row + 1) == width else { return false }
    func isClock(_ row: Int) -> Bool { sample.withCell(row, 0) { ClockText($0) != nil } }
    func isNumber(_ row: Int, _ column: Int) -> Bool {
      sample.withCell(row, column) { cell in
        DecimalReader.whole(cell) != nil || DecimalReader.whole(cell, .comma) != nil
          || cell.first?.isDigit == true && MeasuredNumber(cell, .point, areBytes: false) != nil
      }
    }
    // The names of a block have the time of its rows.
    let isOneTime = sample.withCell(row, 0) { Self.isTime($0) } && sample.text(row, 0) == sample.text(row + 1, 0)
    return (isClock(row) && isClock(row + 1) || isOneTime)
      && (1..<width).allSatisfy { kind(row, $0) == .word } && (1..<width).contains { isNumber(row + 1, $0) }
  }

  /// Whether the first row names all columns but the first, which counts the rows from 1 on, as R writes a table: numbers
  /// in that row are names, too.
  var hasRowNames: Bool {
    let width = sample.width(ofRow: 0) + 1
    guard width > 2, sample.rows > 2 else { return false }
    return (1..<min(sample.rows, 50)).allSatisfy { row in
      sample.width(ofRow: row) == width && sample.withCell(row, 0) { DecimalReader.whole($0) } == Double(row)
    }
  }

  /// The names in the line above the rows whose blanks separate as many words as a row has cells, while another delimiter
  /// separates these; empty for other lines.
  var wordsAbove: [String] {
    guard !isOfBlanks, skipped == preamble.count, let line = preamble.last, line.count == 1 else { return [] }
    let names = line[0].split { $0 == " " || $0 == "\t" }.map(String.init)
    // A delimiter at the end of the rows begins no cell.
    let last = (0..<sample.rows).allSatisfy { sample.text($0, sample.columns - 1).isEmpty } ? 1 : 0
    guard names.count > 1, names.count == sample.columns - last, Set(names).count == names.count,
      names.allSatisfy({ Double($0) == nil && $0.contains(where: \.isLetter) })
    else { return [] }
    return names
  }

  /// The column without a name whose cells follow the previous column in brackets: `60461 (+24)`.
  func bracketed(from row: Int) -> Int? {
    guard isOfBlanks, row < sample.rows else { return nil }
    return (1..<max(1, sample.columns)).first { column in
      (row..<min(sample.rows, row + 20)).allSatisfy { row in
        sample.withCell(row, column) { $0.first == 0x28 && $0.last == 0x29 }
      }
    }
  }

  /// Removes rows with a word in place of the time from the sample, and rows of words alone, where nearly all others have a
  /// time: notes below a table of a bank must not say what its numbers look like. Rows whose first cell is data stay.
  mutating func dropUntimed() {
    guard header == .names, sample.rows >= Self.fewestTimed, sample.columns > 1 else { return }
    let column = (0..<sample.columns).first { column in
      (0..<sample.rows).count { sample.withCell($0, column, Self.isDay) } * 20 >= sample.rows * 19
    }
    guard let column else { return }
    let isRow = (0..<sample.rows).map { row in
      let kinds = (0..<sample.width(ofRow: row)).map { kind(row, $0) }
      return sample.withCell(row, column, Self.isDay)
        || kinds.contains(.data) && (kinds.first == .data || kinds.indices.contains(column) && kinds[column] == .empty)
    }
    keepRows { isRow[$0] }
  }

  /// The fewest rows in which a share of 95 % is no coincidence.
  private static let fewestTimed = 40

  /// Whether a cell is a time, or a date of eight digits.
  private static func isDay(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    isTime(cell) || cell.count == 8 && DecimalReader.whole(cell).map { CivilDate(compact: Int($0)) != nil } ?? false
  }
}
