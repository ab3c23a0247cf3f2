import CivilTime

/// A row of a message as cells of a table: each scalar under its path, followed by the scalars around the row.
struct MessageCells {
  private(set) var names: [String] = []
  private(set) var cells: [String] = []
  private(set) var texts: Set<Int> = []
  /// Index of the first cell from around the row.
  private(set) var around = 0
  /// The objects that describe and hold numbers, which are no cells.
  private(set) var leftOut: Set<String> = []
  /// Whether the cells have names; else positions identify them.
  private(set) var isNamed = true

  /// Objects that describe and never hold values; of the last two, see ``ForeignValue/hasTimeInDescription``.
  private static let descriptions: Set<String> = ["metric", "labels", "tags", "meta", "metadata"]
  /// Names of an object that describes a record as a whole.
  fileprivate static let wholes: Set<String> = ["meta", "metadata"]

  /// Most values around a row that are looked at: each row has them again, so a message of many of both must not cost
  /// their product.
  static let mostAround = 64

  /// - Parameters:
  ///   - root: the message, including the values around the row.
  ///   - areTexts: whether a number within quotes counts as written as text.
  init(row: ForeignValue, root: ForeignValue, areTexts: Bool) {
    if case .object(let members) = row { isNamed = members.first?.name != "#1" } else { isNamed = false }
    collect(row, "", areTexts)
    around = names.count
    guard case .object(let members) = root, row != root else { return }
    let own = Set(names)
    var left = Self.mostAround
    for member in members.prefix(left) {
      guard !own.contains(member.name) else {
        // Rows have ids of their own below the market of their message.
        if case .string(let text) = member.value, FieldNames.isPair(text) {
          add(member.value, "/" + member.name, areTexts)
        }
        continue
      }
      left -= 1
      guard left > 0 else { break }
      if !member.value.isRow { add(member.value, member.name, areTexts) }
      // The subscription accompanies the rows, as in {"arg": {"instId": ...}, "data": [...]}.
      let name = member.name
      guard case .object(let inner) = member.value, member.value != row else { continue }
      let part = inner.prefix(left)
      left -= part.count
      for member in part where !member.value.isRow { add(member.value, name + "/" + member.name, areTexts) }
    }
  }

  /// The shape of the row: its paths, and whether each holds a number, a number as text, another text, or nothing. One
  /// plan reads all rows of a shape.
  ///
  /// - Complexity: O(bytes).
  var shape: String {
    var shape = isNamed ? "" : "#"
    for (index, name) in names.enumerated() {
      shape += name + "\u{1}" + (texts.contains(index) ? "t" : CellKind(cells[index]).rawValue)
    }
    return shape
  }

  /// Whether there are more cells than the limit of values in a message.
  var isTooWide: Bool { names.count > ForeignReader.mostLeaves }

  /// Whether a cell is a text that is not a number.
  func isText(_ column: Int) -> Bool { CellKind(cells[column]) == .text }

  private mutating func collect(_ value: ForeignValue, _ path: String, _ areTexts: Bool) {
    guard !isTooWide else { return }
    switch value {
    case .object(let members):
      for member in members {
        guard !Self.descriptions.contains(member.name) || isTimed(member, of: value, path) else {
          if Self.wholes.contains(member.name), member.value.hasNumbers { leftOut.insert(member.name) }
          continue
        }
        collect(member.value, path.isEmpty ? member.name : path + "/" + member.name, areTexts)
      }
    case .array(let elements):
      // Lists of lists are the levels of an order book, or a table, whose positions change meaning with each message.
      if !path.isEmpty, elements.contains(where: { $0.isArray }) || Self.areOrders(elements, at: path) { return }
      let types = path.isEmpty ? nil : Self.types(of: elements)
      for (place, element) in elements.enumerated() where !element.isArray {
        if let types {
          element["value"].map { collect($0, path + "/" + types[place], areTexts) }
          continue
        }
        // The cells of a row are named by position, starting at 1, like columns without names.
        collect(element, path.isEmpty ? "#\(place + 1)" : "\(path)/\(place)", areTexts)
      }
    default: add(value, path, areTexts)
    }
  }

