/// What stands over or beside the chart, and how fast frames may come.
struct Screen: Sendable {
  /// What a key could not do, or did out of sight; until the next key.
  var remark = "" { didSet { isAnswer = false } }
  /// The remark is the answer of a key, and wants nobody's attention.
  private(set) var isAnswer = false
  private(set) var isHelpShown = false
  private(set) var helpPage = 0
  /// Column data in place of a chart.
  var columnData: ColumnDataState?
  /// Least time between two frames.
  var pace: FramePace

  init(framesPerSecond: Double) {
    pace = FramePace(framesPerSecond: framesPerSecond)
  }

  /// Says what a key did.
  mutating func answer(_ words: String) { (remark, isAnswer) = (words, true) }

  mutating func showHelp() { (isHelpShown, helpPage) = (true, 0) }

  /// The next page of the help; after the last one, or where it is to close, the chart.
  mutating func turnHelp(closing: Bool, pages: Int) {
    helpPage += 1
    if closing || helpPage >= pages { (isHelpShown, helpPage) = (false, 0) }
  }
}
