import TerminalCharts

/// The facts of a scene that the title shows.
struct TitleContents: Equatable, Sendable {
  /// The bar under the crosshair, or the last one in view; nil without bars.
  let values: BarValues?
  /// How many bars a candle is drawn of; nil where each has its own.
  let barsPerCandle: ClosedRange<Int>?
  /// The extent of the view.
  let extent: String

  init(_ title: TitleLine, _ scene: borrowing ChartScene) {
    let pointed = title.index.flatMap { BarValues(scene, pointedAt: $0, fraction: title.fraction) }
    values = pointed ?? scene.titleIndex.flatMap { BarValues(scene, index: $0) }
    let frame = scene.frame
    let merges = frame.subject.readsBars && frame.subject.mark.drawsBars
    barsPerCandle = merges ? frame.bars.pointsPerPlace : nil
    extent = scene.extent
  }
}
