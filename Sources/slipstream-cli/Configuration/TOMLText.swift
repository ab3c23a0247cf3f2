import TOMLKit

/// Values of TOML as text and back.
enum TOMLText {
  /// Reads a file's text.
  ///
  /// - Throws: `Failure` with path and line when the text is no TOML.
  static func table(_ text: String, path: String) throws -> TOMLTable {
    // The library bounds how deep values are in one another, but not tables by the dots of a key: a file of
    // 40 KB made it end the process when it gave the tables back. It asserts that a header has a name.
    if let fault = TOMLScan.fault(in: text) {
      throw Failure(.configuration, "\(path), line \(fault.line): \(fault.sentence)")
    }
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let words = error.description.split(separator: "\n").first ?? ""
      throw Failure(.configuration, "\(path), line \(error.source.begin.line): \(words)")
    }
  }

  /// Text, a number or a date as a command line would have it; nil for anything else.
  static func scalar(_ value: TOMLValueConvertible) -> String? {
    if let text = value.string { return text }
    if let number = value.int { return String(number) }
    if let number = value.double {
      return number == number.rounded() ? String(Int64(exactly: number) ?? 0) : String(number)
    }
    if let date = value.date { return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))" }
    return nil
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
