import AxisScales
import TerminalCharts

/// The template of an axis' labels: words around a number, such as `{} °C` or `USD {.2}`.
struct ValueTemplate: OptionValue {
  private var before: String
  private var after: String
  /// The decimals; nil for as many as the labels need.
  private var decimals: Int?

  init(option text: String) throws {
    let fault = ValueFault("has no place for the number; write {} or {.2} once, as in '{} °C'")
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { throw fault }
    before = String(text[..<open])
    after = String(text[text.index(after: close)...])
    let inner = text[text.index(after: open)..<close]
    guard !after.contains("{"), text.unicodeScalars.count <= 40 else { throw fault }
    if inner.isEmpty { return }
    guard inner.first == ".", let count = Int(inner.dropFirst()), (0...12).contains(count) else { throw fault }
    decimals = count
  }

  /// The formatter of an axis' labels.
  var format: @Sendable (Double, Int) -> String {
    { value, decimals in self.text(value, decimals: decimals) }
  }

  func text(_ value: Double, decimals needed: Int) -> String {
    before + PriceLabel.text(value, decimals: decimals ?? needed) + after
  }
}
