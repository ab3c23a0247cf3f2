import ArgumentParser
import FeedIO
import FeedModel

/// How a recording is kept.
struct RecorderOptionGroup: ParsableArguments {
  @Option(help: ArgumentHelp("When to put data on the disk: none, interval (1 s) or chunk.", valueName: "policy"))
  var sync: String = "none"

  @Option(help: ArgumentHelp("How chunks are packed: zstd, lz4 or none.", valueName: "name"))
  var compression: String = "zstd"

  @Option(
    help: ArgumentHelp(
      "Go on in a new file at a size (100MB, 1GiB) or an age (1h): day-0001.mcap, day-0002.mcap, ...",
      valueName: "size|duration"))
  var rotate: String?

  func recorderOptions() throws -> RecorderOptions {
    guard let policy = Recorder.Sync(rawValue: sync) else {
      throw Failure(.usage, "--sync \(sync) is unknown; give none, interval or chunk")
    }
    guard let packing = Compression(rawValue: compression) else {
      throw Failure(.usage, "--compression \(compression) is unknown; give zstd, lz4 or none")
    }
    var options = RecorderOptions()
    options.sync = policy
    options.compression = packing
    options.rotation = try rotate.map(rotation)
    return options
  }

  private func rotation(_ text: String) throws -> RecordingRotation {
    if let size = RecordingRotation(size: text) { return size }
    let age: Double
    do {
      age = try seconds(text, "--rotate")
    } catch {
      throw Failure(.usage, "--rotate \(text) is neither a size, as 100MB or 1GiB, nor a duration, as 1h")
    }
    guard age > 0, age < 9e9 else { throw Failure(.usage, "--rotate \(text) is out of range") }
    return .age(UInt64(age * 1e9))
  }
}
