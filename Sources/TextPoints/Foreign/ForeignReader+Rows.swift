import CivilTime
import TimeSeries

/// A value in a row, and the path to it.
private struct ValueLeaf {
  /// The last part of its series name; nil for the row's only value.
  var leaf: String?
  var name: String
  var value: ForeignValue
}

extension ForeignReader {
  static let timeNames = ["time", "timestamp", "datetime", "date", "ts"]
  static let valueNames = ["value", "price", "last"]
  /// Fields that are never values.
  static let otherNames: Set<String> = ["sequence", "epoch"]
  /// The most values of a row that become series.
  static let mostLeaves = 4_096

  /// The points of one row: a bar, a sample, or a sample per value.
  func points(of context: RowContext) -> Result<[ForeignPoint], RowReason> {
    let time: PointTime
    switch self.time(of: context) {
    case .success(let found): time = found
    case .failure(let reason): return .failure(reason)
    }
    var builder = RowBuilder()
    builder.time = time.time
    let numbers: Result<[ForeignPoint], RowReason>
    switch readBar(context, into: &builder) {
    case .failure(let reason): numbers = .failure(reason)
    case .success(true): numbers = finish(builder.bar().map(ForeignPoint.Value.bar), context, time)
    case .success(false): numbers = samples(of: context, time)
    }
    guard !text.states.isEmpty, case .success(let states) = states(of: context, time), !states.isEmpty else {
      return numbers
    }
    // A row may have words alone.
    if case .success(let points) = numbers { return .success(points + states) }
    return .success(states)
  }

  /// The words that an option asks for as states, as far as the row has them; a null is a missing word.
  private func states(of context: RowContext, _ time: PointTime) -> Result<[ForeignPoint], RowReason> {
    var points: [ForeignPoint] = []
    for name in text.states {
      var steps = name.split { $0 == "/" || $0 == "." }.map(String.init)
      // The name of a series begins with its topic or symbol, which are no steps.
      while steps.count > 1, context.value(FieldPath(steps)) == nil { steps.removeFirst() }
      guard let word = context.value(FieldPath(steps))?.state else { continue }
      switch finish(
        .success(.sample(Sample(time: time.time, value: .nan))), context, time, leaf: steps.joined(separator: "/"))
      {
      case .success(let found):
        for var point in found {
          point.word = word
          points.append(point)
        }
      case .failure(let reason): return .failure(reason)
      }
    }
    return .success(points)
  }

  private func finish(
    _ value: Result<ForeignPoint.Value, RowReason>, _ context: RowContext, _ time: PointTime, leaf: String? = nil
  ) -> Result<[ForeignPoint], RowReason> {
    value.flatMap { value in
      series(of: context, leaf: leaf, label: nil).map {
        [ForeignPoint(series: $0, value: value, time: time)]
      }
    }
  }

  // MARK: time

  /// The index of a row, or the time that a message has outside its fields: from a frame, else the receive time.
  func timeOutsideFields(of context: RowContext) -> Result<PointTime, RowReason> {
    if let index = ForeignIndex.read(context, mapping) {
      return index.map { PointTime(time: $0.index, indexScale: $0.scale) }
    }
    guard mapping.time == .usual else { return time(of: context) }
    return context.frameTime == nil ? .success(receipt(of: context)) : bounded(context.frameTime, context)
  }

  private func time(of context: RowContext) -> Result<PointTime, RowReason> {
    let found: (name: String, value: ForeignValue)?
    switch mapping.time {
    case .receive: return .success(receipt(of: context))
    case .frame: return bounded(context.frameTime, context)
    case .usual:
      found = context.value(anyOf: ForeignReader.timeNames)
      if found == nil { return timeOutsideFields(of: context) }
    case .path(let path):
      found = context.value(path).map { (path.name, $0) }
      if found == nil { return .failure(RowReason("\(path.name.cleaned) is missing")) }
    case .index: return timeOutsideFields(of: context)
    case .first(let sources): return time(of: context, sources)
    }
    guard let found, let time = found.value.time(times) else {
      return .failure(RowReason("\(found?.name.cleaned ?? "time") is not a time"))
    }
    return bounded(time, context)
  }

