import CivilTime

/// Options that help, tried on the rows before they are named.
extension TablePlanner {
  /// The advice about a table without times: only options under which the rows make a chart.
  var advice: TableAdvice {
    guard !isTrial else { return .untried }
    if let ragged {
      return .words(
        "its rows have \(ragged.lowerBound) to \(ragged.upperBound) fields between blanks, as columns of a fixed "
          + "width do: convert it to CSV first")
    }
    var parts: [String] = []
    let columns = planned.indices.filter { mightBeTime($0) }.prefix(Self.mostTried)
    if let column = columns.first(where: { column in tried { $0.fields["time"] = place(column) } }) {
      parts.append("\(fieldOption("time", column)) takes column \(planned[column].name)")
    }
    if parts.isEmpty, sample.isNamed, options.timeUnit == nil, let column = yearColumn {
      parts.append(
        "\(fieldOption("time", column)) --time-unit year takes the numbers of column \(planned[column].name) as years")
    }
    if parts.isEmpty, options.timeUnit == nil,
      let column = planned.indices.first(where: {
        isNamedEpoch($0) && DayCount.modifiedJulian.holds(planned[$0].profile.numbers)
      }),
      tried({
        $0.fields["time"] = place(column)
        $0.timeUnit = .days
      })
    {
      parts.append(
        "\(fieldOption("time", column)) --time-unit days takes column \(planned[column].name) as modified Julian days")
    }
    // Numbers that could be times, and are none, may still be the axis.
    let axes = planned.indices.filter {
      planned[$0].role == .ignored && (isFree($0) || !sample.isNamed) && mayBeAxis($0)
    }
    // A number that stands still for several rows places them on one another.
    let moving = axes.filter(movesInEachRow)
    let axis =
      moving.first { axisOrder($0) != nil } ?? moving.first { planned[$0].profile.numbers.isAscending }
      ?? axes.first { axisOrder($0) != nil } ?? axes.first { planned[$0].profile.numbers.isAscending } ?? axes.first
    if axisColumn == nil, !evidence.isMessage, let axis, tried({ $0.fields[ColumnRole.axisName] = place(axis) }) {
      parts.append("\(fieldOption(ColumnRole.axisName, axis)) makes column \(planned[axis].name) the axis")
    }
    if options.bareTimes == nil, program == nil, !areElements, tried({ $0.bareTimes = .index }) {
      parts.append("--time index takes the rows in their order")
    }
    if options.bareTimes == nil, source.hasReceipt, tried({ $0.bareTimes = .receive }) {
      parts.append("--time receive takes the times of arrival")
    }
    if let bridge { parts.append(bridge) }
    return parts.isEmpty ? .nothing : .words(parts.joined(separator: ", "))
  }

  /// Whether the columns are elements of lists, as `raw/0` to `raw/191`: their order is the one that counts, and no row has
  /// it.
  private var areElements: Bool {
    isNested && names.count { $0.split(separator: "/").last.flatMap { Int($0) } != nil } * 2 > planned.count
  }

  /// The numbers of fields of rows between blanks, where one in five has another than most; nil for other tables.
  private var ragged: ClosedRange<Int>? {
    guard understanding.delimiter == 0x20, source.language == nil, !evidence.isMessage, sample.rows > 4 else {
      return nil
    }
    var counts: [Int: Int] = [:]
    for row in 0..<sample.rows { counts[sample.width(ofRow: row), default: 0] += 1 }
    guard let least = counts.keys.min(), let greatest = counts.keys.max(), least > 4,
      (counts.values.max() ?? 0) * 5 < sample.rows * 4
    else { return nil }
    return least...greatest
  }

