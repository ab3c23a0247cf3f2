import TerminalScreen

/// The screen: its size, texts and pages over or beside the chart, and the rate of frames.
package struct Screen {
  var size: ScreenSize
  /// The reason why a key did nothing, or its effect out of sight; until the next key.
  var remark = "" { didSet { isAnswer = false } }
  /// Whether the remark answers a key, so that it needs no attention.
  private(set) var isAnswer = false
  /// Whether the statistics of the visible range are shown.
  var showsStatistics = false
  /// Whether the status line names keys.
  private(set) var isHinting = true
  /// When the instructions for the selector appeared; nil before there is a chart, and if nobody wants them.
  var guideStart: Double?
  /// For how many seconds they stay.
  static let guideSeconds = 10.0
  /// The content shown instead of a feed's chart; nil without one.
  var content: (any ScreenContent)?
  /// Least time between two frames.
  package var pace: FramePace

  init(_ size: ScreenSize, framesPerSecond: Double) {
    self.size = size
    pace = FramePace(framesPerSecond: framesPerSecond)
  }

  /// Shows or hides the panel of statistics.
  mutating func toggleStatistics() -> Change {
    showsStatistics.toggle()
    return .view
  }

  /// Hides the hints of keys, for a picture.
  package mutating func hideHints() {
    isHinting = false
    content?.table?.hideHints()
    withApplication { $0.hideHints() }
  }

  /// Shows the answer to a key.
  mutating func answer(_ words: String) { (remark, isAnswer) = (words, true) }
}

extension Screen {
  /// Changes the application that is the content; returns nil without one.
  mutating func withApplication<Answer>(_ change: (inout any ApplicationContent) -> Answer) -> Answer? {
    guard var application = content as? any ApplicationContent else { return nil }
    defer { content = application }
    return change(&application)
  }
}
