import CivilTime
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// Makes a chart of the cells of a source, by the columns that the user named.
struct TableSource {
  let path: String
  let options: TableOptions
  let text: TextOptions
  /// Whether a later row of a name replaces the earlier one, as in a stream of news.
  let isStream: Bool
  /// The annotations, whose places wait for the rows.
  var annotations: [RowAnnotation] = []

  /// The most series that a chart shows unless the user names more.
  private static let usualSeries = 12

  /// - Returns: the chart, and sentences about cells that are not numbers.
  /// - Throws: `Failure` if the bytes are not a table, or if its columns do not fit the options.
  func chart(_ bytes: [UInt8]) throws -> (chart: Chart, remarks: [String]) {
    let cells: TextTable
    do throws(FeedFault) {
      cells = try TextTable(bytes, format: TextFormat(fileName: path), options: text)
    } catch {
      throw Failure(.badData, "\(path.cleaned): \(error)")
    }
    let plan = try plan(cells)
    let (table, remarks) = try table(cells, plan)
    let titles = try titles(of: plan.series)
    let stacks = try stacks(of: plan.series)
    let axes = try options.axes.valueAxes()
    try checkAxes()
    var chart: Chart
    do throws(ChartFault) {
      let mix = RowMix(marks: plan.marks, second: Set(options.axes.right?.names ?? []))
      chart = try Chart(
        table, options.mark, series: plan.series, x: plan.x, size: plan.size, stacks: stacks, mix: mix,
        areTimes: options.xTime)
    } catch {
      throw Failure(.badData, "\(path.cleaned): \(sentence(error, cells))")
    }
    chart.title = (options.title ?? (path == "-" ? "" : Topic.title(ofFileNamed: path))).cleaned
    chart.titles = titles
    if let words = options.axes.xTitle {
      guard chart.isOverNumbers, let x = chart.x else {
        throw Failure(.usage, "--x-title names an x axis of numbers, and these rows have names there; give --x")
      }
      chart.titles[x] = words.text
    }
    chart.legend = options.legend
    chart.proportions = options.proportions
    chart.proportions.spokes = try spokes(of: chart)
    chart.valueAxes = axes
    chart.isLying = options.lying
    chart.annotations = try placedAnnotations(on: chart)
    return (chart, remarks + self.remarks(of: chart))
  }

  /// The annotations on the rows that there are; a stream may have the others later.
  ///
  /// - Throws: `Failure` for a row that a whole table does not have, and for a disc, which has no place for them.
  private func placedAnnotations(on chart: Chart) throws -> RowAnnotations {
    if let first = annotations.first, !chart.hasRowRange {
      throw Failure(.usage, "\(first.origin) is for marks with an x axis; a \(chart.mark) is a disc, which has none")
    }
    for annotation in isStream ? [] : annotations {
      guard let name = annotation.unknown(on: chart).first else { continue }
      throw Failure(
        .badData,
        "\(path.cleaned): there is no row \(name.cleaned) for \(annotation.origin)"
          + suggestion(for: name, among: chart.table.names))
    }
    return RowAnnotations(
      try annotations.compactMap { try $0.annotation(on: chart) }, areOverNumbers: chart.isOverNumbers)
  }

  /// The looks of spokes.
  ///
  /// - Throws: `Failure` for a row that a whole table does not have, and for a mark without spokes.
  private func spokes(of chart: Chart) throws -> Spokes {
    guard !options.spoke.isEmpty else { return Spokes() }
    guard chart.mark.isSliced || chart.mark == .radar else {
      throw Failure(.usage, "--spoke is for pie, donut and radar, whose rows have spokes; a \(chart.mark) has none")
    }
    var spokes = Spokes()
    for given in options.spoke {
      guard let name = given.row else {
        spokes.usual = given.look
        continue
      }
      guard isStream || chart.table.place(ofRow: name) != nil else {
        throw Failure(
          .badData,
          "\(path.cleaned): there is no row \(name.cleaned) for --spoke"
            + suggestion(for: name, among: chart.table.names))
      }
      spokes.own[name] = given.look
    }
    return spokes
  }

