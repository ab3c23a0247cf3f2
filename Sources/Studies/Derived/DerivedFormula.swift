import RealModule

/// An expression without memory, as steps over a stack of numbers. A condition is 1, 0, or NaN where it is unknown.
struct DerivedFormula: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case number(Double)
    /// The value of a tap, by its place in `taps`.
    case tap(Int)
    case apply(DerivedOperator)
  }

  var steps: [Step]
  var taps: [DerivedTap]
  /// The places of the series that it reads, directly or through stages; ascending.
  var roots: [Int]

  /// The number for these values of the taps.
  ///
  /// - Parameter stack: room for as many numbers as there are steps.
  /// - Complexity: O(steps).
  func result(_ values: [Double], _ stack: inout [Double]) -> Double {
    var top = 0
    for step in steps {
      switch step {
      case .number(let number):
        stack[top] = number
        top += 1
      case .tap(let place):
        stack[top] = values[place]
        top += 1
      case .apply(let operation):
        top -= operation.arity - 1
        let a = stack[top - 1]
        switch operation.arity {
        case 1: stack[top - 1] = operation.of(a)
        case 2: stack[top - 1] = operation.of(a, stack[top])
        default: stack[top - 1] = operation.of(a, stack[top], stack[top + 1])
        }
      }
    }
    return stack[0]
  }
}

/// An input of a formula: the value that a series or a stage has, or had some time ago.
struct DerivedTap: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case input(Int, DerivedField)
    case stage(Int)
  }

  var source: Source
  /// Nanoseconds, or units of an axis of numbers.
  var delay: Int64 = 0
}

/// The operators and functions without memory.
enum DerivedOperator: Hashable, Sendable {
  case negate, not, abs, sqrt, ln, log10, exp
  case add, subtract, multiply, divide, remainder, power, min, max
  case less, lessOrEqual, greater, greaterOrEqual, equal, unequal, and, or
  case clamp, select

  /// The number of values that it takes.
  var arity: Int {
    switch self {
    case .negate, .not, .abs, .sqrt, .ln, .log10, .exp: 1
    case .clamp, .select: 3
    default: 2
    }
  }

  func of(_ a: Double) -> Double {
    switch self {
    case .negate: -a
    case .not: 1 - a
    case .abs: a.magnitude
    case .sqrt: a.squareRoot()
    case .ln: Double.log(a)
    case .log10: Double.log10(a)
    case .exp: Double.exp(a)
    default: .nan
    }
  }

  func of(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .remainder: return DerivedOperator.rest(a, b)
    case .power: return DerivedOperator.raised(a, b)
    case .and: return a == 0 || b == 0 ? 0 : a * b
    case .or: return a == 1 || b == 1 ? 1 : a + b
    default: break
    }
    // The other operators compare, and nothing is known of a missing value.
    if a.isNaN || b.isNaN { return .nan }
    switch self {
    case .min: return Swift.min(a, b)
    case .max: return Swift.max(a, b)
    case .less: return a < b ? 1 : 0
    case .lessOrEqual: return a <= b ? 1 : 0
    case .greater: return a > b ? 1 : 0
    case .greaterOrEqual: return a >= b ? 1 : 0
    case .equal: return a == b ? 1 : 0
    case .unequal: return a != b ? 1 : 0
    default: return .nan
    }
  }

  func of(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .clamp: a.isNaN || b.isNaN || c.isNaN ? .nan : Swift.min(Swift.max(a, b), c)
    case .select: a.isNaN ? .nan : a == 1 ? b : c
    default: .nan
    }
  }

  /// The remainder has the sign of the divisor, as in Python.
  private static func rest(_ a: Double, _ b: Double) -> Double {
    let rest = a.truncatingRemainder(dividingBy: b)
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }

  /// `Double.pow` of two doubles has no powers of negative numbers.
  private static func raised(_ a: Double, _ b: Double) -> Double {
    guard b == b.rounded(), let whole = Int(exactly: b) else { return Double.pow(a, b) }
    return Double.pow(a, whole)
  }
}
