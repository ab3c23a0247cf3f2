import TOML

/// The settings that a folder's `.slipstream.toml` may make without permission: how things look and are read.
///
/// A folder may come from elsewhere, and a command that is run in it must not run another command, write a file, reach
/// another address or publish because of it. So this is a list of harmless options, and an option that is not on it
/// waits until the folder is allowed.
enum FolderSettings {
  /// A key of the file that is not used.
  struct Ignored: Equatable {
    let key: String
    let line: Int
  }

  /// The part of a folder's file that needs no permission, and what was left out.
  static func split(_ table: TOMLTable, commands: Set<String>) -> (kept: TOMLTable, ignored: [Ignored]) {
    var ignored: [Ignored] = []
    func isKept(_ entry: TOMLTable.Entry, _ key: String, _ isHarmless: Bool) -> Bool {
      if !isHarmless { ignored.append(Ignored(key: key, line: entry.place.line)) }
      return isHarmless
    }
    let kept = table.compactMap { entry -> TOMLTable.Entry? in
      let inner = entry.node.value.table
      if entry.key == "keys", let inner {
        return entry.holding(
          inner.compactMap { isKept($0, "keys.\($0.key)", !writingActions.contains($0.key)) ? $0 : nil })
      }
      if Configuration.families.contains(entry.key) { return entry }
      if commands.contains(entry.key), let inner {
        return entry.holding(inner.compactMap { isKept($0, "\(entry.key).\($0.key)", isHarmless($0)) ? $0 : nil })
      }
      return isKept(entry, entry.key, isHarmless(entry)) ? entry : nil
    }
    return (kept, ignored)
  }

  private static func isHarmless(_ entry: TOMLTable.Entry) -> Bool {
    guard options.contains(entry.key) else { return false }
    // A calendar by name or by its hours; one in a file is a path.
    return entry.key != "calendar" || entry.node.value.string.map { !$0.hasSuffix(".toml") } ?? true
  }

  /// Actions that write a file, the clipboard or a rule that may run a command.
  static let writingActions: Set<String> = [
    "record", "record-at-once", "save-session", "save-session-at-once", "export", "export-at-once", "copy", "note",
    "alert",
  ]

  static let options: Set<String> = looks.union(spans).union(axes).union(formats).union(series).union(tables)

  private static let looks: Set<String> = [
    "theme", "color", "glyphs", "graphics", "fps", "no-sync", "no-motion", "no-mouse", "series", "break-after",
    "no-volume", "grid", "zero-line", "note", "level", "threshold", "baseline", "band", "markers", "marker-fields",
    "select", "crosshair", "track", "readout", "crosshair-outside", "hover", "change", "size", "format", "pixels",
    "scale",
  ]

  private static let spans: Set<String> = [
    "span", "range", "min-span", "max-span", "split", "momentum", "trim", "pin-cap", "grips", "double-click",
    "right-gap", "value-margin", "default-selection", "entry-zoom", "lock-aspect", "show",
  ]

  private static let axes: Set<String> = [
    "axis", "every", "calendar", "exclude", "closed", "timezone", "second-zone", "drop-label", "y-title", "y-step",
    "y-anchor", "y-values", "y-format", "y-width", "y-scale", "exclude-values", "no-y-labels", "x-title", "x-step",
    "x-anchor",
    "x-format", "x-values", "x-log", "no-x-grid", "no-x-ticks",
    "no-session-shading", "pane", "xy", "overlay", "panes", "right", "shift",
    "profile",
  ]

  private static let formats: Set<String> = [
    "decimals", "unit", "si", "clock", "date-order", "fields", "dates", "time-unit", "columns", "delimiter", "decimal",
    "time", "max-bad", "decode", "feed", "states",
  ]

  private static let series: Set<String> = [
    "symbol", "prefix", "group", "charted", "compare", "sort", "derive", "with", "hide", "align",
    "offset",
  ]

  private static let tables: Set<String> = [
    "mark", "x", "y", "titles", "stacks", "size-by", "label", "title", "legend", "turn", "bubble", "gap", "web",
    "wrap", "no-wrap", "labels", "entry", "tips", "x-at", "lying", "annotate", "spoke",
    "x-time",
  ]
}
