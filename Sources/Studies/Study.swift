// Studies: functions from a series to series, such as averages, bands and oscillators, and the roll-up of points to
// longer bars. `Study` describes one; `Kernels` has the arithmetic, one value type each; `Windows` slides a window in
// constant time; `Following` keeps the values beside a series that grows, changes and loses its start.

import CivilTime
import TimeSeries

/// A study and its parameters, such as `sma:20` or `bollinger:20,2`.
public struct Study: Hashable, Sendable {
  /// What it computes.
  package let kind: StudyKind
  /// As many as its kind has, in order; whole numbers but for the width of a band.
  package let parameters: [Double]

  /// Makes a study; nil unless the parameters are as many as its kind has and within their bounds.
  package init?(_ kind: StudyKind, _ parameters: [Double]) {
    let wanted = kind.parameters
    guard parameters.count == wanted.count, zip(wanted, parameters).allSatisfy({ $0.accepts($1) }) else { return nil }
    if kind == .macd, parameters[0] >= parameters[1] { return nil }
    self.kind = kind
    self.parameters = parameters
  }

  /// Makes a study with the usual parameters.
  package init(_ kind: StudyKind) {
    self.kind = kind
    parameters = kind.parameters.map(\.usual)
  }

  /// The lines, bands and columns that it draws, in the order of its values.
  package var outputs: [StudyOutput] { kind.outputs }

  /// Whether it is drawn over the prices, on their axis; else it needs its own pane.
  package var isOverlay: Bool { kind.isOverlay }

  /// Fixed levels of its pane: 30 and 70 of an RSI, the zero of a MACD.
  package var levels: [Double] { kind.levels }

  /// Parameter `place` as a number of points.
  func length(_ place: Int) -> Int { Int(clamping: parameters[place]) }

  /// Returns why a series of this kind cannot have the study; nil if it can.
  ///
  /// - Parameter name: the name of the series, for the sentence.
  package func refusal(of kind: SeriesKind, named name: String) -> RuleError? {
    guard kind == .samples, self.kind.needsBars else { return nil }
    return RuleError("\(self.kind) needs bars; \(name) has single values.")
  }
}

extension Study: CustomStringConvertible {
  /// As it is written: `bollinger:20,2`.
  public var description: String {
    parameters.isEmpty ? kind.rawValue : kind.rawValue + ":" + parameters.map(Study.text).joined(separator: ",")
  }

  static func text(_ parameter: Double) -> String {
    parameter == parameter.rounded() ? String(Int(clamping: parameter)) : String(parameter)
  }
}
