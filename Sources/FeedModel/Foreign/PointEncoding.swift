import CivilTime
import TextPoints
import TimeSeries

/// The format of a publisher's messages. JSON and CSV are for other programs: they need no schema, and our own readers
/// detect them, too; but they have neither heartbeats nor a control socket.
public enum PointEncoding: String, Sendable, CaseIterable {
  /// This project's own payloads.
  case slipstream
  /// A topic, and one object per point, with the publisher's epoch and the point's sequence number, so that readers
  /// detect a loss.
  case json
  /// A topic, and lines of comma-separated values below a header.
  case csv

  /// Most rows of a CSV message, which keeps it below about 64 KiB.
  private static let mostRows = 500

  /// Encodes a message as frames; none for a heartbeat or trim in a format without them.
  package func frames(of message: FeedMessage) -> [[[UInt8]]] {
    let topic = Array(message.topic.utf8)
    switch self {
    case .slipstream: return [[topic, WireCodec.encode(message)]]
    case .json: return PointEncoding.objects(message).map { [topic, $0.bytes] }
    case .csv: return PointEncoding.tables(message).map { [topic, Array($0.utf8)] }
    }
  }

  private static func objects(_ message: FeedMessage) -> [JSONValue] {
    func object(
      _ place: Int, _ time: Timestamp, _ values: [(String, Double)], _ word: String? = nil
    ) -> JSONValue {
      var head: [JSONValue.Member] = [
        .init("symbol", .string(message.topic)), .init("epoch", .number(String(message.epoch))),
        .init("sequence", .number(String(message.firstSequence &+ UInt64(place)))),
      ]
      if let scale = message.indexScale {
        head.append(.init(ForeignIndex.names.index, .number(scale.text(time))))
        head += scaleFields(scale).map { .init($0, .number($1)) }
      } else {
        head.append(.init("time", .string(ISO8601.format(time))))
      }
      let words = word.map { [JSONValue.Member("word", .string($0))] } ?? []
      return .object(head + values.map { .init($0, $1.isFinite ? .number($1.shortest) : .null) } + words)
    }
    switch message.payload {
    case .samples(let samples) where message.markers != nil:
      return samples.enumerated().map { place, sample in
        let marker = message.marker(of: sample)
        let numbers = [("value", marker.value), ("size", marker.size)].compactMap { name, value in
          value.map { (name, $0) }
        }
        let texts = [("text", marker.text), ("kind", marker.kind), ("side", marker.side?.word ?? "")]
        guard case .object(let members) = object(place, sample.time, numbers) else { return .null }
        return .object(members + texts.filter { !$0.1.isEmpty }.map { .init($0.0, .string($0.1)) })
      }
    case .bars(let trades) where message.equalTimesAreOwn:
      return trades.enumerated().map { object($0, $1.time, [("price", $1.close), ("size", $1.volume)]) }
    case .bars(let bars):
      return bars.enumerated().map { place, bar in
        let ticks = bar.ticks > 0 ? [("ticks", Double(bar.ticks))] : []
        return object(place, bar.time, zip(barNames, values(of: bar)).map { ($0, $1) } + ticks)
      }
    case .samples(let samples):
      return samples.enumerated().map { object($0, $1.time, [("value", $1.value)], message.words?[$1.value]) }
    case .trim: return []
    }
  }

  /// The notes that a reader needs besides the number, unless numbers are whole.
  private static func scaleFields(_ scale: IndexScale) -> [(name: String, text: String)] {
    if scale.isWhole { return [] }
    return [
      (ForeignIndex.names.step, scale.step.shortest), (ForeignIndex.names.origin, scale.origin.shortest),
    ]
  }

  private static let barNames = ["open", "high", "low", "close", "volume"]

  private static func values(of bar: Bar) -> [Double] { [bar.open, bar.high, bar.low, bar.close, bar.volume] }

  private static func tables(_ message: FeedMessage) -> [String] {
    let header: String
    let rows: [String]
    let scale = message.indexScale.map(scaleFields) ?? []
    let name = ([message.timesAreIndices ? ForeignIndex.names.index : "time"] + scale.map(\.name)).joined(
      separator: ",")
    let suffix = scale.map { "," + $0.text }.joined()
    func text(_ time: Timestamp) -> String { time.text(on: message.indexScale) + suffix }
    switch message.payload {
    case .samples(let samples) where message.markers != nil:
      header = "\(name),text,value,kind,side,size"
      rows = samples.map { sample in
        let marker = message.marker(of: sample)
        return [
          text(sample.time), CSVField.text(marker.text), marker.value.map(CSVField.number) ?? "",
          CSVField.text(marker.kind), marker.side?.word ?? "", marker.size.map(CSVField.number) ?? "",
        ].joined(separator: ",")
      }
    case .bars(let trades) where message.equalTimesAreOwn:
      header = "\(name),price,size"
      rows = trades.map { "\(text($0.time)),\(CSVField.number($0.close)),\(CSVField.number($0.volume))" }
    case .bars(let bars):
      header = "\(name)," + barNames.joined(separator: ",")
      rows = bars.map { bar in
        ([text(bar.time)] + values(of: bar).map(CSVField.number)).joined(separator: ",")
      }
    case .samples(let samples) where message.words != nil:
      header = "\(name),value,word"
      rows = samples.map { sample in
        let word = message.words?[sample.value] ?? ""
        return "\(text(sample.time)),\(CSVField.number(sample.value)),\(CSVField.text(word))"
      }
    case .samples(let samples):
      header = "\(name),value"
      rows = samples.map { "\(text($0.time)),\(CSVField.number($0.value))" }
    case .trim: return []
    }
    return stride(from: 0, to: rows.count, by: mostRows).map { start in
      ([header] + rows[start..<min(rows.count, start + mostRows)]).joined(separator: "\n") + "\n"
    }
  }
}
