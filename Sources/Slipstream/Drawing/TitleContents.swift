import TerminalCharts

/// What the title says of a scene.
struct TitleContents {
  /// The values of the bar under the crosshair, or of the last one in view; nil without bars.
  let values: TitleValues?
  /// The extent of the view.
  let extent: String

  init(_ title: TitleLine, _ scene: borrowing ChartScene, _ theme: Theme) {
    let pointed = title.index.flatMap { Reading(scene, pointedAt: $0, fraction: title.fraction) }
    let reading = pointed ?? scene.titleIndex.flatMap { Reading(scene, index: $0) }
    values = reading.map { TitleValues($0, scene, theme) }
    extent = scene.extent
  }
}
