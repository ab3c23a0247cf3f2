// Options: groups of options that commands share. An option's type is the value that it means; OptionValues has the
// types and their readers.

import ArgumentParser
import Platform
import Slipstream

/// The options of every command that shows a chart: `view`, `replay`, `demo` and `snapshot`.
///
/// An option that is added to one of these groups is an option of all four, and ``settings(of:)`` carries it into the
/// application.
struct ChartOptions: ParsableArguments {
  @OptionGroup(title: "Time axis") var axis: AxisOptions
  @OptionGroup(title: "Selection") var selection: SelectionOptions
  @OptionGroup(title: "Policies of the selection") var policies: PolicyOptions
  @OptionGroup(title: "Panes") var panes: PaneOptions
  @OptionGroup(title: "Derived series") var derive: DeriveOptions
  @OptionGroup(title: "Runs") var align: AlignOptions
  @OptionGroup(title: "Axes") var yAxis: YAxisOptions
  @OptionGroup(title: "Axes") var xAxis: XAxisOptions
  @OptionGroup(title: "Crosshair and selection") var pointing: PointingOptions
  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Formats") var formats: FormatOptions
  @OptionGroup(title: "Annotations") var annotations: AnnotationOptions
  @OptionGroup(title: "Annotations") var markers: MarkerOptions
  @OptionGroup(title: "Session") var session: SessionOptions
  @OptionGroup(title: "Alerts") var alerts: AlertOptions

  /// The settings of these options for a series: the one place where options become settings.
  ///
  /// - Throws: `Failure` if two options exclude each other, or a calendar, a theme or a key of the configuration is
  ///   invalid.
  func settings(of shown: ShownSeries) throws -> Settings {
    var settings = Settings()
    settings.symbols = shown.symbols
    settings.retention = shown.retention
    settings.memoryLimit = SystemMemory.bytes / 2
    settings.valueName = shown.valueName
    settings.origin.name = shown.source
    settings.sourceIsFile = shown.isFile
    settings.patience = shown.patience
    try axis.apply(to: &settings)
    try selection.apply(to: &settings)
    try policies.apply(to: &settings)
    panes.apply(to: &settings)
    settings.derived = try derive.definitions()
    align.apply(to: &settings)
    try yAxis.apply(to: &settings)
    try xAxis.apply(to: &settings)
    pointing.apply(to: &settings)
    try look.apply(to: &settings)
    try formats.apply(to: &settings)
    try annotations.apply(to: &settings)
    try markers.apply(to: &settings, files: shown.files, recordings: shown.recordings)
    try alerts.apply(to: &settings)
    session.apply(to: &settings)
    return settings
  }
}