  /// The time from the first place that has one.
  private func time(
    of context: RowContext, _ sources: [FeedMapping.TimeSource]
  ) -> Result<PointTime, RowReason> {
    for source in sources {
      switch source.place {
      case .path(let path):
        let reader = TimeReader(unit: source.unit ?? mapping.timeUnit, zoneOffset: text.zoneOffset)
        if let time = context.value(path)?.time(reader) { return bounded(time, context) }
      case .frame: if let time = context.frameTime { return bounded(time, context) }
      case .receive, .usual, .first, .index: return .success(receipt(of: context))
      }
    }
    return .failure(RowReason("the time is missing"))
  }

  func bounded(
    _ time: Timestamp?, _ context: RowContext
  ) -> Result<PointTime, RowReason> {
    guard let time else { return .failure(RowReason("the time is missing")) }
    guard time >= ForeignReader.earliest else { return .failure(RowReason("the time is before 1900")) }
    guard time <= context.receivedAt.advanced(by: CellEvidence.furthestAhead) else {
      return .failure(RowReason("the time is more than a day ahead"))
    }
    return .success(PointTime(time: time))
  }

  private func receipt(of context: RowContext) -> PointTime { PointTime(time: context.receivedAt, isReceipt: true) }

  // MARK: values

  /// Reads the prices of a bar; false when the row has none.
  private func readBar(_ context: RowContext, into row: inout RowBuilder) -> Result<Bool, RowReason> {
    let prices: [ColumnRole] = [.open, .high, .low, .close]
    guard !prefersValues(context) else { return .success(false) }
    var found: [(ColumnRole, ForeignValue)] = []
    for role in prices {
      guard let value = context.value(barPath(role)) else {
        let isMeant = mapping.fields[role] != nil && mapping.values == .usual
        return isMeant ? .failure(RowReason("\(role.name) is missing")) : .success(false)
      }
      found.append((role, value))
    }
    for role in [ColumnRole.volume, .ticks] {
      if let value = context.value(barPath(role)) { found.append((role, value)) }
    }
    for (role, value) in found {
      switch number(value, role.name) {
      case .success(let number) where number.isNaN && prices.contains(role):
        return .failure(RowReason("\(role.name) is missing"))
      case .success(let number): row.set(role, number)
      case .failure(let reason): return .failure(reason)
      }
    }
    return .success(true)
  }

  /// Whether a row makes samples even if it has prices: when its values are named and it has one of them.
  private func prefersValues(_ context: RowContext) -> Bool {
    guard mapping.fields.keys.allSatisfy({ $0 == .volume }) else { return false }
    return switch mapping.values {
    case .usual: false
    case .all: true
    case .paths(let fields): fields.contains { context.value($0.path) != nil }
    }
  }

  /// The path of a price or the volume: from the mapping, else by its name.
  private func barPath(_ role: ColumnRole) -> FieldPath { mapping.fields[role] ?? FieldPath(name: role.name) }

  /// A valid number: NaN when missing, rejected when infinite or beyond any price.
  private func number(_ value: ForeignValue, _ name: String) -> Result<Double, RowReason> {
    switch value.number {
    case .absent: return .success(.nan)
    case .unreadable: return .failure(RowReason("\(name.cleaned) is not a number"))
    case .number(let number): return checked(number, name)
    }
  }

  /// Checks that a number can be charted.
  func checked(_ number: Double, _ name: String) -> Result<Double, RowReason> {
    if number.isNaN { return .success(number) }
    guard number.isFinite else { return .failure(RowReason("\(name.cleaned) is not finite")) }
    guard number.magnitude <= ForeignReader.greatest else {
      return .failure(RowReason("\(name.cleaned) is \(number), beyond any price"))
    }
    return .success(number)
  }

