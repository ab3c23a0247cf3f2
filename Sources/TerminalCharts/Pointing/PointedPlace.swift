import AxisScales
import CivilTime
import TimeSeries

/// A place of a chart at which a pointer reads values: a bar or a column of the plot, or a column of the overview.
package struct PointedPlace: Equatable, Sendable {
  /// The absolute indices of its points; not empty.
  package let indices: Range<Int>
  /// Its edges, and the crosshair between them, in columns of the screen.
  package let left: Double
  package let right: Double
  package let middle: Double
}

/// The value of one of the drawn series at a crosshair, in words.
package struct PointedValue: Equatable, Sendable {
  package let name: String
  /// The values as the title or a legend has them; empty without one.
  package let words: String
  /// Rows of the screen from its top to the value; nil without one in the plot.
  package let row: Double?
}

extension ChartScene {
  /// The places of the plot that have points, from the left; their points are the view's.
  package var plotPlaces: [PointedPlace] {
    let (plot, end) = (layout.plot, Double(layout.plot.endColumn))
    let places = bars.selected.filter { !$0.indices.isEmpty }
    return places.enumerated().map { number, place in
      let left = Double(plot.column) + max(place.x, 0)
      let next = number + 1 < places.count ? Double(plot.column) + places[number + 1].x : end
      let wick = Double(plot.column + CellSurface.wickColumn(place.column, bars.bodyWidth)) + 0.5
      let middle = wick + (subject.isFine ? place.wickPart(of: bars) : 0)
      return PointedPlace(
        indices: place.indices, left: left, right: max(min(left + Double(place.width), next, end), left),
        middle: min(max(middle, left), end))
    }
  }

  /// The columns of the overview in which points begin, from the left: all points of the window.
  package var overviewPlaces: [PointedPlace] {
    guard let overview else { return [] }
    return overview.points(of: subject).enumerated().compactMap { column, points in
      let left = Double(layout.overview.column + column)
      return points.isEmpty ? nil : PointedPlace(indices: points, left: left, right: left + 1, middle: left + 0.5)
    }
  }

  /// The values at a crosshair in a scene with it: the charted series first, or the lines of a comparison.
  package func values(at crosshair: Crosshair) -> [PointedValue] {
    readSeries(at: crosshair).map { series in
      let offset = series.height.map { series.axis.rowOffset(of: $0) }
      let isInPlot = offset.map { (0...Double(series.plot.rows)).contains($0) } ?? false
      return PointedValue(
        name: series.name, words: words(of: series, at: crosshair),
        row: isInPlot ? offset.map { Double(series.plot.row) + $0 } : nil)
    }
  }

  /// The series that have words of their own: all drawn ones but the volume of the charted one, which is in its words.
  package func readSeries(at crosshair: Crosshair?) -> [DrawnSeries] {
    drawnSeries(at: crosshair).filter { $0.plot != layout.volume?.plot }
  }

  /// The values of the charted series in a column of the overview: its extent and its last value.
  package func extent(of place: PointedPlace) -> PointedValue {
    guard let values = subject.series.aggregate(place.indices) else {
      return PointedValue(name: subject.name, words: "", row: nil)
    }
    let words = [("low ", values.low), ("high ", values.high), ("last ", values.close)]
      .map { $0 + PriceLabel.text($1, decimals: priceDecimals) }.joined(separator: "  ")
    return PointedValue(name: subject.name, words: words, row: nil)
  }

  private func words(of series: DrawnSeries, at crosshair: Crosshair) -> String {
    if series.isCharted, let values = BarValues(self, pointedAt: crosshair.index) {
      return TitleValues(values, Theme()).runs(.all, withDate: false).map(\.text).joined()
    }
    return series.value == nil ? "" : Readout.values(of: series)
  }

  /// The time of a point as a crosshair writes it.
  package func timeWords(ofPoint index: Int) -> String {
    let time = subject.series.time(at: index)
    return BarValues.words(from: time, to: time, self)
  }
}
