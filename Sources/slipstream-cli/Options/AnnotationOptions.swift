import ArgumentParser
import Slipstream
import TerminalCharts

/// Options of notes, levels and bands.
struct AnnotationOptions: ParsableArguments {
  @Option(
    name: .customLong("note"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A note at a time, such as '2012-05-18@38.23=first day'; repeatable. Without @VALUE it is a line from top to \
      bottom. On a number axis the time is an index, such as '#500=peak'.
      """, valueName: "time[@value]=text"))
  var marks: [NoteValue] = []

  @Option(
    name: .customLong("level"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A line across the chart, such as '100=target', or across a pane, as rsi=50; repeatable.",
      valueName: "value[=text]"))
  var levels: [LevelValue] = []

  @Option(
    name: .customLong("band"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A band between two times, such as '2020-02..2020-04=crash', or between two values, such as '30..70'; repeatable.
      """, valueName: "from..to[=text]"))
  var bands: [BandValue] = []

  @Option(
    help: ArgumentHelp(
      """
      The file of the notes that n pins, in TOML; it is read again when it changes. By default notes.toml beside the \
      configuration.
      """, valueName: "file"))
  var notes: FileName?

  /// - Throws: `Failure` with file, line and column if the notes file has a fault.
  func apply(to settings: inout Settings) throws {
    let zone = settings.time.displayZone
    for pinned in marks.map(\.annotation) + levels.compactMap(\.annotation) + bands.map(\.annotation) {
      let annotation = pinned.annotation(in: zone)
      if pinned.indexScale != nil {
        settings.notes.indexAnnotations.append(annotation)
      } else {
        settings.annotations.append(annotation)
      }
    }
    for (name, value) in levels.compactMap(\.paneLevel) {
      settings.panes.axes.append(PaneAxisRule(pane: name) { $0.levels.append(value) })
    }
    guard let path = notes?.path ?? ConfigurationFile.personPath("notes.toml") else { return }
    settings.notes.path = path
    if Files.exists(path) { settings.notes.kept = try NotesFile(path: path, zone: zone).notes }
  }
}