  /// The types of a list's values, if each element has a value and a type that no other has:
  /// `[{"value_type": "temperature", "value": "20.84", "id": 1}, ...]`.
  private static func types(of elements: [ForeignValue]) -> [String]? {
    let names = elements.compactMap { element -> String? in
      guard case .object(let members) = element, !members.contains(where: \.value.isRow),
        element["value"]?.label != nil,
        case .string(let type)? = members.first(where: { typeNames.contains(NameWords.joined($0.name)) })?.value
      else { return nil }
      return type
    }
    return !names.isEmpty && names.count == elements.count && Set(names).count == names.count ? names : nil
  }

  private static let typeNames: Set<String> = ["value_type", "type", "parameter", "quantity"]

  /// Whether the elements of a list are the single orders of a book, whose places change meaning as those of its levels do.
  private static func areOrders(_ elements: [ForeignValue], at path: String) -> Bool {
    guard let name = path.split(separator: "/").last, name == "asks" || name == "bids", elements.count > 1 else {
      return false
    }
    return elements.allSatisfy { element in
      element["price"] != nil && ["id", "order_id", "orderId"].contains { element[$0] != nil }
    }
  }

  /// Whether a member describes the record, and only it says the time.
  private func isTimed(_ member: ForeignValue.Member, of value: ForeignValue, _ path: String) -> Bool {
    path.isEmpty && Self.wholes.contains(member.name) && value.hasTimeInDescription
  }

  private mutating func add(_ value: ForeignValue, _ path: String, _ areTexts: Bool) {
    guard !path.isEmpty, !isTooWide, let text = value.cell else { return }
    if areTexts, case .string = value, CellKind(text) == .number { texts.insert(names.count) }
    names.append(path.cleanedName)
    cells.append(text)
  }
}

/// The content of a cell, as far as it affects how to read its row.
private enum CellKind: String {
  case number = "n"
  case grouped = "g"
  case text = "x"
  case nothing = "0"

  init(_ text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      if DecimalReader.whole(bytes) != nil { return .number }
      if MissingText(bytes) != nil { return .nothing }
      return DecimalReader.whole(bytes, .point) != nil || DecimalReader.whole(bytes, .comma) != nil ? .grouped : .text
    }
  }
}

extension ForeignValue {
  /// Whether an object `meta` or `metadata` of it has a time, and nothing else has: then it says of each record when it was,
  /// and its numbers belong to that moment.
  ///
  /// - Complexity: O(members), to a depth of four.
  var hasTimeInDescription: Bool {
    guard case .object(let members) = self else { return false }
    var isFound = false
    for member in members {
      if MessageCells.wholes.contains(member.name), case .object = member.value {
        isFound = isFound || member.value.hasTime(deepest: 1)
      } else if member.isTime || member.value.hasTime(deepest: 4) {
        return false
      }
    }
    return isFound
  }

  /// Whether an object has a time under a name of one, or objects in it do.
  private func hasTime(deepest: Int) -> Bool {
    guard deepest > 0, case .object(let members) = self else { return false }
    return members.contains { $0.isTime || $0.value.hasTime(deepest: deepest - 1) }
  }

  /// Whether an object has a number as a member.
  fileprivate var hasNumbers: Bool {
    if case .object(let members) = self { members.contains { $0.value.isNumber } } else { false }
  }

  /// A scalar as the text of a cell; nil for bytes and for other values.
  fileprivate var cell: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .double(let number): Self.cell(number)
    // Times have no exponent, but some programs write them with one.
    case .decimal(let text): text.utf8.contains { $0 | 0x20 == 0x65 } ? Double(text).map(Self.cell) ?? text : text
    case .string(let text): text
    case .instant(let time): ISO8601.format(time)
    case .bytes, .array, .object: nil
    }
  }

  private static func cell(_ number: Double) -> String {
    Int64(exactly: number).map { String($0) } ?? "\(number)"
  }
}

extension ForeignValue.Member {
  /// Whether it has the name of a time, and a date or seconds since 1970.
  fileprivate var isTime: Bool {
    guard FieldNames.timeWord(of: name) != nil, let label = value.label else { return false }
    return ObjectTable.isTime(label)
      || value.isNumber && value.time(TimeReader()).map { $0.nanoseconds > 1 << 58 } == true
  }
}
