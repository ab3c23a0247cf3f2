import AxisScales
import TerminalScreen

/// The values of the title's bar as text. Forms are computed on demand, because usually the first one fits.
package struct TitleValues {
  private struct Price {
    let letter: String
    let text: String
  }

  private let prices: [Price]
  private let close: Price
  private let money: String?
  private let percent: String?
  /// The word that names the reference of the change.
  private let since: String
  private let date: String
  private let volume: String?
  /// The number of points drawn as one; empty for one.
  private let count: String
  private let hue: Style
  private let strong: Style
  private let dim: Style
  private let text: Style
  /// The close without commas.
  package let plain: [TextRun]

  package init(_ values: BarValues, _ theme: Theme) {
    func price(_ letter: String, _ value: Double) -> Price {
      Price(letter: letter, text: values.format.text(value, decimals: values.decimals))
    }
    prices =
      values.isBar ? [price("O ", values.open), price("H ", values.high), price("L ", values.low)] : []
    // A sample has one value, which needs no letter.
    let closing = price(values.isBar ? "C " : "", values.close)
    close = Price(letter: closing.letter, text: values.format.withUnit(closing.text))
    money = values.change
    percent = values.percent
    since = values.referenceWord
    (date, volume) = (values.date, values.volume.map(ShortNumber.volume))
    count = values.count > 1 ? Grouped.integer(values.count) + " bars" : ""
    let role: Role = values.isRising ? .up : .down
    (hue, strong) = (theme.style(role), theme.style(role, .bold))
    (dim, text) = (theme.style(.dim), theme.style(.text))
    plain = [TextRun(NumberTicks.label(values.close, decimals: values.decimals), strong)]
  }

  /// Returns the values in the longest form of at most `columns`; nil if none is as short.
  package func runs(in columns: Int) -> [TextRun]? {
    for form in TitleDetail.allCases {
      let runs = runs(form)
      if runs.width <= columns { return runs }
    }
    return nil
  }

  package func runs(_ form: TitleDetail, withDate: Bool = true) -> [TextRun] {
    var runs: [TextRun] = []
    runs.reserveCapacity(24)
    let blanks = form == .narrow || form == .withoutExtent && !date.isEmpty ? " " : "  "
    func add(_ run: TextRun) {
      if !runs.isEmpty { runs.append(TextRun(blanks, .plain)) }
      runs.append(run)
    }
    if withDate, !date.isEmpty, form != .bare { add(TextRun(date, text)) }
    switch form {
    case .all, .withoutMoney, .withoutExtent, .narrow:
      for price in prices {
        add(TextRun(price.letter, dim))
        runs.append(TextRun(price.text, text))
      }
      if close.letter.isEmpty {
        add(TextRun(close.text, strong))
      } else {
        add(TextRun(close.letter, dim))
        runs.append(TextRun(close.text, strong))
      }
      // For a price, the change in percent says more; for anything else, the change in its own unit.
      if let money, form == .all || percent == nil { add(TextRun(money, hue)) }
      if let percent, form != .narrow || date.isEmpty { add(TextRun(percent, hue)) }
      if form != .narrow, money != nil || percent != nil { runs.append(TextRun(" " + since, dim)) }
      if let volume, form != .narrow {
        add(TextRun("Vol ", dim))
        runs.append(TextRun(volume, text))
      }
      if !count.isEmpty, form == .all || form == .withoutMoney { add(TextRun(count, dim)) }
    case .close:
      add(TextRun(close.text, strong))
      if date.isEmpty, let change = percent ?? money { add(TextRun(change, hue)) }
    case .bare: add(TextRun(close.text, strong))
    }
    return runs
  }
}

/// How much of a bar the title shows, from the fullest to the shortest.
package enum TitleDetail: CaseIterable {
  case all, withoutMoney, withoutExtent, narrow, close, bare
}
