import TerminalCharts

/// How values are written: in one way, and in others for some series.
package struct ValueFormats: Equatable, Sendable {
  /// The format of a series that has none of its own.
  package var usual = ValueFormat()
  /// Formats by the exact name of their series.
  package var own: [String: ValueFormat] = [:]

  package init() {}

  func format(of symbol: String) -> ValueFormat { own[symbol] ?? usual }
}