  private func suggestion(for name: String, among names: [String]) -> String {
    Suggestion.nearest(to: name, in: Array(names.prefix(1_000))).map { "; did you mean \($0)?" }
      ?? "; the first rows are \(names.prefix(5).joined(separator: ", "))"
  }

  /// The titles that the user gave, by their columns; an empty one leaves the column its name.
  private func titles(of series: [String]) throws -> [String: String] {
    let given = options.titles?.names ?? []
    guard given.count <= series.count else {
      throw Failure(
        .usage,
        "--titles has \(given.count.counted("title")) for \(series.count.counted("column")): "
          + "\(series.joined(separator: ", ")); give one for each")
    }
    return Dictionary(zip(series, given.map(\.cleaned)).filter { !$1.isEmpty }) { first, _ in first }
  }

  /// - Throws: `Failure` for axes that the marks do not have.
  private func checkAxes() throws {
    let marks = [options.mark] + options.marks.map(\.mark)
    let axed = Mark.ofRows.filter(\.hasSecondAxis).map(\.word)
    if options.lying, let mark = marks.first(where: { $0.isSliced || $0.isRadial }) {
      throw Failure(.usage, "--lying is for marks with an x axis; a \(mark) is a disc, which has no side to lie on")
    }
    if options.xTime, let mark = marks.first(where: { !($0.acceptsNumbers || $0.drawsPrices) || $0.isRadial }) {
      throw Failure(.usage, "--x-time is for lines, points, bands, candles and ohlc; \(mark) have a place for each row")
    }
    for mark in marks where !mark.hasSecondAxis {
      if let option = options.axes.given.first {
        throw Failure(.usage, "\(option) is for marks whose values go up, \(axed.inWords); \(mark) is none of them")
      }
    }
    if options.axes.right == nil, let option = options.axes.givenForSecond.first {
      throw Failure(.usage, "\(option) right= is for the second value axis; give --right the columns on it")
    }
  }

  /// Sentences about axes that cannot be drawn as requested.
  private func remarks(of chart: Chart) -> [String] {
    [false, true].compactMap { isSecond in
      guard chart.table.count > 0, !isSecond || chart.hasSecondAxis,
        chart.valueAxes[isSecond: isSecond]?.mode.isLogarithmic == true, !chart.isLogarithmic(isSecond)
      else { return nil }
      let whose = isSecond ? " at the right" : ""
      return "\(path.cleaned): values at or below zero have no logarithm; the axis\(whose) is linear"
    }
  }

  /// The stack of each column: the place of its word among the different ones.
  private func stacks(of series: [String]) throws -> [Int] {
    guard let words = options.stacks?.names else { return [] }
    guard words.count == series.count else {
      throw Failure(
        .usage,
        "--stacks has \(words.count.counted("word")) for \(series.count.counted("column")): "
          + "\(series.joined(separator: ", ")); give one for each")
    }
    let stacks = words.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return words.compactMap { stacks.firstIndex(of: $0) }
  }

  /// A fault in the words of the options.
  private func sentence(_ fault: ChartFault, _ cells: TextTable) -> String {
    switch fault {
    case .band: "\(fault); give --y two columns; \(header(cells))"
    case .prices: "\(fault); give --y these four columns; \(header(cells))"
    case .noSize: "bubbles need a column for their areas: give --size-by; \(header(cells))"
    case .noAngle: "a polar chart needs a column of numbers for its directions: give --x; \(header(cells))"
    default: fault.description
    }
  }

  // MARK: columns

  /// The columns of a chart.
  private struct Plan {
    var series: [String]
    /// The marks of columns that have one of their own.
    var marks: [String: Mark]
    /// The column of numbers on the x axis.
    var x: String?
    var size: String?
    /// The column of the rows' names; nil if they are numbered.
    var names: Int?

