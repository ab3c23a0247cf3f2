/// Makes a line of the data of each event of a stream that a server sends to browsers, as `curl -N` prints it: `data: {...}`
/// between `event:`, `id:`, `retry:` and comments, which begin with a colon (WHATWG HTML, server-sent events).
///
/// All other lines become empty ones. The data of an event over several lines become one line; it is complete with the
/// next empty line, or where further data follow an object or a list that is closed.
struct EventStream: LineLayout {
  private var rest = HeldLine()
  private var data: [UInt8] = []
  /// How many more brackets of the first one's kind have been opened than closed, outside of texts.
  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  /// Bytes at the start that are looked at: the id of an event may be long.
  private static let judged = 2_048
  private static let field = Array("data:".utf8)
  private static let others = [":", "event:", "id:", "retry:"].map { Array($0.utf8) }

  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    guard Self.isOne(bytes, isEnd: true) == true else { return nil }
  }

  /// Only data in brackets count: `id: 4, data: 5` in a log has other lines.
  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    let front = bytes.prefix(judged)
    let isWhole = isEnd || bytes.count >= judged
    var hasOthers = false
    for line in front.split(separator: 0x0A) where line.contains(where: { $0 > 0x20 }) {
      let isCut = line.endIndex == front.endIndex && !isWhole
      if let value = value(of: line) {
        // A greeting may be a word, between fields that only such a stream has.
        guard let first = value.first(where: { $0 > 0x20 }) else { continue }
        if first == 0x7B || first == 0x5B { return true }
        guard hasOthers else { return false }
        continue
      }
      let isOther = others.contains { line.starts(with: $0) }
      let mayBeOne = isCut && (others + [field]).contains { $0.starts(with: line) }
      guard isOther || mayBeOne else { return false }
      hasOthers = true
    }
    return isWhole ? false : nil
  }

  /// The data behind the name of the field and one blank; nil for another line.
  private static func value(of line: some Collection<UInt8>) -> [UInt8]? {
    guard line.starts(with: field) else { return nil }
    let value = line.dropFirst(field.count)
    return Array(value.first == 0x20 ? value.dropFirst() : value)
  }

  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for line in rest.lines(bytes, isEnd: isEnd) {
      add(line.last == 0x0D ? line.dropLast() : line[...], to: &text)
      text.append(0x0A)
    }
    if isEnd, !data.isEmpty {
      flush(into: &text)
      text.append(0x0A)
    }
    return text
  }

  private mutating func add(_ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard !line.isEmpty else { return flush(into: &text) }
    guard let value = Self.value(of: line) else { return }
    if isClosed || data.count + value.count > TextReader.longestRecord { flush(into: &text) }
    if !data.isEmpty { data.append(0x20) }
    data += value
    guard let open = data.first, let close = Self.closings[open] else { return }
    for byte in value {
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = isInText
      } else if byte == 0x22 {
        isInText.toggle()
      } else if !isInText {
        if byte == open { depth += 1 } else if byte == close { depth -= 1 }
      }
    }
  }

  /// The brackets that end an object and a list.
  private static let closings: [UInt8: UInt8] = [0x7B: 0x7D, 0x5B: 0x5D]

  /// Whether the data are an object or a list with as many closing brackets as opening ones.
  private var isClosed: Bool { depth == 0 && data.first.map { Self.closings[$0] == data.last } == true }

  /// Some servers say the end by a word in brackets.
  private static let end = Array("[DONE]".utf8)

  private mutating func flush(into text: inout [UInt8]) {
    if data != Self.end { text += data }
    data.removeAll(keepingCapacity: true)
    (depth, isInText, isEscaped) = (0, false, false)
  }
}
