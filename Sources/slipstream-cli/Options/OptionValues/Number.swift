/// Readers of options that are numbers within bounds.
enum Number {
  /// A number within a range.
  ///
  /// - Parameter words: the range in words, such as `1 to 120`.
  static func within(_ range: ClosedRange<Double>, _ words: String) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = Double(text), range.contains(number) else {
        throw ValueFault(
          of: text, Double(text) == nil ? "is not a number; give \(words)" : "is out of range; give \(words)")
      }
      return number
    }
  }

  /// A whole number of at least 1.
  ///
  /// - Parameter verb: the verb of the sentence about 0, such as `prints`.
  static func atLeastOne(_ verb: String) -> @Sendable (String) throws -> Int {
    { text in
      guard let number = Int(text) else { throw ValueFault(of: text, "is not a whole number; give at least 1") }
      guard number >= 1 else { throw ValueFault(of: text, "\(verb) nothing; give at least 1") }
      return number
    }
  }
}

extension ValueFault {
  fileprivate init(of value: String, _ rest: String) {
    self.init(rest)
    self.value = value
  }
}