    /// The columns of the chart's table.
    var columns: [String] {
      (series + [x, size].compactMap(\.self)).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  private func plan(_ cells: TextTable) throws -> Plan {
    let numbers = cells.names.indices.filter(cells.isNumber)
    let x = try options.xTime ? times(cells) : options.x.map { try column($0, "x", cells) } ?? usualX(cells, numbers)
    let isNumberX = options.xTime || acceptsNumbers && x.map(numbers.contains) == true
    let size = try options.sizeBy.map { try number($0, "size-by", cells) }
    let label = try options.label.map { try column($0, "label", cells) }
    let marks = try marks(cells)
    let named =
      try options.marks.flatMap(\.columns)
      + (options.axes.right?.names ?? []).map {
        cells.names[try number($0, "right", cells)]
      }
    var series: [String]
    if let given = options.y?.names {
      series = try given.map { cells.names[try number($0, "y", cells)] } + named
    } else if !options.marks.isEmpty, options.marks.allSatisfy({ !$0.columns.isEmpty }) {
      series = named
    } else {
      let free = numbers.filter { $0 != x && $0 != size && $0 != label }
      let prices = options.mark.drawsPrices ? Self.prices(among: free, cells) : free
      let usual = prices.prefix(options.mark == .band && marks.isEmpty ? 2 : Self.usualSeries).map { cells.names[$0] }
      series = usual + named
    }
    guard !series.isEmpty else {
      throw Failure(.badData, "\(path.cleaned): there is no column of numbers to draw; \(header(cells))")
    }
    series = series.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    return Plan(
      series: series, marks: marks, x: isNumberX ? x.map { cells.names[$0] } : nil, size: size.map { cells.names[$0] },
      names: label ?? (isNumberX ? cells.names.indices.first { !numbers.contains($0) } : nil) ?? x)
  }

  /// The columns named open, high, low and close, in any case; the first four columns without these names.
  private static func prices(among free: [Int], _ cells: TextTable) -> [Int] {
    let named = ["open", "high", "low", "close"].compactMap { name in
      free.first { cells.names[$0].lowercased() == name }
    }
    return named.count == 4 ? named : Array(free.prefix(4))
  }

  /// The marks of the columns that --mark names.
  private func marks(_ cells: TextTable) throws -> [String: Mark] {
    var marks: [String: Mark] = [:]
    for given in options.marks {
      for name in given.columns {
        let column = cells.names[try number(name, "mark", cells)]
        if let other = marks[column] {
          throw Failure(
            .usage, "--mark gives \(column) two marks, \(other) and \(given.mark); give each column one")
        }
        marks[column] = given.mark
      }
    }
    let others = options.marks.filter(\.columns.isEmpty)
    if others.count > 1 {
      throw Failure(
        .usage,
        "--mark \(others[1].mark) names no column, and \(others[0].mark) has all others; write \(others[1].mark):NAME")
    }
    return marks
  }

  /// The column of the rows' times.
  private func times(_ cells: TextTable) throws -> Int {
    if let given = try options.x.map({ try column($0, "x", cells) }) {
      guard Self.isTime(given, cells) else {
        throw Failure(
          .badData,
          "\(path.cleaned): column \(cells.names[given]) for --x has no times as 2012-05-18 or 2012-05-18T09:30, its "
            + "first value is '\(cells.example(given))'; \(header(cells))")
      }
      return given
    }
    if let found = cells.names.indices.first(where: { Self.isTime($0, cells) }) { return found }
    throw Failure(
      .badData, "\(path.cleaned): no column has times as 2012-05-18 or 2012-05-18T09:30 for --x-time; \(header(cells))")
  }

  /// The time of a cell in ISO 8601, on the clock of UTC without an offset; nil if it holds another text.
  private static func time(_ row: Int, _ column: Int, _ cells: TextTable) -> Timestamp? {
    ISO8601.parse(cells.text(row, column).utf8, zone: .utc)
  }

  /// The most rows by which a column is judged.
  private static let judged = 1_000

  /// Whether the filled cells of a column are such times.
  private static func isTime(_ column: Int, _ cells: TextTable) -> Bool {
    let filled = (0..<min(cells.rows, judged)).filter { !cells.text($0, column).isEmpty }
    return !filled.isEmpty && filled.allSatisfy { time($0, column, cells) != nil }
  }

  /// Whether all marks may have numbers on the x axis.
  private var acceptsNumbers: Bool { ([options.mark] + options.marks.map(\.mark)).allSatisfy(\.acceptsNumbers) }

  /// The first column of words; for marks on a number axis the first one of numbers, if there are two.
  private func usualX(_ cells: TextTable, _ numbers: [Int]) -> Int? {
    if acceptsNumbers, ![.line, .step, .area, .band].contains(options.mark) {
      let free = numbers.filter {
        options.y?.names.contains(cells.names[$0]) != true && cells.names[$0] != options.sizeBy
      }
      if let first = free.first, free.count > 1 || options.y != nil { return first }
    }
    if let words = cells.names.indices.first(where: { !numbers.contains($0) }) { return words }
    // Lines of numbers alone go along the first column if it rises.
    guard acceptsNumbers, numbers.count > 1, rises(numbers[0], cells) else { return nil }
    return numbers[0]
  }

  private func rises(_ column: Int, _ cells: TextTable) -> Bool {
    let values = (0..<cells.rows).lazy.map { cells.number($0, column) ?? .nan }
    return zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func column(_ name: String, _ option: String, _ cells: TextTable) throws -> Int {
    if let place = cells.names.firstIndex(of: name) { return place }
    let near = Suggestion.nearest(to: name, in: cells.names).map { "; did you mean \($0)?" } ?? ""
    throw Failure(.badData, "\(path.cleaned): there is no column \(name) for --\(option); \(header(cells))\(near)")
  }

  private func number(_ name: String, _ option: String, _ cells: TextTable) throws -> Int {
    let place = try column(name, option, cells)
    guard cells.isNumber(place) || cells.rows == 0 else {
      throw Failure(
        .badData,
        "\(path.cleaned): column \(name) for --\(option) has no numbers, its first value is '\(cells.example(place))'; "
          + header(cells))
    }
    return place
  }

  private func header(_ cells: TextTable) -> String {
    let names = cells.names.prefix(20).joined(separator: ", ")
    return "the header is \(names)" + (cells.names.count > 20 ? " and \(cells.names.count - 20) more" : "")
  }

  // MARK: rows

  private func remarks(_ bad: Int, _ first: String, isCut: Bool) -> [String] {
    let cells = bad == 0 ? [] : ["\(path.cleaned): \(bad.counted("cell")) without a number, as \(first)"]
    guard isCut else { return cells }
    return cells + ["\(path.cleaned): the first \(TextTable.mostRows) rows are drawn, the others are not"]
  }

  private func table(_ cells: TextTable, _ plan: Plan) throws -> (PointTable, [String]) {
    let places = plan.columns.compactMap { cells.names.firstIndex(of: $0) }
    let times = options.xTime ? plan.x.flatMap { cells.names.firstIndex(of: $0) } : nil
    var bad: (count: Int, first: String) = (0, "")
    var known: [String: Int] = [:]
    do throws(PointTableFault) {
      var table = try PointTable(columns: plan.columns)
      for row in 0..<cells.rows {
        // A stream may begin again with its header.
        if isStream, plan.columns.indices.allSatisfy({ cells.text(row, places[$0]) == plan.columns[$0] }) {
          table.removeFirst(table.count)
          known = [:]
          continue
        }
        let name = plan.names.map { cells.text(row, $0) } ?? String(row + 1)
        let values = places.map { place in
          if place == times { return Self.time(row, place, cells).map { Double($0.nanoseconds) / 1e9 } ?? .nan }
          if let number = cells.number(row, place) { return number }
          if bad.count == 0 { bad.first = "'\(cells.text(row, place))' in row \(row + 1)" }
          bad.count += 1
          return .nan
        }
        if isStream, plan.x == nil || options.xTime {
          if let place = known[name] {
            try table.replace(place, values)
            continue
          }
          known[name] = table.count
        }
        try table.append(name, values)
      }
      return (table, remarks(bad.count, bad.first, isCut: cells.isCut))
    } catch {
      throw Failure(.badData, "\(path.cleaned): \(error)")
    }
  }
}
