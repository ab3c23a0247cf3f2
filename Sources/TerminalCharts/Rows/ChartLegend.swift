import TerminalScreen

/// The entries of the legend of a chart of rows, and where they are.
struct ChartLegend {
  struct Entry {
    /// The place of its series, or of its row for slices; -1 for rows that share a slice.
    var place: Int
    var ink: SeriesInk
    var name: String
    /// The share of a slice; empty for a series.
    var value = ""
    var isSelected: Bool
    var isHidden = false
    /// The side of its value axis, where there are two.
    var side: AxisSide?

    /// Columns of a drawn ``LegendEntry``.
    var width: Int {
      LegendEntry(
        .hidden, TextRun(name, .plain), details: side == nil ? [] : [TextRun("  ", .plain)],
        value: value.isEmpty ? nil : TextRun(value, .plain)
      ).width
    }
  }

  let entries: [Entry]
  let place: LegendPosition

  /// The most columns of a legend beside the plot.
  static let mostColumns = 28

  /// The series of a chart, or the slices of one series. A single series needs no legend unless someone wants it.
  init(_ chart: Chart, columns: Int, rows: Int) {
    let entries = chart.mark.isSliced ? Self.slices(chart) : Self.series(chart)
    self.entries = entries
    if chart.mark.drawsPrices {
      // Four columns make one candle.
      place = .none
    } else if let place = chart.legend {
      self.place = place
    } else if chart.mark.isSliced {
      self.place = SliceLabels.haveRoom(chart, columns: columns, rows: rows) ? .none : .beside
    } else if entries.count < 2 {
      self.place = .none
    } else {
      let width = entries.reduce(-LegendEntry.gap) { $0 + $1.width + LegendEntry.gap }
      self.place = width <= columns || columns < 60 ? .above : .beside
    }
  }

  private static func series(_ chart: Chart) -> [Entry] {
    chart.series.enumerated().map { place, name in
      Entry(
        place: place, ink: SeriesInk(slot: place), name: chart.title(place),
        isSelected: chart.selectedSeries == place,
        isHidden: chart.hidden.contains(name),
        side: chart.hasSecondAxis ? chart.isOnSecond(place) ? .right : .left : nil)
    }
  }

  private static func slices(_ chart: Chart) -> [Entry] {
    let slices = Slices(chart, series: chart.slicedSeries)
    var entries = slices.parts.map { part in
      Entry(
        place: part.row ?? -1, ink: SeriesInk(slot: part.slot), name: part.name, value: part.percent,
        isSelected: part.isSelected)
    }
    // A hidden entry keeps its place, so that it can be found and shown again.
    for (row, name) in chart.table.names.enumerated() where chart.hidden.contains(name) {
      let place = entries.firstIndex { $0.place > row } ?? entries.count
      entries.insert(
        Entry(place: row, ink: SeriesInk(slot: 0), name: name, isSelected: false, isHidden: true), at: place)
    }
    return entries
  }

  /// Columns of the widest entry.
  var widest: Int { entries.map(\.width).max() ?? 0 }

  /// Columns of a legend beside the plot, its gap included. A disc is about twice as wide as it is high, and the legend
  /// takes the columns that the disc cannot use.
  func columns(of room: CellRect) -> Int {
    min(widest, max(Self.mostColumns, room.columns - room.rows * 9 / 4), room.columns / 2) + 2
  }
}
