import FeedModel

/// How a recorder keeps what it takes.
public struct RecorderOptions: Sendable {
  /// When the system is asked to put data on the disk.
  public var sync = Recorder.Sync.none
  public var compression = Compression.zstd
  /// When the recording goes on in a new file, whose names then have numbers; nil keeps one file.
  public var rotation: RecordingRotation?
  /// Bytes that may wait for the disk.
  public var queueBytes = 64 << 20
  /// Whether a full queue drops messages, which are counted, instead of making whoever adds them wait: for a screen,
  /// which must not wait for a disk.
  public var dropsWhenFull = false

  public init() {}
}
