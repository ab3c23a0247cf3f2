import AxisScales

/// The labels of the values of a chart: where they are, and what they say.
public struct PointLabels: Equatable, Sendable {
  /// The side of its point; for bars, `middle` is inside and every other place at the end.
  public enum Place: String, Sendable, CaseIterable {
    case above, below, left, right, middle, none
  }

  public var place: Place
  /// The text; name, series, number and share of the value replace `{name}`, `{series}`, `{value}` and `{share}`.
  public var format: String

  public init(_ place: Place = .above, format: String = "{value}") { (self.place, self.format) = (place, format) }

  /// Returns the text with words for its names in braces; a name without one stays.
  func text(_ word: (_ name: String) -> String?) -> String {
    var text = ""
    var name = ""
    var isName = false
    for character in format {
      switch (character, isName) {
      case ("{", false): isName = true
      case ("}", true):
        text += word(name) ?? "{\(name)}"
        (name, isName) = ("", false)
      case (_, true): name.append(character)
      case (_, false): text.append(character)
      }
    }
    return text + (isName ? "{" + name : "")
  }
}

extension Chart {
  /// Returns the label of a value: its number, unless the form says more.
  func label(_ row: Int, _ series: Int) -> String { label(row, series, value: value(row, series)) }

  /// The same for another value, such as the sum of a stack.
  func label(_ row: Int, _ series: Int, value: Double) -> String {
    let number = PriceLabel.text(value, decimals: decimals(of: series))
    guard let labels = proportions.labels, labels.format != "{value}" else { return number }
    return labels.text { word($0, row, series, number) }
  }

  /// Returns the label of a slice: its name and its share, unless the form says something else.
  func label(of part: Slices.Part, series: Int) -> String {
    guard let labels = proportions.labels, labels.format != "{value}" || labels.place == .none else {
      return part.usualLabel
    }
    guard labels.place != .none else { return "" }
    guard let row = part.row else { return part.usualLabel }
    let number = PriceLabel.text(value(row, series), decimals: decimals)
    return labels.text { word($0, row, series, number) }
  }

  private func word(_ name: String, _ row: Int, _ series: Int, _ number: String) -> String? {
    switch name {
    case "name": table.names[row]
    case "series": title(series)
    case "value": number
    case "share": share(row, series)
    default: nil
    }
  }

  /// The share of a value in the sum of its series, in percent.
  private func share(_ row: Int, _ series: Int) -> String {
    let values = (0..<table.count).map { value($0, series) }.filter(\.isFinite)
    let sum = values.reduce(0, +)
    return sum != 0 ? NumberTicks.label(value(row, series) / sum * 100, decimals: 1) + " %" : "–"
  }
}