  /// Marks of the output of well-known programs that is not a table, and what makes one.
  private static let outputs: [(mark: String, advice: String)] = [
    ("usr sys idl", "dstat --output FILE.csv writes a table"),
    ("/step - ", "in keras, CSVLogger('log.csv') among the callbacks writes a table"),
    ("CONTAINER ID ", "docker stats --no-stream --format json in a loop prints a record a line"),
    ("insert query update", "mongostat --json prints a record a line"),
    ("pool alloc free", "zpool iostat -T d prints the times"),
    ("fio-3", "fio --output-format=json writes numbers that can be read"),
    ("avg-cpu:", "iostat -t -o JSON names the times"),
    ("kB_read/s", "iostat -t -o JSON names the times"),
    ("Mem: ", "while date; do free; sleep 1; done prints the times"),
    ("Adapter: ", "sensors -j prints the numbers with their names"),
    ("$GPRMC,", "gpspipe -w prints a record of JSON a line"), ("$GPGGA,", "gpspipe -w prints a record of JSON a line"),
    ("AAA progname nmon", "nmon writes a table for each tag, in turn: grep '^CPU_ALL,' FILE > CPU.csv leaves one"),
    ("pagefaults", "/usr/bin/time -f '%e %M' prints numbers"),
    ("Command being timed", "/usr/bin/time -f '%e %M' prints numbers"),
    ("Bzy_MHz", "turbostat --quiet --Summary --enable Time_Of_Day_Seconds prints a line each time"),
    ("NIST/ITL StRD", "the rows of a NIST data set begin at line 61: tail -n +61 FILE > ROWS.dat leaves them"),
    (" CPU)", "sar prints a table for each kind of numbers: sar -u prints one, and sadf -j all as JSON"),
  ]

  /// The advice for a program or a script that is known by the first lines; nil for other tables.
  var programAdvice: String? { bridge }

  /// The advice for the program that printed the first lines; nil for other tables.
  private var program: String? {
    var text = source.titles + " " + names.joined(separator: " ")
    for row in 0..<min(sample.rows, 3) {
      for column in 0..<min(sample.columns, 16) {
        text += " " + sample.withCell(row, column) { String(decoding: $0.prefix(200), as: UTF8.self) }
      }
    }
    return Self.outputs.first { text.contains($0.mark) }?.advice
  }

  /// The script that makes points of the output of a well-known program; nil for other tables.
  private var bridge: String? {
    let words = Set(names)
    if words.isSuperset(of: ["swpd", "free", "buff"]) || (source.titles + (names.first ?? "")).hasPrefix("procs -") {
      return "tools/bridges/vmstat adds the times to vmstat's lines"
    }
    if isWebLog { return "tools/bridges/weblog reads the access log of a web server" }
    let first = sample.rows > 0 ? sample.text(0, 0) : ""
    if names.first?.hasPrefix("PING ") == true || first.contains("icmp_seq=") {
      return "tools/bridges/ping reads the output of ping"
    }
    return program
  }

  /// Whether a field is the time of a request as web servers log it, `[01/Jun/2024:10:00:00 +0200]`.
  private var isWebLog: Bool {
    (0..<min(sample.columns, 8)).contains { column in
      (0..<min(sample.rows, 3)).contains { row in
        let text = Array(sample.text(row, column).utf8)
        return text.count >= 21 && text[0] == 0x5B && text[3] == 0x2F && text[7] == 0x2F && text[12] == 0x3A
          && text[15] == 0x3A && text[18] == 0x3A && text[19].isDigit
      }
    }
  }

  /// Most columns to try.
  private static let mostTried = 16

  /// The fault of a table without values.
  var noValue: FeedFault {
    let columns = planned.indices.filter { column in
      planned[column].role == .ignored && !planned[column].isTimeLike && planned[column].profile.pointNumbers > 0
    }.prefix(Self.mostTried)
    let noValues = noValues
    if !noValues.isEmpty {
      let ids = noValues.map(\.column)
      let option = ids.first { column in
        isTrial ? false : !isRowNumber(column) && tried { $0.fields["value"] = place(column) }
      }
      let are = noValues.map { "\(planned[$0.column].name) is \($0.reason)" }.prefix(4).joined(separator: ", ")
      return FeedFault(
        .text,
        "There is no column of values: \(are)"
          + (option.map { "; \(fieldOption("value", $0)) charts \(planned[$0].name) all the same" } ?? "") + ".")
    }
    if let reply { return reply }
    let several = severalInCells(planned.indices.filter { isFree($0) }).map { "; \($0.words)" } ?? ""
    let sentence =
      "There are neither columns open, high, low and close nor a column of numbers; the header is \(header)\(several)"
    guard !isTrial, let column = columns.first(where: { column in tried { $0.fields["value"] = place(column) } }) else {
      let advice =
        isTrial
        ? nil : bridge.map { "; \($0)" } ?? triedStates.map { ": \($0) shows its states" }
      return FeedFault(.text, sentence + (advice ?? "") + ".", impasse: .columns)
    }
    return FeedFault(
      .text, sentence + ": \(fieldOption("value", column)) takes column \(planned[column].name).", impasse: .columns)
  }

