import TerminalCharts

/// The facts of a scene that the title shows.
struct TitleContents: Equatable, Sendable {
  /// The bar under the crosshair, or the last one in view; nil without bars.
  let reading: Reading?
  /// How many bars a candle is drawn of; nil where each has its own.
  let barsPerCandle: ClosedRange<Int>?
  /// The extent of the view.
  let extent: String

  init(_ title: TitleLine, _ scene: borrowing ChartScene) {
    let pointed = title.index.flatMap { Reading(scene, pointedAt: $0, fraction: title.fraction) }
    reading = pointed ?? scene.titleIndex.flatMap { Reading(scene, index: $0) }
    let merges = scene.subject.readsBars && scene.subject.mark.drawsBars
    barsPerCandle = merges ? scene.bars.pointsPerPlace : nil
    extent = scene.extent
  }
}
