/// The place of the rows in a JSON text.
enum JSONShape: Equatable {
  /// One object or array per line; an array may hold several rows.
  case lines
  /// Consecutive values, from an offset on.
  case values(Int)
  /// The elements of an array, from the offset after its bracket on; also the elements of arrays behind it, where no
  /// object is around it.
  case elements(Int)

  /// Finds the rows of a text that starts with a brace or a bracket.
  ///
  /// - Parameter isEnd: whether the bytes are complete.
  /// - Returns: nil when the bytes hold no rows.
  /// - Complexity: O(bytes).
  static func find(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool) -> JSONShape? {
    let end = JSONShape.end(of: bytes, from: start)
    let next = end.flatMap { place in bytes[place...].firstIndex { $0 > 0x20 } }
    // A value has its line to itself when nothing but the line's end follows.
    let isOneLine =
      end.map { end in
        !bytes[start..<end].contains(0x0A) && (next.map { bytes[end..<$0].contains(0x0A) } ?? true)
      } ?? false
    if bytes[start] == 0x5B {
      let first = bytes[(start + 1)...].firstIndex { $0 > 0x20 }
      if let first, bytes[first] == 0x7B, let rows = rows(behind: first, in: bytes) { return .elements(rows) }
      // Lists of series that have no names.
      if let end, next == nil, isEnd, holdsLists(bytes, from: start),
        isTable(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      {
        return .values(start)
      }
      // Messages may be an array each.
      if isOneLine, let next, bytes[next] == 0x5B || bytes[next] == 0x7B { return .lines }
      if let first, bytes[first] == 0x7B || bytes[first] == 0x5B || next == nil { return .elements(start + 1) }
      return end == nil ? .elements(start + 1) : .values(start)
    }
    // A single object may wrap the rows; an object followed by another one does not.
    if end != nil, next != nil || !isEnd { return isOneLine ? .lines : .values(start) }
    if let end, isTable(UnsafeBufferPointer(rebasing: bytes[start..<end])) { return .values(start) }
    if !beginsTable(bytes, from: start), let place = rows(of: lists(bytes, from: start, most: 16), in: bytes) {
      return .elements(place)
    }
    return end == nil ? nil : .values(start)
  }

  /// Whether an array begins with a list of objects.
  static func holdsLists(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    bytes[start...].lazy.filter { $0 > 0x20 }.prefix(3).elementsEqual("[[{".utf8)
  }

  /// The place of the rows among lists: the first, or a list of times that is at least four times as long.
  private static func rows(
    of lists: [(name: String, place: Int)], in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard var first = lists.first else { return nil }
    if let other = lists.dropFirst().first(where: { count($0.place, in: bytes) > 1 }), isAlone(first.place, in: bytes) {
      first = other
    }
    func length(_ list: (name: String, place: Int)) -> Int {
      (end(of: bytes, from: list.place - 1) ?? bytes.count) - list.place
    }
    let others = lists.dropFirst().filter { list in
      guard let start = bytes[list.place...].firstIndex(where: { $0 > 0x20 }), let end = end(of: bytes, from: start),
        case .object(let members)? = try? JSONReader.read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      else { return false }
      return members.contains { FieldNames.timeWord(of: $0.name) != nil }
    }
    guard let longest = others.max(by: { length($0) < length($1) }) else {
      return rows(withinOnlyElementOf: first.place, in: bytes) ?? first.place
    }
    return length(longest) / 4 > length(first) ? longest.place : first.place
  }

  /// The longest list of rows with times within the only object of a list, which has none itself: the prices within the
  /// homes of an account.
  private static func rows(withinOnlyElementOf place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard count(place, in: bytes) == 1, let start = bytes[place...].firstIndex(where: { $0 > 0x20 }),
      bytes[start] == 0x7B, let end = end(of: bytes, from: start),
      let only = try? JSONReader.read(UnsafeBufferPointer(rebasing: bytes[start..<end])),
      !RecordShape([only]).holdsRows, case .object(let members) = only, !members.contains(where: isTime)
    else { return nil }
    let inner = UnsafeBufferPointer(rebasing: bytes[..<end])
    let timed = lists(inner, from: start, most: 16).filter { list in
      guard count(list.place, in: inner) > 1, let row = inner[list.place...].firstIndex(where: { $0 > 0x20 }),
        let rowEnd = Self.end(of: inner, from: row),
        case .object(let members)? = try? JSONReader.read(UnsafeBufferPointer(rebasing: inner[row..<rowEnd]))
      else { return false }
      return members.contains(where: isTime)
    }
    func length(_ list: (name: String, place: Int)) -> Int {
      (Self.end(of: inner, from: list.place - 1) ?? end) - list.place
    }
    return timed.max { length($0) < length($1) }?.place
  }

  /// Whether a member of an object is a time by its name, or by its text.
  private static func isTime(_ member: JSONValue.Member) -> Bool {
    FieldNames.timeWord(of: member.name) != nil || member.value.string.map(ObjectTable.isTime) == true
  }

  /// Number of elements of the list that begins before `place`: 0, 1, or 2 for more.
  private static func count(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = bytes[place...].firstIndex(where: { $0 > 0x20 }), bytes[first] != 0x5D,
      let end = end(of: bytes, from: first), let next = bytes[end...].first(where: { $0 > 0x20 })
    else { return 0 }
    return next == 0x2C ? 2 : 1
  }

  /// Whether a list holds one object of scalars without a time: it describes, as a connection before the measurements.
  private static func isAlone(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count(place, in: bytes) == 1, let first = bytes[place...].firstIndex(where: { $0 > 0x20 }),
      let end = end(of: bytes, from: first),
      case .object(let members)? = try? JSONReader.read(UnsafeBufferPointer(rebasing: bytes[first..<end]))
    else { return false }
    return !members.contains { member in
      if case .array = member.value { return true }
      if case .object = member.value { return true }
      return FieldNames.timeWord(of: member.name) != nil || FieldNames.barTimes.contains(member.name)
    }
  }

  /// The place of the rows in a list of objects behind one object alone, which describes them: `[{"page": 1}, [{...}, ...]]`.
  private static func rows(behind first: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    func next(_ place: Int) -> Int? { bytes[place...].firstIndex { $0 > 0x20 } }
    guard let end = end(of: bytes, from: first), let comma = next(end), bytes[comma] == 0x2C,
      let list = next(comma + 1), bytes[list] == 0x5B, let row = next(list + 1), bytes[row] == 0x7B
    else { return nil }
    guard let listEnd = Self.end(of: bytes, from: list) else { return list + 1 }
    return next(listEnd).map { bytes[$0] == 0x5D } ?? true ? list + 1 : nil
  }

  /// The value around the list of rows that begins before `list`, with no rows in that; nil if it is not whole.
  static func frame(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, around list: Int) -> JSONValue? {
    var text = Array(bytes[start..<list]) + [0x5D]
    if let end = end(of: bytes, from: list - 1), end > list { text += bytes[end...] }
    let root = try? JSONReader.read(text, acceptsNaN: true)
    if root == nil {
      text.removeSubrange((list - start + 1)...)
      var open: [UInt8] = []
      var isText = false
      for (place, byte) in text.enumerated() {
        if byte == 0x22, place == 0 || text[place - 1] != 0x5C { isText.toggle() }
        if isText { continue }
        if byte == 0x7B || byte == 0x5B { open.append(byte + 2) }
        if byte == 0x7D || byte == 0x5D, !open.isEmpty { open.removeLast() }
      }
      return try? JSONReader.read(text + open.reversed(), acceptsNaN: true)
    }
    return root
  }

  /// The lists of texts in an object, and in the objects of its members.
  static func names(_ frame: JSONValue, depth: Int = 0) -> [[String]] {
    guard case .object(let members) = frame, depth < 3 else { return [] }
    return members.flatMap { member -> [[String]] in
      guard let cells = member.value.array else { return names(member.value, depth: depth + 1) }
      let texts = cells.compactMap(\.string)
      return texts.count == cells.count && cells.count > 1 ? [texts] : []
    }
  }

  /// The symbols and zones among the scalars around the rows.
  static func facts(_ root: JSONValue) -> ForeignValue? {
    guard case .object(let members) = ForeignValue(root) else { return nil }
    let found = facts(members)
    return found.isEmpty ? nil : .object(found)
  }

  private static func facts(_ members: [ForeignValue.Member], depth: Int = 0) -> [ForeignValue.Member] {
    members.compactMap { member in
      if case .object(let inner) = member.value, depth == 0 {
        let found = facts(inner, depth: 1)
        return found.isEmpty ? nil : .init(member.name, .object(found))
      }
      let name = NameWords.joined(member.name)
      let isFact = name == "symbol" || name == "ticker" || NameWords.zones.contains(name) || name.contains("timezone")
      return isFact && member.value.label != nil ? member : nil
    }
  }

  /// The offset after the value that starts at `start`; nil when it does not end.
  static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var isText = false
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if isText {
        if byte == 0x5C { place += 1 } else if byte == 0x22 { isText = false }
        if byte == 0x22, depth == 0 { return place + 1 }
      } else {
        switch byte {
        case 0x22: isText = true
        case 0x7B, 0x5B: depth += 1
        case 0x7D, 0x5D:
          depth -= 1
          if depth == 0 { return place + 1 }
          if depth < 0 { return place }
        case 0x2C, 0x0A, 0x20, 0x0D, 0x09: if depth == 0, place > start { return place }
        default: break
        }
      }
      place += 1
    }
    return nil
  }

  /// Whether an object is a table as a whole, although it may hold an array of rows.
  private static func isTable(_ object: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(FeedFault) {
      let value = ForeignValue(try JSONReader.read(object))
      return ObjectTable(value) != nil || ParallelArrays(value)?.hasNamedLists == true
    } catch {
      return false
    }
  }

  /// Whether an object begins with the names of its columns, or with a schema: its rows do not stand for themselves.
  private static func beginsTable(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    guard let key = bytes[(start + 1)...].firstIndex(where: { $0 > 0x20 }) else { return false }
    return ["\"columns\"", "\"schema\""].contains { bytes[key...].starts(with: $0.utf8) }
  }

  /// The first arrays of objects or arrays within objects: the name of each, and the offset after its bracket.
  ///
  /// - Complexity: O(bytes).
  static func lists(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, most: Int
  ) -> [(name: String, place: Int)] {
    var found: [(name: String, place: Int)] = []
    var name: Range<Int>?
    var textStart: Int?
    var arrays = 0
    var place = start
    while place < bytes.count, found.count < most {
      let byte = bytes[place]
      if let start = textStart {
        if byte == 0x5C { place += 1 }
        if byte == 0x22 { (name, textStart) = (start..<place, nil) }
      } else if byte == 0x22 {
        textStart = place + 1
      } else if byte == 0x5D {
        arrays -= 1
      } else if byte == 0x5B {
        let next = bytes[(place + 1)...].first { $0 > 0x20 }
        if arrays == 0, next == 0x7B || next == 0x5B {
          found.append((name.map { String(decoding: bytes[$0].prefix(64), as: UTF8.self).cleaned } ?? "", place + 1))
        }
        arrays += 1
      }
      place += 1
    }
    return found
  }
}
