/// The layout of a raw record in the notation of Python's `struct`: a byte order (`<` or `>`), then letters, each with
/// an optional repeat count before it: `<qdddd`.
///
/// b B h H i I l L q Q are integers of 1, 1, 2, 2, 4, 4, 4, 4, 8 and 8 bytes, signed when lower case; f and d are
/// binary floats of 4 and 8 bytes, `?` is a boolean, c one byte of text, `32s` a text of 32 bytes, x a byte to skip.
package struct StructLayout: Sendable, Equatable {
  /// The notation that it was parsed from.
  package let text: String
  /// Bytes of one record.
  package let size: Int
  private let items: [Item]
  private let isBigEndian: Bool

  fileprivate enum Item: Sendable, Equatable {
    case signed(Int)
    case unsigned(Int)
    case float
    case double
    case truth
    case text(Int)
    case skip(Int)
  }

  /// The longest record.
  static let longest = 65_536

  /// - Throws: `FeedFault` with the code `mapping`.
  package init(parsing text: String) throws(FeedFault) {
    func fault(_ what: String) -> FeedFault { FeedFault(.mapping, "The layout '\(text.cleaned)' \(what).") }
    self.text = text
    var letters = text.unicodeScalars[...]
    guard let order = letters.popFirst(), order == "<" || order == ">" || order == "!" else {
      throw fault("does not begin with < or >, its byte order")
    }
    isBigEndian = order != "<"
    var items: [Item] = []
    var size = 0
    while !letters.isEmpty {
      var digits = ""
      while let digit = letters.first, ("0"..."9").contains(digit) {
        digits.unicodeScalars.append(digit)
        letters = letters.dropFirst()
      }
      guard let letter = letters.popFirst() else { throw fault("ends with a count") }
      guard let count = digits.isEmpty ? 1 : Int(digits), count > 0, count <= StructLayout.longest else {
        throw fault("has the count \(digits); give one from 1 to \(StructLayout.longest)")
      }
      guard let item = StructLayout.item(letter, count) else { throw fault("has the unknown letter \(letter)") }
      let times = letter == "s" || letter == "x" ? 1 : count
      guard size + times * item.size <= StructLayout.longest else { throw fault("is longer than 64 KiB") }
      size += times * item.size
      items += [Item](repeating: item, count: times)
    }
    guard !items.isEmpty else { throw fault("has no fields") }
    self.items = items
    self.size = size
  }

  /// The number of fields, without `x`.
  package var fieldCount: Int { items.count { if case .skip = $0 { false } else { true } } }

  private static func item(_ letter: Unicode.Scalar, _ count: Int) -> Item? {
    switch letter {
    case "b": .signed(1)
    case "B": .unsigned(1)
    case "h": .signed(2)
    case "H": .unsigned(2)
    case "i", "l": .signed(4)
    case "I", "L": .unsigned(4)
    case "q": .signed(8)
    case "Q": .unsigned(8)
    case "f": .float
    case "d": .double
    case "?": .truth
    case "c": .text(1)
    case "s": .text(count)
    case "x": .skip(count)
    default: nil
    }
  }

  /// Reads the fields of one record in order.
  ///
  /// - Throws: `FeedFault` with the code `truncated` when the record's size differs from the layout's.
  package func read(_ record: some RandomAccessCollection<UInt8>) throws(FeedFault) -> [ForeignValue] {
    guard record.count == size else {
      throw FeedFault(
        .truncated,
        "A record of \(record.count) bytes does not fit the layout \(text), which has \(size).")
    }
    var rest = record[...]
    var fields: [ForeignValue] = []
    for item in items {
      let part = rest.prefix(item.size)
      rest = rest.dropFirst(item.size)
      if let field = value(of: part, as: item) { fields.append(field) }
    }
    return fields
  }

  private func value(of part: some Sequence<UInt8>, as item: Item) -> ForeignValue? {
    let bytes = Array(part)
    let number = (isBigEndian ? bytes : bytes.reversed()).suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    switch item {
    case .signed(let size):
      let unused = Int64((8 - size) * 8)
      return .integer((Int64(bitPattern: number) << unused) >> unused)
    case .unsigned: return .unsigned(number)
    case .float: return .double(Double(Float(bitPattern: UInt32(truncatingIfNeeded: number))))
    case .double: return .double(Double(bitPattern: number))
    case .truth: return .bool(number != 0)
    case .text:
      // A short text is padded with zeros.
      let used = bytes.lastIndex { $0 != 0 }.map { bytes[...$0] } ?? []
      return String(validating: used, as: UTF8.self).map(ForeignValue.string) ?? .bytes(bytes)
    case .skip: return nil
    }
  }
}

extension StructLayout.Item {
  fileprivate var size: Int {
    switch self {
    case .signed(let size), .unsigned(let size), .text(let size), .skip(let size): size
    case .float: 4
    case .double: 8
    case .truth: 1
    }
  }
}
