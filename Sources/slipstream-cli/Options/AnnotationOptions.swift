import ArgumentParser
import AxisScales
import Slipstream
import TerminalCharts

/// Options of notes, levels, thresholds and bands.
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
    name: .customLong("threshold"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A level above which a line, steps or an area change colour, such as '80=hot'; repeatable. Without colours the \
      stroke changes.
      """, valueName: "value[=text]"))
  var thresholds: [ThresholdValue] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A level such as 0: a line, steps or an area have one colour above it and another below, and are filled from it.",
      valueName: "value[=text]"))
  var baseline: ThresholdValue?

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
      TOML file of the notes that n pins, read again when it changes; by default notes.toml beside the configuration.
      """, valueName: "file"))
  var notes: FileName?

  private func applyThresholds(to settings: inout Settings) throws {
    guard thresholds.count < ValueZones.most else {
      throw Failure(
        .usage, "--threshold is given \(thresholds.count) times; at most \(ValueZones.most - 1) colour a series")
    }
    for (place, threshold) in thresholds.enumerated()
    where thresholds[..<place].contains(where: { $0.value == threshold.value }) {
      throw Failure(.usage, "--threshold is given twice for one value, \(threshold.number); remove one of them")
    }
    if let baseline, baseline.value <= 0, settings.isLogarithmic {
      let word = ValueScaleMode(isLogarithmic: true, isInverted: settings.isInverted).word
      throw Failure(
        .usage, "--baseline \(baseline.number) has no place on the axis of --y-scale \(word); give a value above 0")
    }
    settings.annotations += thresholds.map { .threshold($0.value, text: $0.text) }
    if let baseline { settings.annotations.append(.baseline(baseline.value, text: baseline.text)) }
  }

  /// - Throws: `Failure` with file, line and column if the notes file has a fault.
  func apply(to settings: inout Settings) throws {
    try applyThresholds(to: &settings)
    let zone = settings.time.displayZone
    for pinned in marks.flatMap(\.annotations) + levels.compactMap(\.annotation) + bands.map(\.annotation) {
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

/// `VALUE[=TEXT]`: a value of the main chart, and its label.
struct ThresholdValue: OptionValue {
  let value: Double
  /// The value as the user wrote it.
  let number: String
  let text: String

  init(option text: String) throws {
    let (number, words) = text.splitAtEquals
    guard let value = Double(number), value.isFinite else {
      throw ValueFault("is not a value; write a number, as 80 or '80=hot'")
    }
    self.value = value
    self.number = number
    self.text = words ?? ""
  }
}
