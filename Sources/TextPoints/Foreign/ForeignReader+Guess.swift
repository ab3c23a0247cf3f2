import CivilTime
import TimeSeries

/// Messages without a mapping: their rows are interpreted like the rows of a table.
extension ForeignReader {
  /// The points of the rows of a message.
  func guess(
    _ contexts: [RowContext], _ plans: inout MessagePlans, into message: inout ForeignMessage
  ) throws(FeedFault) {
    let rows = contexts.map { MessageCells(row: $0.row, root: $0.root, areTexts: mapping.body != .delimited) }
    let shapes = rows.map(\.shape)
    var places: [String: [Int]] = [:]
    var made: [String: Result<MessagePlan, FeedFault>] = [:]
    for (place, shape) in shapes.enumerated() { places[shape, default: []].append(place) }
    for (place, row) in rows.enumerated() {
      let setting = setting(contexts[place])
      let shape = shapes[place]
      var plan = made[shape] ?? plans.result(shape, (places[shape] ?? []).map { rows[$0] }, setting)
      if case .success = plan, mapping.symbol == nil, mapping.series == nil, let better = plans.watch(shape, row) {
        plan = .success(better)
      }
      if case .success = plan, let better = plans.watchValues(shape, row, setting) { plan = .success(better) }
      made[shape] = plan
      switch points(row, contexts[place], plan, { plans.resultAgain(shape, row, setting) }) {
      case .success(let (points, other)):
        if let other { plans.adopt(other, for: shape, row) }
        if let reason = plans.misplaced(points, row, plan, contexts[place]) {
          message.refuse(reason)
          continue
        }
        message.points += points
        if let reason = plans.slip(row) { message.refuse(reason.text) }
      case .failure(let reason):
        if case .success = plan { plans.addMisfit(shape, row) }
        message.refuse(reason.text)
      }
      guard message.points.count <= ForeignReader.mostPoints else { throw ForeignReader.tooManyPoints }
      message.findings += plans.drainFindings()
      guard case .success(let plan) = plan else { continue }
      let isOwn = mapping.indexPath == nil && setting.evidence.index != nil
      if message.sentence == nil, !isOwn { message.sentence = plan.sentence }
      if message.quantity == nil { message.quantity = plan.quantity }
    }
  }

  private func setting(_ context: RowContext) -> MessagePlans.Setting {
    var options = text
    options.fields = [:]
    options.timeUnit = mapping.timeUnit
    options.symbol = nil
    options.bareTimes = nil
    var evidence = CellEvidence()
    evidence.receivedAt = context.receivedAt
    evidence.hasFrameTime = context.frameTime != nil
    let paths = [mapping.symbol, mapping.key, mapping.indexPath] + mapping.timePaths
    evidence.ignored = Set(paths.compactMap { $0?.name }).union(Self.otherNames)
    let hasIndex = ForeignIndex.read(context, mapping) != nil
    evidence.hasTime = mapping.time != .usual || hasIndex
    evidence.index = hasIndex ? mapping.indexPath?.name ?? ForeignIndex.names.index : nil
    if hasIndex, mapping.indexPath == nil { evidence.ignored.formUnion(ForeignIndex.others) }
    return MessagePlans.Setting(options: options, evidence: evidence)
  }

  /// The points of a row, and the other plan by which it was read.
  private func points(
    _ row: MessageCells, _ context: RowContext, _ plan: Result<MessagePlan, FeedFault>,
    _ again: () -> Result<MessagePlan, FeedFault>
  ) -> Result<(points: [ForeignPoint], other: MessagePlan?), RowReason> {
    guard !row.isTooWide else { return .failure(RowReason("there are more than \(Self.mostLeaves) values")) }
    let given: PointTime
    switch timeOutsideFields(of: context) {
    case .success(let time): given = time
    case .failure(let reason): return .failure(reason)
    }
    switch plan {
    case .failure(let fault): return .failure(RowReason(fault.description))
    case .success(let plan):
      switch read(row, context, plan, given) {
      case .success(let points): return .success((points, nil))
      case .failure(let reason):
        // A row that does not fit the plan of its shape may fit another plan.
        guard case .success(let other) = again(), case .success(let points) = read(row, context, other, given) else {
          return .failure(reason)
        }
        return .success((points, other))
      }
    }
  }

