import TerminalScreen

/// What a person sees at a time.
public struct Frame {
  public let cells: CellBuffer
  /// Until when the cells stay right while nothing changes, in seconds; nil for as long as it takes. A frame of a
  /// motion is right at its own time only.
  public let until: Double?
  /// How the charted symbol was scaled; nil where there was no chart.
  let scales: (place: Int, scales: ChartScales)?

  init(_ cells: CellBuffer, until: Double? = nil, scales: (place: Int, scales: ChartScales)? = nil) {
    self.cells = cells
    self.until = until
    self.scales = scales
  }
}
