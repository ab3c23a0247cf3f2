import CivilTime
import TimeSeries

/// Several series in one column that no time tells apart.
extension TablePlanner {
  /// The column with the numbers of devices, of which several are of one model: receivers of radio sensors write both.
  func deviceNumber(beside columns: [Int]) -> Int? {
    guard columns.count == 1, NameWords.deviceKinds.contains(NameWords.joined(written(columns[0]))) else { return nil }
    return NameWords.deviceNumbers.lazy.compactMap { name in
      planned.indices.first { column in
        let profile = planned[column].profile
        guard NameWords.joined(written(column)) == name, isFree(column), !columns.contains(column),
          profile.filled * 10 >= sample.rows * 9, profile.numbers.isWhole || profile.plainNumbers == 0
        else { return false }
        let devices = columns + [column]
        return comeAgain(devices) && names(devices) > names(columns)
      }
    }.first
  }

  private func names(_ columns: [Int]) -> Int {
    Set((0..<sample.rows).map { row in columns.map { sample.text(row, $0) }.joined(separator: "\n") }).count
  }

  // MARK: values of several series in turn

  /// Says which column seems to name series where times do not show several: values beside one word are near each
  /// other, values beside different words are not. Without such a column, says that the values of one moment are far
  /// apart.
  mutating func reportMixedSeries(_ plan: RowPlan) {
    guard !isByRow, plan.kind == .samples, sample.rows >= 6 else { return }
    let values = plan.roles.indices.filter { plan.roles[$0].isValue }.prefix(4)
    let symbols = plan.roles.indices.filter { plan.roles[$0] == .symbol }
    let series = (0..<sample.rows).map { row in symbols.map { sample.text(row, $0) }.joined(separator: "/") }
    func part(_ word: (Int) -> String) -> Bool {
      let words = series.indices.map { series[$0] + "\n" + word($0) }
      return values.contains { parts($0, of: series, by: words) }
    }
    let columns = planned.indices.filter { repeats($0) }.prefix(Self.mostSeriesTried)
    if let column = columns.first(where: { column in part { sample.text($0, column) } }) {
      understanding.doubts.append(
        "the values of different \(planned[column].name) are far apart (\(fieldOption("symbol", column)) makes a series of each)"
      )
    } else if symbols.isEmpty, let size = groupSize, part({ String($0 % size) }) {
      understanding.doubts.append(
        "\(size) rows come at each time, with values far apart, and no column names them: a column with a name or a number "
          + "for each, as nvidia-smi --query-gpu=index writes it, makes series")
    }
    assumptions += understanding.doubts
  }

  /// Whether a column has a few words, or whole numbers, that come again.
  private func repeats(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard isFree(column), profile.filled * 20 >= sample.rows * 19, !planned[column].profile.times.isTime,
      isWord(column) || profile.numbers.isWhole && profile.isPlainNumber
    else { return false }
    var words: Set<String> = []
    for row in 0..<sample.rows {
      words.insert(sample.text(row, column))
      if words.count * 3 > sample.rows || words.count > Self.mostCounted { return false }
    }
    return words.count > 1
  }

  /// The number of rows that come at each time, or nearly so, again and again; nil where they do not.
  private var groupSize: Int? {
    let rowTimes = source.receipts.isEmpty ? rowTimes : source.receipts
    let times = rowTimes.compactMap { $0?.nanoseconds }
    guard times.count == sample.rows, rowTimes.count == sample.rows else { return nil }
    return (2...Self.mostCounted).first { size in
      guard sample.rows >= size * 3 else { return false }
      return stride(from: 0, through: sample.rows - size, by: size).allSatisfy { row in
        let length = times[row + size - 1] &- times[row]
        guard row + size < sample.rows else { return length >= 0 }
        let pause = times[row + size] &- times[row]
        return length >= 0 && pause > 0 && length < pause / 20
      }
    }
  }

