import TerminalCharts
import TerminalScreen

/// The values that a page shows where its reader points, beside the picture of the same moment.
extension AppState {
  /// The places of plot and overview with the words of a crosshair there and the statistics of their points; nil
  /// without a point.
  ///
  /// There are at most as many places as the plot and the overview have columns: points of one column are one place, as
  /// they are drawn. The statistics of neighbours add up to those that `report` has of their points.
  ///
  /// - Parameter cell: the size of a cell in the picture.
  /// - Complexity: O(points), and a scene for each place if several series are drawn.
  package func placesReport(at now: Double, cell: ScreenSize) -> JSONOutput? {
    var memory = SceneMemory()
    guard let scene = scene(at: now, memory: &memory) else { return nil }
    let (plot, overview) = (scene.plotPlaces, scene.overviewPlaces)
    guard !plot.isEmpty else { return nil }
    let hasSeveral = scene.readSeries(at: nil).count > 1
    var pointing = self
    let readings = plot.map { place in
      let crosshair = Crosshair(index: place.indices.upperBound - 1)
      guard hasSeveral else { return scene.values(at: crosshair) }
      pointing.hand.crosshair = crosshair
      return (pointing.scene(at: now, memory: &memory) ?? scene).values(at: crosshair)
    }
    let page = PlacesPage(scene: scene, cell: cell)
    var strips = [page.strip(scene.layout.pointedRows, plot, readings, spans: scene.subject.readsBars)]
    if !overview.isEmpty {
      let extents = overview.map { [scene.extent(of: $0)] }
      strips.append(page.strip(scene.layout.overview, overview, extents, spans: true))
    }
    return .object([
      ("names", .array((readings.first ?? []).map { .string($0.name) })),
      ("word", .string(scene.subject.readsBars ? "bars" : "points")),
      ("percent", .bool(scene.subject.isPrice)), ("decimals", .integer(Int64(max(scene.priceDecimals, 0)))),
      ("strips", .array(strips)),
    ])
  }
}

extension AppState {
  /// The names of the drawn series.
  package func namesWords(at now: Double) -> String {
    let names = scene(at: now)?.readSeries(at: nil).map(\.name) ?? []
    return names.isEmpty ? settings.symbol ?? settings.origin.name : names.joined(separator: ", ")
  }

  /// The contents of a picture of this moment, in words: the drawn series, the view's extent, and each symbol's points.
  package func pictureSummary(at now: Double) -> String {
    guard let scene = scene(at: now) else { return "A chart without points" }
    return (["Chart of " + namesWords(at: now) + ", in view " + scene.extent] + textSummaries).joined(separator: ". ")
  }
}

/// Places of a scene in the units of its picture.
private struct PlacesPage {
  let scene: ChartScene
  let cell: ScreenSize

  /// - Parameter spans: whether values are of all points of a place, and not of the last of them.
  func strip(_ rect: CellRect, _ places: [PointedPlace], _ values: [[PointedValue]], spans: Bool) -> JSONOutput {
    let sides = [x(Double(rect.column)), y(Double(rect.row)), x(Double(rect.columns)), y(Double(rect.rows))]
    let edges = places.map(\.indices.lowerBound) + places.suffix(1).map(\.indices.upperBound)
    return .object([
      ("box", .array(sides)), ("spans", .bool(spans)),
      ("edges", .array(edges.map { .time(scene.startTime(ofPoint: $0), on: scene.subject.scale) })),
      ("places", .array(zip(places, values).map(self.place))),
    ])
  }

  /// Left, right and middle; first and last time; the words and the height of each value; numbers and their words.
  private func place(_ place: PointedPlace, _ values: [PointedValue]) -> JSONOutput {
    let statistics = scene.subject.series.statistics(place.indices)
    let numbers = [statistics?.first, statistics?.last, statistics?.low, statistics?.high]
    return .array([
      x(place.left), x(place.right), x(place.middle),
      .string(scene.timeWords(ofPoint: place.indices.lowerBound)),
      .string(scene.timeWords(ofPoint: place.indices.upperBound - 1)),
      .array(values.map { .array([.string($0.words), $0.row.map(y) ?? .null]) }),
      .array([.integer(Int64(statistics?.count ?? 0))] + numbers.map(JSONOutput.finite)),
      .array(numbers.map { .string($0.map { words($0) } ?? "–") }),
    ])
  }

  private func words(_ value: Double) -> String { PriceLabel.text(value, decimals: scene.priceDecimals) }

  /// Hundredths of the picture's unit are finer than any screen.
  private func x(_ columns: Double) -> JSONOutput { hundredths(columns * Double(cell.columns)) }
  private func y(_ rows: Double) -> JSONOutput { hundredths(rows * Double(cell.rows)) }
  private func hundredths(_ value: Double) -> JSONOutput { .number((value * 100).rounded() / 100) }
}

extension ChartLayout {
  /// The plot with everything below it on the same columns, down to the labels of the times.
  fileprivate var pointedRows: CellRect {
    var rect = plot
    rect.rows = max(min(fineLabels, overview.row) - plot.row, plot.rows)
    return rect
  }
}
