import CivilTime
import TimeSeries

/// A number of a row that may be a value, with the path to it.
struct ValueLeaf {
  /// The last part of its series' name; nil where it is the row's only value.
  var leaf: String?
  var name: String
  var value: ForeignValue
  var mayCount = false
}

/// What is taken for what where no mapping says it. What a name and the value itself do not tell is not guessed: then
/// every number that may be a value is a series, under its whole name.
extension ForeignReader {
  /// A moment in a member that only may be one lies behind this: 1990.
  private static let eldest = Timestamp(nanoseconds: 631_152_000_000_000_000)

  // MARK: time

  /// The moment at which a bar begins, where it has a member of its own.
  func barTime(of context: RowContext) -> (name: String, time: Timestamp)? {
    guard context.row.hasPrices else { return nil }
    for name in FieldNames.barTimes {
      if let time = moment(context.row[name], context) { return (name, time) }
    }
    return nil
  }

  /// The time of a row in a member of its own that exchanges name so: what is around it tells when it was sent.
  func ownTime(of context: RowContext) -> (name: String, time: Timestamp)? {
    guard mapping.guessesValues, context.frameTime == nil,
      !Self.timeNames.contains(where: { context.row[$0] != nil })
    else { return nil }
    for name in FieldNames.messageTimes {
      if let time = moment(context.row[name], context) { return (name, time) }
    }
    return nil
  }

  /// The time of a row that has none by a usual name: of a name that exchanges use, else of what looks like one.
  func guessedTime(of context: RowContext) -> (name: String, time: Timestamp)? {
    for name in FieldNames.messageTimes {
      if let time = moment(context.row[name], context) ?? moment(context.root[name], context) { return (name, time) }
    }
    for (name, value) in context.row.elements where isEpoch(value, context) {
      if let time = value.time(times) { return (name, time) }
    }
    return nil
  }

  /// What a member says as a moment; nil where it is a number or text of another kind.
  private func moment(_ value: ForeignValue?, _ context: RowContext) -> Timestamp? {
    guard let time = value?.time(times), time >= Self.eldest,
      time <= context.receivedAt.advanced(by: Self.furthestAhead)
    else { return nil }
    return time
  }

  /// Whether a number is a moment within a day of its receipt: no value happens to be one.
  private func isEpoch(_ value: ForeignValue, _ context: RowContext) -> Bool {
    guard value.isNumeric, let time = moment(value, context) else { return false }
    return time.advanced(by: Self.furthestAhead) >= context.receivedAt
  }

  // MARK: values

  /// Every number of a row that may be a value.
  func guessedLeaves(of context: RowContext) -> [ValueLeaf] {
    var leaves: [ValueLeaf] = []
    collect(context.row, [], context, &leaves)
    // What stands alone is the value, whatever it does.
    if leaves.count == 1 { leaves[0].mayCount = false }
    return leaves
  }

  /// Objects that describe and hold no values.
  private static let descriptions: Set<String> = ["metric", "labels", "tags", "meta", "metadata"]

  private func collect(
    _ value: ForeignValue, _ steps: [String], _ context: RowContext, _ leaves: inout [ValueLeaf]
  ) {
    guard leaves.count <= Self.mostLeaves else { return }
    switch value {
    case .object(let members):
      for member in members where !isOther(steps + [member.name]) && !Self.descriptions.contains(member.name) {
        collect(member.value, steps + [member.name], context, &leaves)
      }
    case .array(let elements):
      // Lists of lists are the levels of an order book, or a table: what stands where changes with each message.
      if !steps.isEmpty, elements.contains(where: \.isArray) { return }
      for (index, element) in elements.enumerated() where !element.isArray {
        collect(element, steps + [String(index)], context, &leaves)
      }
    default:
      guard let last = steps.last, value.isNumeric, !isNoValue(value, named: last, context) else { return }
      let name = FieldPath(steps).name
      leaves.append(ValueLeaf(leaf: name, name: name, value: value, mayCount: value.isWhole))
    }
  }

  /// Whether a number is that of a message, a trade or an order, or a moment.
  private func isNoValue(_ value: ForeignValue, named name: String, _ context: RowContext) -> Bool {
    if value.isWhole, FieldNames.isNumbering(name) { return true }
    if FieldNames.messageTimes.contains(name) || FieldNames.timeWord(of: name) != nil, moment(value, context) != nil {
      return true
    }
    return isEpoch(value, context)
  }

  // MARK: names

