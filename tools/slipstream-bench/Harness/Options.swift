/// `slipstream-bench AREA [--json] [--NAME VALUE]...`
struct Options {
  let area: String
  var json = false
  private var values: [String: String] = [:]

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    guard let area = rest.popFirst(), !area.hasPrefix("-") else {
      throw UsageError("name an area first: slipstream-bench AREA [--json] [--NAME VALUE]...")
    }
    self.area = area
    while let name = rest.popFirst() {
      if name == "--json" {
        json = true
        continue
      }
      guard name.hasPrefix("--"), let value = rest.popFirst() else {
        throw UsageError("\"\(name)\" is not an option with a value")
      }
      values[String(name.dropFirst(2))] = value
    }
  }

  func text(_ name: String) -> String? {
    values[name]
  }

  /// A whole number, also written like 1e8.
  func number(_ name: String, default fallback: Int) throws(UsageError) -> Int {
    guard let text = values[name] else { return fallback }
    guard let number = Double(text), let whole = Int(exactly: number) else {
      throw UsageError("--\(name) needs a whole number, not \"\(text)\"")
    }
    return whole
  }
}

struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