  /// The option that shows the words of the first column which make a chart of states; nil without one. The states of
  /// several series are no pane's.
  private var triedStates: String? {
    let column = planned.indices.first { column in
      planned[column].role == .ignored && !planned[column].name.isEmpty && canBeStates(column)
        && !planned[column].profile.times.isTime
        && tried { $0.states = [planned[column].name] }
    }
    guard let column else { return nil }
    let isPane = tried(isOfOneSeries: true) { $0.states = [planned[column].name] }
    return "\(isPane ? "--pane" : "--states") \(planned[column].name.asShellWord)"
  }

  /// The name of a column for an option; a position where a name could not be typed.
  private func place(_ column: Int) -> String {
    let name = planned[column].name
    return name.isEmpty || name.contains(where: { $0 == "," || $0 == "=" }) || !sample.isNamed
      ? "#\(column + 1)" : name
  }

  /// The option that gives a column a role, as a shell takes it.
  func fieldOption(_ role: String, _ column: Int) -> String { "--fields " + "\(role)=\(place(column))".asShellWord }

  /// Whether each number of a column differs from the one before it.
  private func movesInEachRow(_ column: Int) -> Bool {
    let found = (0..<sample.rows).compactMap { row in sample.withCell(row, column) { numbers.read($0) } }
    return zip(found, found.dropFirst()).allSatisfy { $0 != $1 }
  }

  /// Whether the numbers of a column may be offered as the axis: they go one way over all rows, with a new one in most,
  /// and do not read as dates. A number as a name heads a column of values.
  private func mayBeAxis(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard isNumber(column), profile.empty == 0, profile.dates.days < max(1, profile.plainNumbers),
      !sample.isNamed || Double(planned[column].name) == nil
    else { return false }
    var (rising, falling, last) = (0, 0, Double?.none)
    for row in 0..<sample.rows {
      guard let number = sample.withCell(row, column, { numbers.read($0) }), number.isFinite else { return false }
      if let last, last != number { if last < number { rising += 1 } else { falling += 1 } }
      last = number
    }
    let moving = max(rising, falling)
    guard moving > 0, min(rising, falling) == 0 else { return false }
    // A few values may rise by chance.
    return axisOrder(column) != nil || sample.rows > 5 && moving * 2 >= sample.rows - 1
  }

  /// The option that reads the cells of a column that cannot be the axis, as the end of a sentence; empty without one.
  func timeAdvice(for column: Int) -> String {
    let isTime =
      !isTrial
      && tried {
        $0.fields[ColumnRole.axisName] = nil
        $0.fields["time"] = place(column)
      }
    return isTime ? "; \(fieldOption("time", column)) takes them as times" : ""
  }

  /// The column whose numbers read as years and make a chart as such: of several the one in the best order, then the last.
  private var yearColumn: Int? {
    guard !evidence.isMessage, sample.rows > 2 else { return nil }
    let columns = planned.indices.filter { column in
      let profile = planned[column].profile
      return isFree(column) && profile.isPlainNumber && profile.numbers.isWhole && !profile.numbers.isConstant
        && profile.numbers.least >= 1_800 && profile.numbers.greatest <= 2_100 && profile.filled * 10 >= sample.rows * 9
    }
    let last = Array(columns.reversed())
    let ordered =
      last.filter { planned[$0].profile.numbers.isAscending } + last.filter { !planned[$0].profile.numbers.isAscending }
    return ordered.prefix(Self.mostTried).first { column in
      tried(takesRests: true) {
        $0.fields["time"] = place(column)
        $0.timeUnit = .year
      }
    }
  }

