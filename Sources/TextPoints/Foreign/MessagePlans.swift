/// The plans for the row shapes of a feed. ``TablePlanner`` makes each from the first rows of its shape, as for a file,
/// and again when a row does not fit.
package struct MessagePlans: Sendable {
  private var plans: [String: MessagePlan] = [:]
  /// Rows of shapes whose plan is still uncertain.
  private var waiting: [String: [MessageCells]] = [:]
  /// Shapes whose first rows may show that a word names the series.
  private var watched: [String: SeriesWatch] = [:]
  /// Shapes whose rows may show that columns are no values.
  private var valued: [String: ValueWatch] = [:]
  /// The names of columns that were reported to be no values.
  private var reported: Set<String> = []
  /// The findings of rows behind the first one, for the report.
  private var found: [String] = []

  /// Most shapes with a plan; rows of further shapes are planned one by one.
  private static let most = 256
  /// Most shapes to watch, which bounds the memory.
  private static let mostWatched = 64
  /// Rows to keep of a shape while its plan is uncertain.
  private static let mostRows = 32

  /// The times by which the series stand.
  private var times = SeriesTimes()

  /// The value columns, by the names of all columns of a row.
  private var values: [[String]: Set<Int>] = [:]

  package init() {}

  /// The inputs of a plan besides the rows.
  struct Setting {
    var options: TextOptions
    var evidence: CellEvidence
  }

  /// Returns the plan for rows of one shape, or a fault when they hold no value or are ambiguous.
  mutating func result(
    _ shape: String, _ rows: [MessageCells], _ setting: Setting
  ) -> Result<MessagePlan, FeedFault> {
    if let plan = plans[shape] { return .success(plan) }
    let known = waiting[shape] ?? []
    do throws(FeedFault) {
      let plan = try Self.make(known + rows, setting)
      if plans.count < Self.most, let first = rows.first {
        plans[shape] = plan
        if watched.count < Self.mostWatched { watched[shape] = SeriesWatch(first, plan) }
        values[first.names, default: []].formUnion(plan.plan.roles.indices.filter { plan.plan.roles[$0].isValue })
      }
      waiting[shape] = nil
      return .success(plan)
    } catch {
      if known.count < Self.mostRows, waiting.count < Self.most {
        waiting[shape] = known + rows.prefix(Self.mostRows - known.count)
      }
      return .failure(error)
    }
  }

  /// Watches a row of a shape with a plan; returns the plan with a name for the series when the row shows one.
  mutating func watch(_ shape: String, _ row: MessageCells) -> MessagePlan? {
    guard var watch = watched.removeValue(forKey: shape), var plan = plans[shape] else { return nil }
    guard let finding = watch.observe(row) else {
      if !watch.isOver { watched[shape] = watch }
      return nil
    }
    let words = finding.examples.map { "'\($0.cleaned)'" }.joined(separator: " and ")
    found.append(
      "from here on each \(row.names[finding.column].cleaned) is a series, since the numbers of \(words) lie far apart")
    plan.symbol = finding.column
    plans[shape] = plan
    return plan
  }

  /// Watches a row of a shape with a plan; returns the plan without the columns that turn out to be no values, or with those
  /// that are values after all.
  mutating func watchValues(_ shape: String, _ row: MessageCells, _ setting: Setting) -> MessagePlan? {
    guard row.names.count <= ValueWatch.mostColumns else { return nil }
    let isFirst = valued[shape] == nil
    // A watch that is over stays, so that the shape is not watched again.
    guard isFirst ? valued.count < Self.mostWatched : valued[shape]?.isOver == false,
      var plan = plans[shape], plan.plan.series.names.count > 1
    else { return nil }
    var watch = valued.removeValue(forKey: shape) ?? ValueWatch()
    let (findings, back) = watch.observe(row, isFirst: isFirst) { rows in
      let series = Set(row.names.indices.filter { plan.plan.roles[$0] == .series })
      let reasons = Self.noValues(rows, setting).filter { series.contains($0.key) }
      return reasons.count < series.count ? reasons : [:]
    }
    valued[shape] = watch
    guard !findings.isEmpty || !back.isEmpty else { return nil }
    report(findings, back, row)
    plan.leftOut = Set(watch.leftOut.map { plan.plan.columns[$0] })
    plans[shape] = plan
    return plan
  }

  /// Most columns to name in one sentence.
  private static let mostNamed = 4

  private mutating func report(_ findings: [ValueWatch.Finding], _ back: [Int], _ row: MessageCells) {
    // Rows of several shapes show the same.
    let findings = findings.filter { reported.insert(row.names[$0.column]).inserted }
    for reason in Set(findings.map(\.reason)).sorted() {
      let names = findings.filter { $0.reason == reason }.map { row.names[$0.column].cleaned }
      let more = names.count - Self.mostNamed
      let list = names.prefix(Self.mostNamed).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      found.append("\(list) \(names.count == 1 ? "is" : "are each") \(reason) and left out from here on")
    }
    for column in back { found.append("\(row.names[column].cleaned) has changed and is a series from now on") }
  }

  /// The columns of rows that are ids, codes or constants, as a file of these rows would leave them out.
  private static func noValues(_ rows: [MessageCells], _ setting: Setting) -> [Int: String] {
    guard var planner = planner(rows, setting) else { return [:] }
    planner.evidence.hasManyRows = true
    guard (try? planner.plan()) != nil else { return [:] }
    return Dictionary(uniqueKeysWithValues: planner.noValues.map { ($0.column, $0.reason) })
  }

  /// Returns what was found out since the last call.
  mutating func drainFindings() -> [String] {
    defer { found = [] }
    return found
  }

  /// How often no plan read a row of each form. Further rows of it are planned again at each doubling alone, since to plan a row
  /// takes far longer than to read it.
  private var misfits: [UInt64: Int] = [:]
  private static let mostMisfits = 1_024

  /// Counts a row of a shape that no plan reads.
  mutating func addMisfit(_ shape: String, _ row: MessageCells) {
    let form = Self.form(of: row, shape)
    if let count = misfits[form] {
      misfits[form] = min(count, .max - 2) + 1
    } else if misfits.count < Self.mostMisfits {
      misfits[form] = 1
    }
  }

  /// A hash (FNV-1a) of a shape and of the classes of the characters in a row's cells, on which the plan of a row depends.
  private static func form(of row: MessageCells, _ shape: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in shape.utf8 { add(byte) }
    for cell in row.cells {
      add(0x0A)
      for byte in cell.utf8.prefix(mostOfForm) { add(byte.isDigit ? 0x39 : byte.isLetter ? 0x61 : byte) }
    }
    return hash
  }

  private static let mostOfForm = 40

  /// Keeps the plan that read a row of a shape.
  mutating func adopt(_ plan: MessagePlan, for shape: String, _ row: MessageCells) {
    if plans[shape] != nil { plans[shape] = plan }
    if !misfits.isEmpty { misfits[Self.form(of: row, shape)] = nil }
  }

  /// A plan for a row that does not fit the one of its shape.
  mutating func resultAgain(
    _ shape: String, _ row: MessageCells, _ setting: Setting
  ) -> Result<MessagePlan, FeedFault> {
    if !misfits.isEmpty, let count = misfits[Self.form(of: row, shape)], (count + 1) & count != 0 {
      return .failure(FeedFault(.point, "there is no value"))
    }
    do throws(FeedFault) {
      var plan = try Self.make([row], setting)
      guard let old = plans[shape] else { return .success(plan) }
      // One row does not show the name of its series again.
      if plan.symbol == nil, let symbol = old.symbol, plan.plan.roles[symbol] == .ignored { plan.symbol = symbol }
      plan.leftOut = old.leftOut
      return .success(plan)
    } catch {
      return .failure(error)
    }
  }

  /// The reason why the points of a row have no place, since it lacks the time of others; nil where they have one.
  mutating func misplaced(
    _ points: [ForeignPoint], _ row: MessageCells, _ plan: Result<MessagePlan, FeedFault>, _ context: RowContext
  ) -> String? {
    guard case .success(let found) = plan else { return nil }
    return times.refuse(points, at: found.time, of: row, topic: context.topic, receivedAt: context.receivedAt)
  }

  /// The text in place of a number in rows with these names: the row is read without it, and counts as a bad one.
  func slip(_ row: MessageCells) -> RowReason? {
    guard plans.count > 1, let columns = values[row.names] else { return nil }
    for column in columns.sorted() where row.isText(column) {
      return RowReason("\(row.names[column]) '\(row.cells[column].prefix(40).description.cleaned)' is not a number")
    }
    return nil
  }

  /// The planner of some rows; nil without any.
  private static func planner(_ rows: [MessageCells], _ setting: Setting) -> TablePlanner? {
    guard let first = rows.first else { return nil }
    var sample = TableSample(names: first.names, isNamed: first.isNamed)
    for row in rows.prefix(TableSample.mostRows) {
      for cell in row.cells { sample.add(cell.utf8) }
      sample.endRow()
    }
    var planner = TablePlanner(sample, setting.options)
    planner.isNested = true
    planner.evidence = setting.evidence
    planner.evidence.texts = first.texts
    planner.evidence.around = first.around
    planner.understanding.header = first.isNamed ? .names : .none
    return planner
  }

  private static func make(_ rows: [MessageCells], _ setting: Setting) throws(FeedFault) -> MessagePlan {
    guard var planner = planner(rows, setting) else { throw FeedFault(.point, "there is no value") }
    var plan = try planner.plan()
    let symbol = plan.roles.firstIndex(of: .symbol)
    if let symbol { plan.roles[symbol] = .ignored }
    let series = plan.roles.indices.filter { plan.roles[$0] == .series }
    return MessagePlan(
      plan: plan, time: plan.roles.firstIndex(where: \.isTime).map { plan.columns[$0] }, symbol: symbol,
      mayCount: series.map { planner.planned[$0].profile.numbers.isWhole },
      sentence: planner.understanding.sentence)
  }
}
