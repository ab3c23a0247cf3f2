import CivilTime
import TimeSeries

/// A derived series as it is written: `spread = A - B`.
package struct DerivedDefinition: Hashable, Sendable, CustomStringConvertible {
  /// The name of the new series.
  package let name: String
  /// The whole text, without blanks at its ends.
  package let description: String
  let plan: DerivedPlan
  /// The column of the first lag by a length of time, and of the first by units of an axis of numbers.
  let timeLag: Int?
  let numberLag: Int?

  /// The most characters of a text.
  package static let mostCharacters = 1_000
  /// The most values, operators and functions.
  package static let mostParts = 256
  /// How deep parentheses, functions, signs and powers may be within one another.
  package static let mostDepth = 64

  /// Reads a definition.
  ///
  ///     definition = name "=" sum
  ///     values     = number | name ["." field] | "(" value ")" | function "(" value {"," value} ")"
  ///     operators  = "^" then "-" of one value, "*" "/" "%", "+" "-", comparisons, "not", "and", "or"
  ///
  /// - Throws: `RuleError` that names the column, counted in characters from 1, and what to write.
  /// - Complexity: O(characters).
  package init(parsing text: String) throws(RuleError) {
    let count = text.unicodeScalars.count
    guard count <= Self.mostCharacters else {
      throw RuleError(
        "A derived series has at most \(Self.mostCharacters) characters, this one \(count); derive a part of it first."
      )
    }
    var reader = try DerivedReader(text)
    name = try reader.definition()
    var plan = reader.plan
    let blanks = text.prefix { $0.isWhitespace }.unicodeScalars.count
    plan.nameColumns = plan.nameColumns.map { $0 - blanks }
    self.plan = plan
    (timeLag, numberLag) = (reader.timeLag, reader.numberLag)
    description = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The names of the series that it needs, each once, in the order in which they are first written.
  package var inputs: [String] { plan.names }

  /// The column in ``description`` where an input is first written, from 1; nil for any other name.
  package func column(of input: String) -> Int? {
    plan.names.firstIndex(of: input).map { plan.nameColumns[$0] }
  }

  /// The fields that it reads of a series.
  package func fields(of input: String) -> [DerivedField] {
    guard let place = plan.names.firstIndex(of: input) else { return [] }
    let taps = (plan.stages.map(\.formula) + [plan.result]).flatMap(\.taps)
    return DerivedField.allCases.filter { field in taps.contains { $0.source == .input(place, field) } }
  }

  /// Returns why a series of this kind cannot be an input; nil if it can.
  package func refusal(of kind: SeriesKind, named input: String) -> RuleError? {
    guard kind == .samples, let field = fields(of: input).first(where: \.needsBars) else { return nil }
    return RuleError(
      "'\(description)' needs the \(field) of \(input), which has single values; take bars, or another field."
    )
  }

  /// Returns why it cannot be computed over this axis; nil if it can.
  package func refusal(on axis: DerivedAxis) -> RuleError? {
    switch axis {
    case .times:
      guard let numberLag else { return nil }
      return RuleError(
        "Column \(numberLag) of '\(description)': these points have times; lag by points as 5, or by 1d.")
    case .numbers:
      guard let timeLag else { return nil }
      return RuleError(
        "Column \(timeLag) of '\(description)': these points have numbers; lag by points as 5, or by 5i.")
    }
  }
}

/// The unit of the times of points.
package enum DerivedAxis: Equatable, Sendable {
  /// Nanoseconds; a rate is per second.
  case times
  /// Indices that stand for the numbers of an axis; a rate is per one.
  case numbers(IndexScale)

  /// Units of the time of a point in a unit of rates.
  var unit: Double {
    switch self {
    case .times: NominalLength.second
    case .numbers(let scale): 1 / scale.step
    }
  }
}

extension DerivedDefinition {
  /// The definitions in an order in which each comes after those that it needs; otherwise as given.
  ///
  /// - Throws: `RuleError` if two have one name, or one needs itself, directly or through others.
  /// - Complexity: O(definitions² · inputs).
  package static func ordered(_ definitions: [DerivedDefinition]) throws(RuleError) -> [DerivedDefinition] {
    var seen: [String: DerivedDefinition] = [:]
    for definition in definitions {
      if let other = seen.updateValue(definition, forKey: definition.name) {
        throw RuleError("'\(other)' and '\(definition)' have one name; give each its own.")
      }
      if definition.inputs.contains(definition.name) {
        throw RuleError("'\(definition)' needs itself; give it a name that it does not read.")
      }
    }
    var (waiting, ordered) = (definitions, [DerivedDefinition]())
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.name))
      guard let next = waiting.firstIndex(where: { names.isDisjoint(with: $0.inputs) }) else {
        throw circle(waiting, names)
      }
      ordered.append(waiting.remove(at: next))
    }
    return ordered
  }

  /// Names the circle: who needs whom, until one comes again.
  private static func circle(_ waiting: [DerivedDefinition], _ names: Set<String>) -> RuleError {
    var path: [String] = []
    var next = waiting.first
    while let definition = next, !path.contains(definition.name) {
      path.append(definition.name)
      let needed = definition.inputs.first { names.contains($0) }
      next = waiting.first { $0.name == needed }
    }
    let start = next.flatMap { path.firstIndex(of: $0.name) } ?? 0
    let circle = (path[start...] + [path[start]]).joined(separator: " needs ")
    return RuleError("Derived series need one another in a circle: \(circle); change one of them.")
  }
}
