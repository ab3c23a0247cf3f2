import TimeSeries

/// A named series of a pane: its data, its mark, and its value axis.
public struct ChartSeries {
  /// The name in the legend.
  public var name: String
  /// The points. A chart reads them whenever it is drawn.
  public var data: Series
  public var mark: Mark
  /// The other edge of a band.
  public var base: Optional<Series>
  /// The axis of its values.
  public var side: AxisSide
  /// Its colour, counted from 0 and repeated after seven; nil for the colour of the charted series.
  public var slot: Int?
  /// Whether it is drawn behind the others, without its own colour.
  package var isDim = false
  /// The averaged prices of its bars, if somebody keeps them; else they are computed for each picture.
  package var averaged: HeikinAshi?
  /// What the change beside its reading counts from; nil for a series without one, as a study.
  package var changesSince: ChangeReference?
  /// Whether its values are prices, whose changes are in percent and have the colours of gain and loss.
  package var isPrice = false
  /// The unit of its changes, if they are drawn in place of its values.
  package var change: ChangeUnit?
  /// The words that its values 0, 1, 2 and so on stand for; nil for numbers. A pane of such a series below the first
  /// shows them as bars one row high.
  public var words: StateWords?
  /// The runs of its states, if somebody keeps them; else they are found for each picture.
  package var states: StateRuns?
  /// The study that it is one of several lines of, all in one colour: a legend has one entry for them, and they are
  /// hidden together.
  package var study: String?
  /// Decimals of its values.
  public var decimals: Int

  public init(
    _ name: String, _ data: Series, _ mark: Mark, base: Series? = nil, side: AxisSide = .right, slot: Int? = nil
  ) {
    self.name = name
    self.data = data
    self.mark = mark
    self.base = base
    self.side = side
    self.slot = slot
    decimals = 2
  }

  /// The name of its entry in the legend.
  package var legendName: String { study ?? name }

  /// Returns the series on the axis of a side.
  package func on(_ side: AxisSide) -> ChartSeries {
    var series = self
    series.side = side
    return series
  }

  func check() throws(ChartFault) {
    guard mark.overTime != nil else { throw .needsRows(series: name, mark: mark) }
    if mark.needsBars, data.kind != .bars { throw .needsBars(series: name, mark: mark) }
    if mark == .band, base == nil { throw .needsBase(series: name) }
  }
}
