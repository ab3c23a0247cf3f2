/// What changes from one frame to the next.
enum FrameChange: CaseIterable {
  case idle, tick, append, appendWithRescale, panByOne, panByOneWithLine, panByFour, panByFourWithLine, rescale, full
  case tickOfLine, appendToLine, panOfLine

  var name: String {
    switch self {
    case .idle: "idle"
    case .tick: "tick of the last bar"
    case .append: "bar appended, view follows"
    case .appendWithRescale: "bar appended, y rescales"
    case .panByOne: "pan by one column"
    case .panByOneWithLine: "pan by one column, value line changes"
    case .panByFour: "pan by four columns"
    case .panByFourWithLine: "pan by four columns, value line changes"
    case .rescale: "rescale of y"
    case .full: "full repaint"
    case .tickOfLine: "tick of a line's last point"
    case .appendToLine: "point appended to a line, view follows"
    case .panOfLine: "pan of a line by one column"
    }
  }

  /// Bytes of every frame; a bar appended moves the view by its two columns.
  var byteGoal: Double {
    switch self {
    case .idle: 0
    case .tick, .tickOfLine: 150
    case .panByOne, .panByOneWithLine: 1_000
    case .append, .appendToLine, .panOfLine, .panByFour, .panByFourWithLine: 1_800
    case .rescale, .appendWithRescale: 8_500
    case .full: 16_000
    }
  }

  /// Microseconds of the median frame, query to bytes.
  var timeGoal: Double {
    switch self {
    case .idle, .tick: 60
    case .append: 150
    default: 250
    }
  }

  /// Columns of each pan; 0 for the other kinds.
  var columns: Int {
    switch self {
    case .panByOne, .panByOneWithLine, .panOfLine: 1
    case .panByFour, .panByFourWithLine: 4
    default: 0
    }
  }

  var isAppend: Bool { [.append, .appendWithRescale, .appendToLine].contains(self) }

  /// Whether the bars are drawn as a line through their closes.
  var isOfLine: Bool { [.tickOfLine, .appendToLine, .panOfLine].contains(self) }

  /// Whether the value line takes another row in the frames of this kind; nil where it does not matter.
  var movesLine: Bool? {
    switch self {
    case .panByOne, .panByFour: false
    case .panByOneWithLine, .panByFourWithLine: true
    default: nil
    }
  }

  /// Whether a frame after another is one of this kind: a change of the scale makes more new than a pan or a bar.
  func isShown(_ shown: ShownFrame?, after last: ShownFrame?) -> Bool {
    guard columns > 0 || isAppend else { return true }
    guard let shown, let last else { return false }
    let isScaled = shown.scale != last.scale || shown.volume != last.volume
    if isAppend {
      return (isScaled || shown.overview?.cellWidth != last.overview?.cellWidth) == (self == .appendWithRescale)
    }
    return !isScaled && abs(last.cell - shown.cell) == Double(columns)
      && (movesLine.map { $0 == (last.line != shown.line) } ?? true)
  }
}
