import AxisScales
import CivilTime
import RangeSelection
import Slipstream
import Studies
import TerminalCharts
import TimeSeries

/// The session that an application saved last. It outlives the application, as its file does.
struct SavedSession {
  private var entries: [SessionEntry] = []

  /// Replaces what was saved before.
  mutating func save(_ entries: [SessionEntry]) { self.entries = entries }

  /// Gives the options of the session to an application that starts.
  ///
  /// - Returns: the options that cannot be read again, in words.
  func apply(to settings: inout Settings) -> [String] {
    var complaints: [String] = []
    for entry in entries {
      let values = entry.values
      let isRead: Bool
      switch entry.option {
      case "charted":
        settings.opening.charted = values.first
        isRead = values.count == 1
      case "compare":
        settings.opening.compared = values
        isRead = !values.isEmpty
      case "axis":
        settings.time.axis = values.first.flatMap(AxisKind.init(rawValue:))
        isRead = settings.time.axis != nil
      case "show":
        settings.opening.view = values.first.flatMap(Self.view)
        isRead = settings.opening.view != nil
      case "series":
        let look = Mark.choices.first { $0.word == values.first }
        settings.mark = look ?? settings.mark
        isRead = look != nil
      case "y-scale":
        isRead = values.allSatisfy { Self.apply(scale: $0, to: &settings) }
      case "hide":
        settings.opening.hidden = values
        isRead = !values.isEmpty
      case "no-volume":
        settings.opening.hasVolume = false
        isRead = values.isEmpty
      case "panes":
        settings.panes.isOfEverySymbol = true
        isRead = values.isEmpty
      case "overlay":
        settings.panes.overlays = values.compactMap { try? Study(parsing: $0) }
        isRead = settings.panes.overlays.count == values.count
      case "exclude":
        settings.time.exclusions = values.compactMap { try? Exclusion(parsing: $0) }
        isRead = settings.time.exclusions.count == values.count
      case "alert":
        settings.alerts = values.compactMap { try? AlertRule(parsing: $0) }
        isRead = settings.alerts.count == values.count
      case "derive":
        settings.derived = values.compactMap { try? DerivedDefinition(parsing: $0) }
        isRead = settings.derived.count == values.count
      // Their readers belong to the commands, and have tests there.
      case "pane", "xy", "theme", "range", "sort", "span", "with": isRead = true
      default: isRead = false
      }
      if !isRead { complaints.append("the session's \(entry.option) cannot be read again: \(values)") }
    }
    return complaints
  }

  /// `[PANE=]SCALE`; returns false for a text that is not a scale.
  private static func apply(scale text: String, to settings: inout Settings) -> Bool {
    let sign = text.lastIndex(of: "=")
    let word = sign.map { String(text[text.index(after: $0)...]) } ?? text
    guard let mode = ValueScaleMode.all.first(where: { $0.word == word }) else { return false }
    if let sign {
      settings.panes.axes.append(PaneAxisRule(pane: String(text[..<sign])) { $0.mode = mode })
    } else {
      (settings.isLogarithmic, settings.isInverted) = (mode.isLogarithmic, mode.isInverted)
    }
    return true
  }

  /// `FROM..TO,MODE`, as a session writes it.
  private static func view(_ text: String) -> LinkedView.Range? {
    let parts = text.split(separator: ",").map(String.init)
    guard parts.count == 2, let mode = ViewportMode(rawValue: parts[1]), let dots = parts[0].firstRange(of: "..")
    else { return nil }
    let ends = [String(parts[0][..<dots.lowerBound]), String(parts[0][dots.upperBound...])]
    let places = ends.compactMap { end -> (Timestamp, IndexScale?)? in
      guard end.hasPrefix("#") else { return ISO8601.parse(end.utf8, zone: .utc).map { ($0, nil) } }
      return IndexScale.reading(end.dropFirst()).map { ($0.index, $0.scale) }
    }
    guard places.count == 2, let view = LinkedView.Range(from: places[0], to: places[1], mode: mode),
      view.from < view.to
    else { return nil }
    return view
  }
}
