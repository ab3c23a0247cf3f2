import ArgumentParser
import FeedIO
import FeedModel

/// Where to store points, and the stream to make for them.
struct HubWriteOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Store the points in a stream: nats://HOST[,HOST...]/STREAM.", valueName: "stream"))
  var to: Endpoint?

  @Flag(help: "Create the stream if it does not exist.")
  var create = false

  @Option(
    help: ArgumentHelp(
      "With --create: what the stream keeps, by age (30d) or by size (50GB); give it twice for both.",
      valueName: "age|size"))
  var keep: [StreamLimit] = []

  @Option(
    help: ArgumentHelp(
      "With --create: number of replicas; 3 by default, 1 on a single server.", valueName: "n"),
    completion: .list(["1", "3", "5"]), transform: Number.atLeastOne("makes"))
  var replicas: Int?

  /// The writer of `--to`; nil without it.
  ///
  /// - Parameter history: points of each topic that may wait for the hub.
  func writer(_ hub: HubOptions, history: Int) throws -> HubWriter? {
    guard let to else {
      guard !create, keep.isEmpty, replicas == nil else {
        throw Failure(.usage, "--create, --keep and --replicas go with --to, the stream to store in")
      }
      return nil
    }
    guard create || (keep.isEmpty && replicas == nil) else {
      throw Failure(.usage, "--keep and --replicas go with --create: a stream that exists is never changed")
    }
    var creation = HubCreation(replicas: replicas)
    for limit in keep {
      switch limit {
      case .age(let age): creation.age = age
      case .bytes(let bytes): creation.bytes = bytes
      }
    }
    do throws(FeedIOError) {
      let writer = try HubWriter(to, options: hub, creation: create ? creation : nil, history: history) {
        Console.error(SentenceStyle.line($0))
      }
      try writer.start()
      return writer
    } catch {
      throw Failure(error)
    }
  }
}

extension HubWriter {
  /// Stores the remaining messages, and reports the number of stored points.
  ///
  /// - Throws: `Failure`: the one that ended the writing, or 75 when points are not stored.
  func end() throws {
    let progress = finish()
    if let failure = progress.failure { throw Failure(failure) }
    let missing = UInt64(progress.open) + progress.dropped
    guard missing == 0 else {
      throw Failure(
        .unfinished, "\(Int(clamping: missing).counted("point")) \(missing == 1 ? "is" : "are") not stored")
    }
    Console.error("slipstream: stored \(Int(clamping: progress.stored).counted("point"))")
  }
}

/// A limit of a stream.
enum StreamLimit: OptionValue {
  /// Nanoseconds.
  case age(Int64)
  case bytes(Int64)

  static var completion: CompletionKind? { .list(["30d", "1d", "50GB"]) }

  init(option text: String) throws {
    switch try RecordingRotation(option: text) {
    case .age(let age): self = .age(Int64(clamping: age))
    case .bytes(let bytes): self = .bytes(Int64(clamping: bytes))
    }
  }
}
