import ArgumentParser
import FeedIO
import FeedModel

/// Options of a recording's file.
struct RecorderOptionGroup: ParsableArguments {
  @Option(help: ArgumentHelp("When to flush data to the disk: none, interval (1 s) or chunk.", valueName: "policy"))
  var sync: Recorder.Sync = .none

  @Option(help: ArgumentHelp("Compression of chunks: zstd, lz4 or none.", valueName: "name"))
  var compression: Compression = .zstd

  @Option(
    help: ArgumentHelp(
      "Start a new file at a size (100MB, 1GiB) or an age (1h): day-0001.mcap, day-0002.mcap, ...",
      valueName: "size|duration"))
  var rotate: RecordingRotation?

  var recorderOptions: RecorderOptions {
    var options = RecorderOptions()
    options.sync = sync
    options.compression = compression
    options.rotation = rotate
    return options
  }
}
