import FeedModel
import TimeSeries

/// Settings of a recorder.
public struct RecorderOptions: Sendable {
  /// When to force data to the disk.
  public var sync = Recorder.Sync.none
  public var compression = Compression.zstd
  /// How messages are written.
  package var form = MessageFormat()
  /// Topics to write even if they stay without messages, and the kinds of their points.
  package var topics: [(name: String, kind: SeriesKind?)] = []
  /// When to continue in a new file; file names then have numbers. Nil keeps one file.
  public var rotation: RecordingRotation?
  /// Most bytes that wait for the disk.
  package var queueBytes = 64 << 20
  /// Whether a full queue drops and counts messages instead of making the caller wait: for a screen, which must not
  /// wait for a disk.
  public var dropsWhenFull = false

  public init() {}
}