  /// Whether the rows make a chart with other options.
  ///
  /// - Parameters:
  ///   - takesRests: whether several rows may be of one year.
  ///   - isOfOneSeries: whether a chart of several symbols is none that is wanted.
  func tried(takesRests: Bool = false, isOfOneSeries: Bool = false, _ change: (inout TextOptions) -> Void) -> Bool {
    var options = options
    change(&options)
    var planner = TablePlanner(sample, options, like: self)
    planner.isTrial = true
    planner.isNested = isNested
    planner.evidence = evidence
    planner.understanding.header = understanding.header
    planner.aside = aside
    (planner.source.hasReceipt, planner.source.language) = (source.hasReceipt, source.language)
    guard let plan = try? planner.plan(), !(isOfOneSeries && plan.isBySymbol) else { return false }
    let values = plan.roles.indices.filter { plan.roles[$0].isValue }
    guard plan.hasOnlyStates || values.contains(where: { planner.isMostlyNumbers($0) }) else { return false }
    if case .row = plan.time { return planner.hasRowsToChart }
    if plan.time.isIndex { return true }
    if case .receipt = plan.time { return true }
    let evidence = TimeEvidence(planner.rowTimes, rows: sample.rows)
    // Years that come again stand beside months and days.
    if case .column(let reader) = plan.time, case .year? = reader.form {
      if takesRests { return evidence.read * 10 >= evidence.rows * 9 }
      if plan.isBySymbol, planner.timeColumns.allSatisfy(planner.isYearKey) {
        return evidence.doubt == nil || evidence.steps.moving > 0 && !evidence.steps.leaps
      }
      if evidence.steps.resting > 0 { return false }
    }
    // Sizes and rates are as large as seconds since 1970: times differ from row to row, and go one way.
    if plan.time.isEpoch, let column = planner.timeColumns.first, planner.timeWord(column) == nil {
      guard evidence.steps.moving * 4 >= evidence.read - 1, evidence.steps.order >= 0.9 else { return false }
    }
    return evidence.doubt == nil && (evidence.early + evidence.ahead) * 2 < max(1, evidence.read)
  }

  /// Whether rows in their order make lines: a column of a table has numbers in half of them, and series have two each.
  private var hasRowsToChart: Bool {
    guard !isNested, !evidence.isMessage, sample.rows > 1 else { return true }
    guard
      planned.indices.contains(where: { planned[$0].role.isCharted && planned[$0].profile.filled * 2 >= sample.rows })
    else {
      return false
    }
    guard let symbol = firstColumn(with: .symbol) else { return true }
    return Set((0..<sample.rows).map { sample.text($0, symbol) }).count * 2 <= sample.rows
  }

  /// Whether a column may hold times: numbers since 1970 or in the order of years, or texts that read as times.
  private func mightBeTime(_ column: Int) -> Bool {
    let profile = planned[column].profile
    guard !isSkipped(column), profile.filled > 0 else { return false }
    guard profile.isPlainNumber else {
      let times = planned[column].profile.times
      return max(times.iso, times.fitting.isEmpty ? 0 : times.civil.greatest) * 2 > times.filled
    }
    let areYears =
      profile.numbers.least >= 1_000 && profile.numbers.greatest < 3_000 && profile.numbers.isAscending
      && !profile.numbers.isConstant || isYearKey(column) && !profile.numbers.isConstant
    let areDates = profile.dates.days == profile.plainNumbers
    return TimeUnit.isRecent(profile.numbers.least) || profile.numbers.isWhole && (areYears || areDates)
  }
}

/// The end of a sentence about a table that makes no chart.
enum TableAdvice {
  /// Nobody reads the sentence.
  case untried
  /// No option helps.
  case nothing
  case words(String)

  fileprivate var end: String {
    switch self {
    case .untried: ""
    case .nothing: ", and no column holds numbers over time"
    case .words(let words): "; " + words
    }
  }
}

extension FeedFault {
  /// A table that makes no chart: a sentence that ends with advice.
  init(_ sentence: String, advice: TableAdvice, impasse: Impasse? = nil) {
    let isOpen = if case .nothing = advice { true } else { false }
    self.init(.text, sentence + advice.end + ".", impasse: impasse, unadvised: isOpen ? sentence : nil)
  }
}
