extension Action {
  /// The name in a configuration: `pan-left`, `zoom-in`, `span-3`.
  public var name: String {
    if case .namedSpan(let digit) = self { return "span-\(digit)" }
    var result = ""
    for character in String(describing: self) {
      if character.isUppercase { result.append("-") }
      result += character.lowercased()
    }
    return result
  }
}
