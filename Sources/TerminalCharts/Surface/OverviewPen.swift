import TerminalScreen

/// Lower to upper end of a column of the overview, in eighths of a row from the bottom, at least one eighth.
struct OverviewBand {
  let low: Int
  let high: Int
  let last: Int

  /// Whether it has a mark at its last value.
  let hasLast: Bool

  init(_ extent: OverviewExtent, _ height: OverviewHeight, rows: Int, hasLast: Bool) {
    func eighths(_ share: Double) -> Int {
      Int(clamping: (min(max(share, 0), 1) * Double(rows * 8)).rounded())
    }
    let ends = height.ends(from: extent.low, to: extent.high)
    high = min(max(eighths(ends.upper), 1), rows * 8)
    low = min(eighths(ends.lower), high - 1)
    last = min(max(eighths(height(extent.last)), low), high)
    self.hasLast = hasLast && high - low >= 16
  }
}

/// The cells of a column of the overview: the space below the low is filled, low to high is brighter, and the last
/// value brighter still where there is room. A spike is seen by its height above its neighbours, or by its depth in the
/// fill.
///
/// Without a colour for the fill, on screens of few colours and outside the selection, low to high is drawn alone.
struct OverviewPen {
  private let theme: Theme
  private let isASCII: Bool
  private let isInside: Bool
  private let ground: Role?
  private let band: Role
  /// nil without a colour.
  private let fill: Role?

  init(isInside: Bool, ground: Role, theme: Theme, isASCII: Bool) {
    self.theme = theme
    self.isASCII = isASCII
    self.isInside = isInside
    self.ground = isInside ? ground : nil
    band = isInside ? .overviewInside : .overviewOutside
    let fill: Role = isInside ? .overviewInsideFill : .overviewOutsideFill
    self.fill = theme.color(fill).isDefault ? nil : fill
  }

  /// Returns the cell that begins `below` eighths from the bottom.
  func cell(_ band: OverviewBand?, below: Int) -> Cell {
    guard let band, band.high > below else { return empty }
    let (low, high) = (band.low - below, band.high - below)
    if low >= 8 { return filled }
    if isASCII { return character(max(low, 0), min(high, 8)) }
    guard low <= 0 else { return high >= 8 ? bottom(of: low) : thin(low, high) }
    guard high >= 8 else { return Cell(EighthBlock.glyphs[high], theme.style(self.band, on: ground)) }
    let isLast = band.hasLast && !theme.isMono && (0..<8).contains(min(band.last, band.high - 1) - below)
    return theme.fullCell(isLast ? (isInside ? .text : .dim) : self.band)
  }

  private var empty: Cell { Cell(isASCII && isInside ? "." : " ", theme.style(band, on: ground)) }

  /// A cell below the low.
  private var filled: Cell {
    if isASCII { return Cell(isInside ? ":" : " ", theme.style(band)) }
    if let fill { return theme.fullCell(fill) }
    return isInside && theme.isMono ? Cell("░", theme.style(band)) : empty
  }

  /// The lower end of a band that goes on above.
  private func bottom(of low: Int) -> Cell {
    if let fill { return Cell(EighthBlock.glyphs[low], theme.style(fill, on: band)) }
    return Cell(Self.upper(from: low), theme.style(band))
  }

  /// The part of a cell above some eighths, as far as there are glyphs: reversed lower blocks would be exact, but not
  /// every terminal dims them.
  private static func upper(from low: Int) -> Unicode.Scalar { low <= 2 ? "█" : low >= 6 ? "▔" : "▀" }

  /// A band within a cell, with the fill below it. Two colours have no room for a third, so both get the colour between
  /// them by their shares, or that of the larger.
  private func thin(_ low: Int, _ high: Int) -> Cell {
    var style = theme.style(band, on: ground)
    guard let fill else {
      if low <= 2 { return Cell(EighthBlock.glyphs[high], style) }
      return Cell(low >= 4 ? Self.upper(from: low) : "━", style)
    }
    if let from = theme.color(fill).rgb, let to = theme.color(band).rgb {
      // In quarters, so that neighbours mostly have one colour.
      let quarters = Double(4 * (high - low) / high)
      style.foreground = .rgb(Contrast.mixed(from, to, share: quarters / 4))
    } else if 2 * (high - low) < high {
      style.foreground = theme.color(fill)
    }
    return Cell(EighthBlock.glyphs[high], style)
  }

  private func character(_ low: Int, _ high: Int) -> Cell {
    let middle = low + high
    return Cell(high - low >= 4 ? "#" : middle <= 5 ? "_" : middle <= 11 ? "-" : "^", theme.style(band))
  }
}
