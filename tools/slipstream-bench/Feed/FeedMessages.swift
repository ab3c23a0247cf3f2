import CivilTime
import FeedModel
import Foundation
import TextPoints
import TimeSeries

/// The messages of one run, encoded once and handed to the peers as a file.
struct FeedMessages {
  let path: String
  let points: Int
  let messages: Int
  static let topic = "BENCH"

  /// - Throws: what writing a file throws.
  init(points: Int, batch: Int) throws {
    let bars = (0..<points).map { place in
      let price = 100 + Double(place % 997) / 100
      return Bar(
        time: Self.time(place), open: price, high: price + 0.5, low: price - 0.5, close: price + 0.1,
        volume: Double(place % 5_000))
    }
    try self.init(bars, batch: batch)
  }

  /// One bar each `place`, counted in seconds.
  static func time(_ place: Int) -> Timestamp {
    Timestamp(nanoseconds: 1_700_000_000_000_000_000 + Int64(place) * 1_000_000_000)
  }

  /// A bar a message as JSON text without a topic, as a program in Python would send it.
  ///
  /// - Throws: what writing a file throws.
  init(json count: Int) throws {
    var bytes = Data()
    for place in 0..<count {
      let price = 100 + Double(place % 997) / 100
      let time = Self.time(place).nanoseconds / 1_000_000
      let text =
        "{\"t\":\(time),\"o\":\(price),\"h\":\(price + 0.5),\"l\":\(price - 0.5),\"c\":\(price + 0.1),"
        + "\"v\":\(place % 5_000)}"
      for part in [[], Array(text.utf8)] { Self.append(part, to: &bytes) }
    }
    points = count
    messages = count
    path = Self.path("json")
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  private static func append(_ part: [UInt8], to bytes: inout Data) {
    withUnsafeBytes(of: UInt32(part.count).littleEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: part)
  }

  private static func path(_ name: String) -> String {
    NSTemporaryDirectory() + "slipstream-bench-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
  }

  /// - Throws: what writing a file throws.
  init(_ bars: [Bar], batch: Int) throws {
    let points = bars.count
    var bytes = Data()
    var messages = 0
    for start in stride(from: 0, to: points, by: batch) {
      let message = FeedMessage(
        topic: Self.topic, epoch: 7, firstSequence: UInt64(start), sendTime: Timestamp(nanoseconds: 0),
        payload: .bars(Array(bars[start..<min(start + batch, points)])))
      for part in [Array(Self.topic.utf8), WireCodec.encode(message)] { Self.append(part, to: &bytes) }
      messages += 1
    }
    self.points = points
    self.messages = messages
    path = Self.path("\(batch)")
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Where the time of sending stands in a payload: where two messages differ that differ in nothing else.
  static var sendTimeOffset: Int {
    func payload(_ time: Int64) -> [UInt8] {
      WireCodec.encode(
        FeedMessage(
          topic: topic, epoch: 7, firstSequence: 0, sendTime: Timestamp(nanoseconds: time), payload: .bars([])))
    }
    return zip(payload(0), payload(-1)).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
  }
}
