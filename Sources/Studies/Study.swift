// Studies: functions from a series to series, such as averages, bands and oscillators, and the roll-up of points to
// longer bars. `Study` describes one; `Kernels` has the arithmetic, one value type each; `Windows` slides a window in
// constant time; `Following` keeps the values beside a series that grows, changes and loses its start.
// `Derived` has series that expressions over others give.

import CivilTime
import TimeSeries

/// A study and its parameters, such as `sma:20` or `bollinger:20,2`.
public struct Study: Hashable, Sendable {
  /// The kind of computation.
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

extension Study {
  /// Whether a text begins with the name of a study; such names are reserved words.
  package static func isNamed(by text: String) -> Bool {
    StudyKind(rawValue: parts(text).name) != nil
  }

  /// Reads a name and its parameters: `sma:20`, `bollinger:20,2`, `macd`. Parameters that are left out have their usual
  /// values.
  ///
  /// - Throws: `RuleError` that says which name or number is wrong, and what there is.
  public init(parsing text: String) throws(RuleError) {
    let (name, written) = Study.parts(text)
    guard let kind = StudyKind(rawValue: name) else { throw Study.unknown(text, name) }
    let wanted = kind.parameters
    var values = wanted.map(\.usual)
    let texts = written?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard texts.count <= wanted.count else {
      throw RuleError("'\(text)' has too many numbers; \(Study.form(kind)).")
    }
    for (place, text) in texts.enumerated() {
      guard let value = Study.number(text), wanted[place].accepts(value) else {
        let bounds =
          wanted[place].isCount
          ? "a whole number from 1 to \(StudyParameter.mostPoints)"
          : "a number above 0, at most \(Int(clamping: StudyParameter.widest))"
        throw RuleError("'\(text)' in '\(name):\(written ?? "")' is not \(bounds); \(Study.form(kind)).")
      }
      values[place] = value
    }
    guard let study = Study(kind, values) else {
      throw RuleError("'\(text)' has a fast average that is not faster than the slow one; \(Study.form(kind)).")
    }
    self = study
  }

  private static func parts(_ text: String) -> (name: String, parameters: Substring?) {
    guard let colon = text.firstIndex(of: ":") else { return (text.lowercased(), nil) }
    return (text[..<colon].lowercased(), text[text.index(after: colon)...])
  }

  private static func form(_ kind: StudyKind) -> String {
    kind.parameters.isEmpty ? "write \(kind)" : "write \(Study(kind)), or \(kind) alone for these numbers"
  }

  private static func unknown(_ text: String, _ name: String) -> RuleError {
    let names = StudyKind.allCases.map(\.rawValue)
    if let near = Suggestion.nearest(to: name, in: names) {
      return RuleError("'\(text)' is not a study; did you mean \(near)?")
    }
    return RuleError("'\(text)' is not a study; the studies are \(names.joined(separator: ", ")).")
  }

  /// Digits with at most one point among them; nothing else that `Double` would read.
  private static func number(_ text: Substring) -> Double? {
    var scanner = ByteScanner(String(text))
    guard let number = scanner.decimal(), scanner.isAtEnd else { return nil }
    return Double(String(text)) ?? (Double(number.whole) + number.fraction)
  }
}
