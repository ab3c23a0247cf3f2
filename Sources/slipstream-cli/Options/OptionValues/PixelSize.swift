import ArgumentParser
import TerminalScreen

/// The size of a picture in points, WIDTHxHEIGHT.
struct PixelSize: OptionValue, Equatable {
  var width: Int
  var height: Int

  /// From the smallest chart to more than any screen.
  private static let sides = 180...16_000

  static var completion: CompletionKind? { .list(["1280x720", "1600x900", "1920x1080"]) }

  init(option text: String) throws {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy(Self.sides.contains) else {
      throw ValueFault("is not a size in pixels; give width x height, each 180 to 16000, as 1600x900")
    }
    (width, height) = (sides[0], sides[1])
  }

  /// The whole cells that fit.
  var cells: ScreenSize {
    ScreenSize(columns: width / CellBuffer.svgCell.columns, rows: height / CellBuffer.svgCell.rows)
  }
}