  /// Reads a row with its plan.
  private func read(
    _ row: MessageCells, _ context: RowContext, _ plan: MessagePlan, _ given: PointTime
  ) -> Result<[ForeignPoint], RowReason> {
    var assembler = RowAssembler(plan.plan)
    var table = plan.plan.emptyTable()
    assembler.begin()
    for (column, cell) in row.cells.enumerated() {
      var cell = cell
      if let reason = cell.withUTF8({ assembler.read($0, column: column) }) { return .failure(reason) }
    }
    assembler.finish(line: 0, now: given.time, into: &table)
    if let fault = table.faults.first { return .failure(RowReason(fault.reason)) }
    // A row's own time wins over the receipt and the index.
    var time = PointTime(time: given.time)
    if case .receipt = plan.plan.time { time = given }
    let names = plan.plan.series.names
    let values = plan.plan.kind == .bars ? [] : names.isEmpty ? [plan.valueName] : names
    let count = table.count
    var points: [ForeignPoint] = []
    for (place, series) in table.series.enumerated() {
      if !plan.leftOut.isEmpty, names.indices.contains(place), plan.leftOut.contains(names[place]) { continue }
      if series.words != nil {
        switch state(series, context, time) {
        case .failure(let reason): return .failure(reason)
        case .success(let found): points += found
        }
        continue
      }
      let leaf = names.isEmpty ? plan.leaf : names[place]
      for value in series.values(plan.plan) {
        if let reason = bound(value, values.isEmpty ? "" : values[place], context, time) {
          return .failure(reason)
        }
        let mayCount = !names.isEmpty && count > 1 && plan.mayCount[place] && value.isWhole
        let label = plan.symbol.map { row.cells[$0] }
        switch self.series(of: context, leaf: leaf, label: label) {
        case .failure(let reason): return .failure(reason)
        case .success(let name):
          points.append(ForeignPoint(series: name, value: value, time: time, mayCount: mayCount))
        }
      }
    }
    return points.isEmpty ? .failure(RowReason("there is no value")) : .success(points)
  }

  /// The word of a row in a series of states; the decoder gives it its number.
  private func state(
    _ states: SourceSeries, _ context: RowContext, _ time: PointTime
  ) -> Result<[ForeignPoint], RowReason> {
    guard let sample = states.samples.last else { return .success([]) }
    if let reason = bound(.sample(Sample(time: sample.time, value: .nan)), "", context, time) {
      return .failure(reason)
    }
    return series(of: context, leaf: states.name, label: nil).map { name in
      var point = ForeignPoint(series: name, value: .sample(sample), time: time)
      point.word = states.words?[sample.value] ?? ""
      return [point]
    }
  }

  /// The reason why a point cannot be charted; nil if it can.
  private func bound(
    _ value: ForeignPoint.Value, _ name: String, _ context: RowContext, _ place: PointTime
  ) -> RowReason? {
    let time: Timestamp
    switch value {
    case .bar(let bar):
      time = bar.time
      for (role, number) in [("open", bar.open), ("high", bar.high), ("low", bar.low), ("close", bar.close)] {
        if case .failure(let reason) = checked(number, role) { return reason }
      }
      if case .failure(let reason) = checked(bar.volume, "volume") { return reason }
    case .trade(let trade):
      time = trade.time
      if !trade.close.isNaN, case .failure(let reason) = checked(trade.close, "price") { return reason }
    case .sample(let sample):
      time = sample.time
      if !sample.value.isNaN, case .failure(let reason) = checked(sample.value, name) { return reason }
    }
    guard !place.isReceipt, place.indexScale == nil else { return nil }
    if case .failure(let reason) = bounded(time, context) { return reason }
    return nil
  }

  // MARK: names

  /// The series name without a mapping: the name in the message, appended to the topic, so that no two series share a
  /// name.
  func guessedName(of context: RowContext, _ label: String?) -> String? {
    guard let label = label ?? pair(around: context) else { return context.topic }
    guard let topic = context.topic else { return label }
    return topic.contains(label) ? topic : "\(topic)/\(label)"
  }

  /// Around an array: a currency pair is the only text that has the form of a name.
  private func pair(around context: RowContext) -> String? {
    guard case .array(let elements) = context.root else { return nil }
    // The rows of a long array have no such frame, and each of them asks.
    for case .string(let text) in elements.prefix(Self.mostAround) where FieldNames.isPair(text) { return text }
    return nil
  }

  /// Most elements of an array that frame its rows.
  private static let mostAround = 16
}

extension MessagePlan {
  /// The name of a row's only value that has none: that of its column, unless it is a usual name.
  fileprivate var leaf: String? {
    guard symbol == nil, let column = plan.roles.firstIndex(of: .value) else { return nil }
    let name = plan.columns[column]
    return FieldNames.values.contains(FieldNames.plain(name)) ? nil : name
  }

  /// The quantity of the only value column: its name, or `price` where an exchange means that.
  fileprivate var quantity: String? {
    guard let column = plan.roles.firstIndex(of: .value) else { return nil }
    let name = plan.columns[column].split(separator: "/").last.map(String.init) ?? plan.columns[column]
    return FieldNames.isPrice(name) ? "price" : name
  }

  /// The name of the only value column.
  fileprivate var valueName: String { plan.roles.firstIndex(of: .value).map { plan.columns[$0] } ?? "value" }
}

extension SourceSeries {
  fileprivate func values(_ plan: RowPlan) -> [ForeignPoint.Value] {
    if plan.areTrades {
      return bars.map { trade in
        let price = Sample(time: trade.time, value: trade.close)
        return .trade(Bar(tradeAt: price, size: ForeignReader.size(trade.volume)))
      }
    }
    return plan.kind == .bars ? bars.map(ForeignPoint.Value.bar) : samples.map(ForeignPoint.Value.sample)
  }
}

extension ForeignPoint.Value {
  /// Whether it is a sample with an integer value.
  fileprivate var isWhole: Bool {
    if case .sample(let sample) = self { sample.value == sample.value.rounded() } else { false }
  }
}
