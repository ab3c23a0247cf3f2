import RangeSelection

/// The spans on the digits.
extension Action {
  static let spans = ActionSection("Span", NamedSpan.standard.map(show))

  private static func show(_ span: NamedSpan) -> Action {
    Action("span-\(span.key)", [String(span.key)], verb(of: span)) { state, now in
      state.show(span, at: now)
    }.hindered { $0.chart?.fits(span) == true ? nil : shortWindow }.excused { view in
      view.chart.fits(span) ? "the view has this span already" : shortWindow
    }
  }

  private static let shortWindow = "the data is shorter than this span"

  private static func verb(of span: NamedSpan) -> String {
    switch span.length {
    case .all: "all data"
    case .days(let days): days == 1 ? "a day" : "\(Int(days)) days"
    case .months(let months) where months % 12 == 0: months == 12 ? "a year" : "\(months / 12) years"
    case .months(let months): months == 1 ? "a month" : "\(months) months"
    }
  }
}
