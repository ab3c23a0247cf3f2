/// How a derived series is computed: stages, each a function with memory over a formula, and the formula of the result.
struct DerivedPlan: Hashable, Sendable {
  /// The names of the series that it reads, in the order in which they are first written.
  var names: [String] = []
  /// Where each name is first written: the column in the text, from 1.
  var nameColumns: [Int] = []
  /// Each reads series and stages before it.
  var stages: [DerivedStage] = []
  var result = DerivedFormula(steps: [], taps: [], roots: [])

  /// The plan over an axis, whose lags by numbers count its indices.
  func placed(on axis: DerivedAxis) -> DerivedPlan {
    guard case .numbers(let scale) = axis, !scale.isWhole else { return self }
    func placed(_ formula: DerivedFormula) -> DerivedFormula {
      var formula = formula
      for place in formula.taps.indices {
        formula.taps[place].delay = Int64(clamping: (Double(formula.taps[place].delay) / scale.step).rounded())
      }
      return formula
    }
    var plan = self
    for place in stages.indices { plan.stages[place].formula = placed(stages[place].formula) }
    plan.result = placed(result)
    return plan
  }

  /// How long a stage keeps points that its series has dropped, because a `lag` reads it.
  func delay(of stage: Int) -> Int64 {
    let formulas = stages.map(\.formula) + [result]
    return formulas.lazy.flatMap(\.taps).filter { $0.source == .stage(stage) }.map(\.delay).max() ?? 0
  }
}

/// A function with memory and the formula whose values it takes.
struct DerivedStage: Hashable, Sendable {
  var formula: DerivedFormula
  var function: DerivedFunction
}

/// The functions with memory. A missing value counts for nothing: the function has none there, and goes on behind it.
enum DerivedFunction: Hashable, Sendable {
  /// The value itself, kept so that `lag` by a length of time finds it.
  case keep
  case delta, increase, rate, sum
  case mean(Int)
  case lag(Int)
  /// An output of a study that reads nothing but values.
  case study(Study, output: Int)

  /// Values before a point that its value depends on, at most; of a sum, the last total stands for all. Of a study, which
  /// depends on all of them, states are kept.
  var reach: Int {
    switch self {
    case .keep, .study: 0
    case .delta, .increase, .rate, .sum: 1
    case .mean(let count), .lag(let count): count
    }
  }

  /// Values between two states that are kept; nil if some values bring its state back.
  var statesApart: Int? {
    if case .study(let study, _) = self { max(StudyMarks.leastApart, study.memory) } else { nil }
  }
}

/// The fields that a derived series reads of the points of another.
package enum DerivedField: String, CaseIterable, Hashable, Sendable {
  /// The value of a sample, the close of a bar.
  case value
  case open, high, low, close
  /// Bars alone have a volume and a count of trades.
  case volume, count

  /// Whether samples have none. Their value is also their open, high, low and close.
  package var needsBars: Bool { self == .volume || self == .count }
}
