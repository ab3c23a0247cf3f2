/// Makes a line of the data of each event of a stream that a server sends to browsers, as `curl -N` prints it: `data: {...}`
/// between `event:`, `id:`, `retry:` and comments, which begin with a colon (WHATWG HTML, server-sent events).
///
/// All other lines become empty ones. The data of an event over several lines become one line; it is complete with the
/// next empty line, or where further data follow an object or a list that is closed.
struct EventStream: LineForm {
  private var rest = HeldLine()
  private var data: [UInt8] = []

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
    for line in front.split(separator: 0x0A) where line.contains(where: { $0 > 0x20 }) {
      let isCut = line.endIndex == front.endIndex && !isWhole
      if let value = value(of: line) {
        guard let first = value.first else { return isCut ? nil : false }
        return first == 0x7B || first == 0x5B
      }
      let isOther = others.contains { line.starts(with: $0) }
      let mayBeOne = isCut && (others + [field]).contains { $0.starts(with: line) }
      guard isOther || mayBeOne else { return false }
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
  }

  /// Whether the data are an object or a list with as many closing brackets as opening ones.
  private var isClosed: Bool {
    let close: UInt8
    switch data.first {
    case 0x7B: close = 0x7D
    case 0x5B: close = 0x5D
    default: return false
    }
    return data.last == close && data.count { $0 == data[0] } == data.count { $0 == close }
  }

  /// Some servers say the end by a word in brackets.
  private static let end = Array("[DONE]".utf8)

  private mutating func flush(into text: inout [UInt8]) {
    if data != Self.end { text += data }
    data.removeAll(keepingCapacity: true)
  }
}
