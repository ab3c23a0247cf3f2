import CivilTime

/// Reads the output of a Prometheus server and of its targets: the text format of `/metrics` (version 0.0.4:
/// `name{labels} value [milliseconds]`, a line each), or the JSON reply to a query.
enum ExpositionReader {
  /// - Throws: `FeedFault` with the code `text` for a body without any metric.
  static func points(_ body: [UInt8]) throws(FeedFault) -> (root: ForeignValue, rows: [ForeignValue], refused: Int) {
    if body.first == 0x7B, body.dropFirst().first != 0x22 || body.contains(0x3A) {
      do throws(FeedFault) {
        let root = ForeignValue(try JSONReader.read(body))
        return (root, RowFinder.rows(in: root), 0)
      } catch {
        // A metric may begin with a brace, too: {"name",label="x"} 1.
      }
    }
    guard let text = String(validating: body, as: UTF8.self) else { throw FeedFault(.text, "The text is not UTF-8.") }
    var rows: [ForeignValue] = []
    var refused = 0
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let start = line.first(where: { $0 != 0x20 && $0 != 0x09 }), start != 0x23 else { continue }
      guard rows.count < ForeignRows.most else {
        throw FeedFault(.text, "The text has more than \(rows.count) metrics.")
      }
      if let row = row(Substring(line)) { rows.append(row) } else { refused += 1 }
    }
    guard !rows.isEmpty || refused == 0 else {
      throw FeedFault(.text, "The text holds no metric in the form name{labels} value.")
    }
    return (.null, rows, refused)
  }

  /// The record of one line, with its labels as they stand; nil for a line that is no metric.
  static func record(_ line: some Collection<UInt8>) -> JSONValue? {
    guard let text = String(validating: Array(line), as: UTF8.self), let row = row(Substring(text)),
      case .object(let members) = row
    else { return nil }
    return .object(
      members.map { member in
        switch member.value {
        case .instant(let time): .init(member.name, .number(String(time.nanoseconds)))
        case .string(let text): .init(member.name, member.name == "value" ? .number(text) : .string(text))
        default: .init(member.name, .null)
        }
      })
  }

  /// The row of one line; nil for a line that is no metric.
  private static func row(_ line: Substring) -> ForeignValue? {
    var end = line.startIndex
    var (isQuoted, isEscaped, depth) = (false, false, 0)
    // Labels hold blanks, braces and quotes.
    while end < line.endIndex {
      let character = line[end]
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isEscaped = character == "\\"
        isQuoted = character != "\""
      } else if character == "\"" {
        isQuoted = true
      } else if character == "{" {
        depth += 1
      } else if character == "}" {
        depth -= 1
      } else if depth == 0, character == " " || character == "\t" {
        break
      }
      end = line.index(after: end)
    }
    let fields = line[end...].split { $0 == " " || $0 == "\t" }
    guard !isQuoted, depth == 0, end > line.startIndex, fields.count == 1 || fields.count == 2 else { return nil }
    var members = [ForeignValue.Member("symbol", .string(String(line[..<end])))]
    if fields.count == 2 {
      guard let milliseconds = Int64(fields[1]) else { return nil }
      let (nanoseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
      guard !overflow else { return nil }
      members.append(.init("time", .instant(Timestamp(nanoseconds: nanoseconds))))
    }
    guard case .number = ForeignValue.string(String(fields[0])).number else {
      guard fields[0] == "NaN" else { return nil }
      return .object(members + [.init("value", .null)])
    }
    return .object(members + [.init("value", .string(String(fields[0])))])
  }
}
