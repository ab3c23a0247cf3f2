import TerminalScreen

/// The screen at one moment.
public struct Frame {
  public let cells: CellBuffer
  /// The part of the screen that is drawn in pixels, under the text of the cells; nil if all is cells.
  package let picture: FramePicture?
  /// Until when the cells are right while nothing changes, in seconds; nil for ever. A frame of a motion is right at
  /// its own time only.
  public let until: Double?
  /// The charted symbol's place, and its chart as the frame shows it; nil without a chart.
  let shown: (place: Int, chart: Shown)?

  init(
    _ cells: CellBuffer, picture: FramePicture? = nil, until: Double? = nil,
    shown: (place: Int, chart: Shown)? = nil
  ) {
    self.cells = cells
    self.picture = picture
    self.until = until
    self.shown = shown
  }

  package init(_ cells: CellBuffer, picture: FramePicture?) { self.init(cells, picture: picture, until: nil) }

  /// A frame of your own cells.
  ///
  /// - Parameters:
  ///   - cells: the whole screen.
  ///   - until: until when the cells are right while nothing changes, in seconds: the moment that is drawn for a
  ///     motion, nil for ever.
  public init(_ cells: CellBuffer, until: Double? = nil) { self.init(cells, picture: nil, until: until) }

  /// The frame on cells that hold its own some rows further down.
  package func placed(on cells: CellBuffer, down rows: Int) -> Frame {
    var picture = picture
    picture?.row += rows
    return Frame(cells, picture: picture, until: until, shown: shown)
  }
}