  /// Whether values differ four times as much from the previous row of their series as from the previous row of their
  /// series with the same word.
  private func parts(_ value: Int, of series: [String], by words: [String]) -> Bool {
    var (steps, own) = ((sum: 0.0, count: 0), (sum: 0.0, count: 0))
    var before: [String: Double] = [:]
    var last: [String: Double] = [:]
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, value, { numbers.read($0) }), number.isFinite else { continue }
      let (name, word) = (series[row], words[row])
      if let before = before[name] {
        steps.sum += abs(number - before)
        steps.count += 1
      }
      if let other = last[word] {
        own.sum += abs(number - other)
        own.count += 1
      }
      before[name] = number
      last[word] = number
    }
    guard own.count >= 3, steps.count > 0, steps.sum.isFinite else { return false }
    return steps.sum / Double(steps.count) > 4 * own.sum / Double(own.count)
  }

  // MARK: days in blocks

  /// Where times of day begin again with another word, as in tables of typical days, each word names the series of a day;
  /// false where they do not.
  mutating func assignDaysInBlocks() -> Bool {
    guard case .column(var reader)? = time, case .clock(let days)? = reader.form, days != 0,
      rowTimes.count == sample.rows
    else { return false }
    let times = rowTimes.map { $0.map { $0.nanoseconds % Timestamp.nanosecondsPerDay } }
    let begins = times.indices.dropFirst().filter { row in
      guard let before = times[row - 1], let time = times[row] else { return false }
      return days > 0 ? time <= before : time >= before
    }
    guard !begins.isEmpty else { return false }
    let columns = planned.indices.filter { changes($0, at: begins) }
    guard !columns.isEmpty else { return false }
    // The words of a block come in no other, and each block has its own.
    var blocks: [String] = []
    for row in 0..<sample.rows {
      let word = columns.map { sample.text(row, $0) }.joined(separator: "/")
      if blocks.last != word { blocks.append(word) }
    }
    guard Set(blocks).count == blocks.count, blocks.count > begins.count else { return false }
    for column in columns { planned[column].role = .symbol }
    reader.form = .clock(days: 0)
    let own = rowTimes.map { time in
      time.map {
        Timestamp(nanoseconds: $0.nanoseconds % Timestamp.nanosecondsPerDay + day * Timestamp.nanosecondsPerDay)
      }
    }
    timeChoice?.plan = .column(reader)
    timeChoice?.times = own
    understanding.time = "column \(planned[timeColumns[0]].name) (\(words(.clock(days: 0), of: timeColumns[0])))"
    return true
  }

  /// Whether the words of a column change at some of these rows, and almost nowhere else; days of the week do so in any log.
  private func changes(_ column: Int, at rows: [Int]) -> Bool {
    guard isFree(column), isWord(column), planned[column].profile.filled == sample.rows,
      planned[column].profile.plainNumbers == 0
    else { return false }
    let isWeekday = CalendarNames.weekday(sample.text(0, column).lowercased()) != nil
    guard !isWeekday else { return false }
    let found = (1..<sample.rows).filter { sample.text($0, column) != sample.text($0 - 1, column) }
    // Between the first rows and the last ones at hand is a seam.
    return !found.isEmpty && found.count(where: { !rows.contains($0) }) <= 1
  }

  // MARK: series without numbers

  /// Where some series have numbers and others words, those with words are left out.
  mutating func excludeWordSeries() {
    let symbols = planned.indices.filter { planned[$0].role == .symbol }
    guard symbols.count == 1, let symbol = symbols.first, !evidence.isMessage, sample.rows > 2 else { return }
    // A column of codes has words and numbers; a column of numbers beside it holds the values.
    let hasNumbers = planned.indices.contains {
      isFree($0) && isNumber($0) && !isIndex($0) && reasonForNoValue($0) == nil
    }
    for column in planned.indices
    where planned[column].role == .ignored && !planned[column].isTimeLike && isWord(column) {
      guard planned[column].profile.plainNumbers > 0, !isNamedSeries(column), !isNamedID(column) else { continue }
      // Among words one number that comes again is a slip: `0` in a column of professions.
      guard !planned[column].profile.numbers.isConstant || planned[column].profile.plainNumbers * 10 >= sample.rows
      else { continue }
      guard !hasNumbers || FieldNames.values.contains(plain(column)) else { continue }
      var counts: [[UInt8]: (numbers: Int, words: Int)] = [:]
      for row in 0..<sample.rows {
        let name = sample.withCell(row, symbol) { Array($0) }
        sample.withCell(row, column) { cell in
          if DecimalReader.whole(cell) != nil {
            counts[name, default: (0, 0)].numbers += 1
          } else if MissingText(cell) == nil {
            counts[name, default: (0, 0)].words += 1
          }
        }
      }
      // Each series has either numbers or words, but for slips.
      let without = counts.filter { $0.value.numbers < $0.value.words }
      let isClean = counts.values.allSatisfy { min($0.numbers, $0.words) * 5 <= max($0.numbers, $0.words) }
      guard isClean, without.count < counts.count else { continue }
      mixedValue = MixedValue(column: column, wordSeries: Set(without.keys))
      guard !without.isEmpty else { return }
      let shown = without.keys.map { String(decoding: $0, as: UTF8.self).cleanedName }.sorted()
      let list = shown.prefix(3).joined(separator: ", ") + (shown.count > 3 ? " and \(shown.count - 3) more" : "")
      assumptions.append(
        "\(list) \(shown.count == 1 ? "has" : "have") words in place of numbers and \(shown.count == 1 ? "is" : "are") left out"
      )
      return
    }
  }
}
