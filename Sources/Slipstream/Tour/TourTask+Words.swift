/// The words of a task, with the keys of the user's own table.
extension TourTask {
  /// The task, in a sentence and in as few letters as a small screen has.
  ///
  /// - Parameter hasPointer: whether the application uses the mouse.
  func words(_ keys: KeyTable, hasPointer: Bool) -> (long: String, short: String) {
    func key(_ actions: Action...) -> String { keys.hint(actions, "")?.key ?? actions[0].name }
    let (pan, zoom) = (key(.panLeft, .panRight), key(.zoomIn, .zoomOut))
    func pointed(_ words: String) -> String { hasPointer ? words : "" }
    return switch self {
    case .pan: ("\(pan) pan the chart" + pointed(", or drag it"), "\(pan) pan")
    case .zoom: ("\(zoom) zoom" + pointed(", or turn the wheel"), "\(zoom) zoom")
    case .grip:
      (
        "\(key(.focusNext)) \(key(.focusNext)) picks a grip of the overview, \(pan) move it",
        "\(key(.focusNext)) \(key(.focusNext)) \(pan): a grip"
      )
    case .minimumSpan: ("\(key(.zoomIn)) zooms in until MIN says it is enough", "\(key(.zoomIn)) until MIN")
    case .fling:
      hasPointer
        ? ("drag the chart and let go: it runs on", "drag, let go")
        : ("hold \(key(.panLeft)) and let go: it runs on", "hold \(key(.panLeft)), let go")
    case .follow: ("\(key(.follow)) follows the newest bar", "\(key(.follow)) follows")
    case .crosshair: ("\(key(.crosshair)) puts a crosshair on a bar", "\(key(.crosshair)) crosshair")
    case .measure:
      (
        "\(key(.measure)) measures from here, \(key(.crosshairLeft)) moves the end",
        "\(key(.measure)), \(key(.crosshairLeft))"
      )
    case .note: ("\(key(.note)) pins a note: type words, then Enter", "\(key(.note)), words, Enter")
    case .leave: ("\(key(.quit)) leaves the viewer", "\(key(.quit)) leaves")
    }
  }

  /// A sentence on the finished task.
  var praise: String {
    switch self {
    case .pan: "the chart moved"
    case .zoom: "the chart zoomed"
    case .grip: "the grip moved its edge of the view"
    case .minimumSpan: "this is the minimum span"
    case .fling: "the chart runs on by itself"
    case .follow: "the view follows new points"
    case .crosshair: "the title reads the bar"
    case .measure: "the measure names the change"
    case .note: "the note is pinned"
    case .leave: "goodbye"
    }
  }
}

extension Tour {
  /// The line of the present moment, the fullest form first; empty after the last task.
  func forms(_ keys: KeyTable, hasPointer: Bool) -> [String] {
    let most = TourTask.allCases.count
    if let praised { return ["\(results.count) of \(most) done: \(praised.praise)", "\(results.count)/\(most) done"] }
    guard let task else { return [] }
    let (number, words) = (results.count + 1, task.words(keys, hasPointer: hasPointer))
    let skip = keys.hint([.skipTask], "skips").map { "   \($0.key) \($0.verb)" } ?? ""
    let long = "\(number) of \(most)  \(words.long)"
    return [long + skip, long, "\(number) of \(most)  \(words.short)", "\(number)/\(most) \(words.short)"]
  }
}