  /// The series' name where neither a mapping nor a member `symbol` says it: a member of another name for it behind the
  /// topic, so that no two series become one.
  func guessedName(of context: RowContext) -> String? {
    guard let label = guessedSymbol(of: context) else { return context.topic }
    guard let topic = context.topic else { return label }
    return topic.contains(label) ? topic : "\(topic)/\(label)"
  }

  private func guessedSymbol(of context: RowContext) -> String? {
    for name in FieldNames.messageSymbols {
      for place in [context.row, context.root] {
        if case .string(let text)? = place[name], text.utf8.count >= 3 { return text }
      }
    }
    // Around an array: a pair of currencies is the one text with a name's form.
    guard case .array(let elements) = context.root else { return nil }
    for case .string(let text) in elements where Self.isPair(text) { return text }
    return nil
  }

  private static func isPair(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2F || $0 == 0x2D || $0 == 0x3A }
    return parts.count == 2
      && parts.allSatisfy { part in
        part.count >= 2 && part.count <= 12
          && part.allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x30 && $0 <= 0x39 }
      }
  }

  // MARK: what was chosen

  /// What of a message is taken for what; nil where a mapping says it, where everything goes by the usual names, and
  /// where there is no point.
  ///
  /// - Complexity: that of reading the message, and of comparing its names.
  public func choice(of frames: [[UInt8]], receivedAt: Timestamp) -> FieldChoice? {
    guard mapping.guessesValues, let contexts = try? contexts(of: frames, receivedAt: receivedAt) else { return nil }
    for context in contexts {
      guard case .success(let points) = points(of: context), let first = points.first else { continue }
      return choice(of: context, first)
    }
    return nil
  }

  private func choice(of context: RowContext, _ first: ForeignPoint) -> FieldChoice? {
    var choice = FieldChoice(series: first.series, values: [], leftOut: [], isUsual: true)
    if case .bar = first.value {
      choice.isBar = true
      let roles: [ColumnRole] = [.open, .high, .low, .close, .volume]
      choice.values = roles.map { barPath($0, context) }.filter { context.value($0) != nil }.map(\.name)
      choice.isUsual = choice.values.first == "open"
    } else if let value = context.value(anyOf: Self.valueNames) {
      choice.values = [value.name]
    } else if let value = context.row.messageValue(in: context.root) {
      (choice.values, choice.isUsual) = ([value.name], false)
    } else {
      let leaves = guessedLeaves(of: context)
      (choice.values, choice.isUsual) = (leaves.map(\.name), false)
      if let leaf = leaves.first?.leaf, choice.series.hasSuffix("/" + leaf) {
        choice.series.removeLast(leaf.utf8.count + 1)
      }
    }
    let usual = context.value(anyOf: Self.timeNames)
    if let bar = barTime(of: context) {
      (choice.time, choice.isUsual) = (bar.name, false)
    } else if let own = ownTime(of: context) {
      (choice.time, choice.isUsual) = (own.name, false)
    } else if let usual {
      choice.time = usual.name
    } else if context.frameTime == nil, let time = guessedTime(of: context) {
      (choice.time, choice.isUsual) = (time.name, false)
    }
    choice.timeUnit = choice.time.flatMap { context.row[$0] ?? context.root[$0] }.flatMap(unit)
    let taken = Set(choice.values + [choice.time ?? ""])
    choice.leftOut = context.row.elements.filter { element in
      !taken.contains(element.name) && !Self.otherNames.contains(element.name)
        && !choice.values.contains { $0.hasPrefix(element.name + "/") } && element.value.isFlagOrNumber
    }.map(\.name).sorted()
    return choice.isUsual && choice.leftOut.isEmpty ? nil : choice
  }

  /// The unit that a number is read in as a time.
  private func unit(of value: ForeignValue) -> TimeUnit? {
    guard value.isNumeric, case .number(let number) = value.number else { return nil }
    return mapping.timeUnit ?? UInt64(exactly: number.magnitude.rounded(.down)).map(TimeUnit.byMagnitude)
  }
}

extension ForeignValue {
  fileprivate var isArray: Bool {
    if case .array = self { true } else { false }
  }

  fileprivate var isFlagOrNumber: Bool {
    if case .bool = self { true } else { isNumeric }
  }

  /// The members of an object or the elements of an array, with their steps.
  fileprivate var elements: [(name: String, value: ForeignValue)] {
    switch self {
    case .object(let members): members.map { ($0.name, $0.value) }
    case .array(let elements): elements.enumerated().map { (String($0.offset), $0.element) }
    default: []
    }
  }
}