  private func samples(
    of context: RowContext, _ time: PointTime
  ) -> Result<[ForeignPoint], RowReason> {
    var wanted: [ValueLeaf] = []
    switch mapping.values {
    case .paths(let fields):
      for field in fields {
        guard let value = context.value(field.path) else {
          return .failure(RowReason("\(field.path.name.cleaned) is missing"))
        }
        let leaf = field.name ?? (fields.count > 1 ? field.path.name : nil)
        wanted.append(ValueLeaf(leaf: leaf, name: field.path.name, value: value))
      }
    case .usual:
      if let (name, value) = context.value(anyOf: ForeignReader.valueNames) {
        wanted = [ValueLeaf(name: name, value: value)]
      } else {
        wanted = leaves(of: context.row)
      }
    case .all:
      wanted = context.row.isNumeric ? [ValueLeaf(name: "value", value: context.row)] : leaves(of: context.row)
      // A text among the numbers of a broker is no fault.
      if wanted.isEmpty { return .success([]) }
    }
    guard !wanted.isEmpty else { return .failure(RowReason("there is no value")) }
    guard wanted.count <= ForeignReader.mostLeaves else {
      return .failure(RowReason("there are more than \(ForeignReader.mostLeaves) values"))
    }
    let size = wanted.count == 1 ? size(of: context) : nil
    var points: [ForeignPoint] = []
    for leaf in wanted {
      let sample = number(leaf.value, leaf.name).map { value -> ForeignPoint.Value in
        let sample = Sample(time: time.time, value: value)
        return size.map { .trade(Bar(tradeAt: sample, size: $0)) } ?? .sample(sample)
      }
      switch finish(sample, context, time, leaf: leaf.leaf) {
      case .success(let one): points += one
      case .failure(let reason): return .failure(reason)
      }
    }
    return .success(points)
  }

  /// The size of a trade, NaN where it is missing or bad; nil where the mapping names none beside a value.
  private func size(of context: RowContext) -> Double? {
    guard let path = mapping.fields[.volume], mapping.values != .all else { return nil }
    guard case .number(let size)? = context.value(path)?.number else { return .nan }
    // The sign of an amount is the side of the trade.
    return Self.size(size.magnitude)
  }

  /// A size that can be charted; NaN for another one.
  static func size(_ size: Double) -> Double { size <= greatest ? size : .nan }

  /// Every number within a row except its time, with the path to it.
  private func leaves(of row: ForeignValue) -> [ValueLeaf] {
    var leaves: [ValueLeaf] = []
    collect(row, [], &leaves)
    return leaves
  }

  private func collect(
    _ value: ForeignValue, _ steps: [String], _ leaves: inout [ValueLeaf]
  ) {
    guard leaves.count <= ForeignReader.mostLeaves else { return }
    switch value {
    case .object(let members):
      for member in members where !isOther(steps + [member.name]) {
        collect(member.value, steps + [member.name], &leaves)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() { collect(element, steps + [String(index)], &leaves) }
    default:
      if value.isNumber, !steps.isEmpty {
        let name = FieldPath(steps).name
        leaves.append(ValueLeaf(leaf: name, name: name, value: value))
      }
    }
  }

  private func isOther(_ steps: [String]) -> Bool {
    if mapping.timePaths.contains(where: { $0.steps == steps }) { return true }
    if mapping.symbol?.steps == steps || mapping.key?.steps == steps { return true }
    guard steps.count == 1 else { return false }
    return ForeignReader.timeNames.contains(steps[0]) || ForeignReader.otherNames.contains(steps[0])
  }

  // MARK: names

  /// The series name: from the mapping, else the symbol in the body, else the topic; then the key of the row, and the
  /// path of a value if the row has several.
  ///
  /// - Parameter label: the name detected without a mapping.
  func series(of context: RowContext, leaf: String?, label found: String?) -> Result<String, RowReason> {
    var parts: [String] = []
    if let series = mapping.series {
      parts.append(series)
    } else if let path = mapping.symbol {
      guard let label = context.value(path)?.label else {
        return .failure(RowReason("\(path.name.cleaned) is not a name"))
      }
      parts.append(label)
    } else if let label = context.row["symbol"]?.label ?? context.root["symbol"]?.label {
      parts.append(label)
    } else if let name = mapping.guessesValues ? guessedName(of: context, found) : context.topic {
      parts.append(name)
    }
    if let path = mapping.key {
      guard let label = context.value(path)?.label else {
        return .failure(RowReason("\(path.name.cleaned) is not a name"))
      }
      parts.append(label)
    }
    if let leaf { parts.append(leaf) }
    let name = parts.isEmpty ? mapping.seriesName : parts.joined(separator: "/")
    guard name.utf8.count <= Topic.longest else { return .failure(RowReason("the name of the series is too long")) }
    let made = Topic.made(of: name.utf8)
    return Topic.isValid(made) ? .success(made) : .failure(RowReason("the name of the series is empty"))
  }
}

extension ForeignValue {
  /// A word or a truth value as a state, "" for a missing one; nil for numbers and others.
  fileprivate var state: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .string(let text) where !isNumeric: text.cleaned
    default: nil
    }
  }
}
