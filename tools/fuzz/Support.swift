import CivilTime
import FeedModel
import Glibc
import TextPoints
import TimeSeries

/// The input of one run, which has a second of the processor from now on; ten without optimisation.
func input(_ data: UnsafePointer<UInt8>?, _ size: Int) -> [UInt8] {
  limitTime()
  return Array(UnsafeBufferPointer(start: data, count: size))
}

/// Ends the program when this run takes too much of the processor.
///
/// libFuzzer's own limit counts seconds of the wall clock, so a busy machine breaks it and a run at low priority more so.
private func limitTime() {
  _ = abortWhenTimeIsUp
  #if FUZZ_UNOPTIMISED
    let seconds = 10
  #else
    let seconds = 1
  #endif
  var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
  setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
}

private let abortWhenTimeIsUp: Void = { signal(SIGPROF) { _ in abort() } }()

/// Reads text as a stream does: in two pieces, with times that a hostile zone shifts as far as it can.
///
/// In one piece it must give as many points and faults; a header that is refused may be refused in either.
func readText(_ bytes: [UInt8], _ format: TextFormat?) {
  func points(cutAt cut: Int) -> Int? {
    var reader = TextReader(format: format, options: TextOptions(zoneOffset: { _ in .max }))
    reader.receiveTime = Timestamp(nanoseconds: 0)
    do throws(FeedFault) {
      try bytes[..<cut].withUnsafeBufferPointer { (piece) throws(FeedFault) in try reader.consume(piece, isEnd: false) }
      try bytes[cut...].withUnsafeBufferPointer { (piece) throws(FeedFault) in try reader.consume(piece, isEnd: true) }
    } catch {
      return nil
    }
    guard let table = reader.drainTable() else { return nil }
    _ = table.faults.map(\.description)
    return table.count
  }
  let whole = points(cutAt: 0)
  let cut = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % bytes.count
  let inPieces = points(cutAt: cut)
  // A text with bytes of zero is none; of one in pieces, those before the first such byte may have been read already.
  if whole == nil, bytes.contains(0) { return }
  guard inPieces == whole else { preconditionFailure("a text that comes in two pieces is read differently") }
}

/// Reads a foreign message twice as a session would: it gives points or says what is wrong, and the points are such as
/// can be shown.
func readForeign(_ frames: [[UInt8]], _ mapping: FeedMapping) {
  let now = Timestamp(nanoseconds: 1_800_000_000_000_000_000)
  var decoder = ForeignDecoder(ForeignReader(mapping, text: TextOptions(zoneOffset: { _ in .min })))
  var session = FeedSession()
  for turn in 0..<2 {
    let outcome = decoder.decode(frames, receivedAt: now)
    guard (outcome.refused > 0) == (outcome.fault != nil) else { preconditionFailure("a refusal without a reason") }
    for message in outcome.messages {
      guard Topic.isValid(message.topic), message.count > 0 else {
        preconditionFailure("a message without name or point")
      }
      if case .samples(let samples) = message.payload {
        guard samples.allSatisfy({ $0.value.isNaN || $0.value.magnitude <= ForeignReader.greatest }) else {
          preconditionFailure("a value beyond any")
        }
      }
    }
    var received = Turn(at: Int64(turn), wall: now)
    session.receive(foreign: outcome, isNumbered: decoder.isNumbered, in: &received)
  }
}
