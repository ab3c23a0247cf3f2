import AxisScales

/// The marks of a number axis: labelled ones with constant decimals, and unlabelled ones between.
public struct NumberAxisTicks: Sendable {
  /// Labelled ticks, ascending.
  public var major: [NumberTick]
  /// Ticks without labels, ascending, none at a labelled tick.
  public var minor: [Double]
  /// The distance of the labelled ticks.
  public var step: Double
  /// Decimals of every label.
  public var decimals: Int

  /// Finds the ticks of a range, with at most `maximumCount` steps.
  public init(from: Double, to: Double, maximumCount: Int, options: NumberTickOptions = NumberTickOptions()) {
    let asked = options.step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    let step = asked ?? NumberTicks.step(span: to - from, maximumCount: maximumCount)
    let anchored = NumberTicks.decimals(forStep: options.anchor == 0 ? step : abs(options.anchor))
    let decimals = max(NumberTicks.decimals(forStep: step), min(anchored, 12))
    let values =
      options.explicit?.filter { $0 >= from && $0 <= to }.sorted()
      ?? NumberTicks.ticks(from: from, to: to, step: step, anchor: options.anchor)
    self.step = step
    self.decimals = decimals
    major = values.compactMap { value in
      let label = options.format?(value, decimals) ?? NumberTicks.label(value, decimals: decimals)
      var tick = NumberTick(value: value, label: label)
      return options.alter?(&tick) == false ? nil : tick
    }
    minor = []
    guard options.explicit == nil else { return }
    let small = NumberTicks.minorStep(forStep: step)
    let parts = NumberTicks.ticks(from: from, to: to, step: small, anchor: options.anchor)
    minor = parts.filter { part in
      let count = (part - options.anchor) / step
      return abs(count - count.rounded()) > 1e-6
    }
  }
}

extension NumberTicks {
  /// Returns the step of the unlabelled ticks: a fifth of the step, or a quarter of a step that starts with a 2.
  package static func minorStep(forStep step: Double) -> Double {
    guard step.isFinite, step > 0 else { return 1 }
    let leading = step / scaled(1, Int((Double.log10(step) + 1e-9).rounded(.down)))
    return step / (abs(leading - 2) < 1e-6 ? 4 : 5)
  }
}
