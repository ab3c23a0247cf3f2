import CivilTime
import TimeSeries

/// A value in a message of another publisher, in whatever format.
///
/// `JSONValue` is another type on purpose: it can always be written as JSON, which typed numbers, instants and bytes
/// cannot.
package enum ForeignValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number as written, so that numbers beyond 2^53 keep their digits.
  case decimal(String)
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  case string(String)
  case instant(Timestamp)
  case bytes([UInt8])
  case array([ForeignValue])
  /// Members in order; the last one of a repeated name counts.
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: ForeignValue

    package init(_ name: String, _ value: ForeignValue) {
      self.name = name
      self.value = value
    }
  }

  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let text): self = .decimal(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(ForeignValue.init))
    case .object(let members): self = .object(members.map { Member($0.name, ForeignValue($0.value)) })
    }
  }

  /// The member of an object by name, or the element of an array by its index in decimal digits.
  package subscript(step: String) -> ForeignValue? {
    switch self {
    case .object(let members):
      return members.last { $0.name == step }?.value
    case .array(let elements):
      // An index from 0, or from 1 for columns without names: #1.
      let place = step.hasPrefix("#") ? Int(step.dropFirst()).map { $0 &- 1 } : Int(step)
      guard let index = place, elements.indices.contains(index) else { return nil }
      return elements[index]
    default:
      return nil
    }
  }

  /// The value at a path; nil when there is none. The last steps together may be the name of a member: `a/b`.
  package subscript(path: FieldPath) -> ForeignValue? {
    var value = self
    for (place, step) in path.steps.enumerated() {
      guard let next = value[step] else {
        return place + 1 < path.steps.count ? value[path.steps[place...].joined(separator: "/")] : nil
      }
      value = next
    }
    return value
  }

  /// Whether it is of a type of numbers; ``isNumeric`` also accepts a number that is written as text.
  var isNumber: Bool {
    switch self {
    case .decimal, .integer, .unsigned, .double: true
    default: false
    }
  }
}
