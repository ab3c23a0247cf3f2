import TimeSeries

/// The series that a command shows, and their window.
struct ShownSeries {
  /// Exact names of the series in their order; empty for all.
  var symbols: [String] = []
  var retention: Retention
  /// The name of the samples' values, if known: `price` changes in percent.
  var valueName: String?
  /// The endpoints of a feed, for sentences; empty for files.
  var source = ""
  /// The charted text files, of which a column may have markers.
  var files: [String] = []
  /// The charted recordings, of which a topic may have markers.
  var recordings: [String] = []
  /// Whether the source is complete, like a file, so that its end is not a lost connection.
  var isFile = false
  /// Seconds to wait for the first point.
  var patience: Double?

  init(retention: Retention) {
    self.retention = retention
  }

  /// - Parameter ofFiles: whether the sources are files that are read at once.
  init(_ series: SeriesOptions, _ window: WindowOptions, ofFiles: Bool) {
    retention = window.retention(ofFiles: ofFiles)
    valueName = series.columns.fields?.columns["value"]
  }
}
