import FeedIO
import FeedModel
import TextPoints
import TimeSeries

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The reader and the writer of recordings as a process, for checks against other programs.
//   mcap-probe read FILE [log|publish]         each message as a line of JSON, then what was met
//   mcap-probe write none|zstd|lz4 COUNT       a recording on standard output, of messages that are told by their number

func put(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

func fail(_ sentence: String) -> Never {
  _ = put(Array("mcap-probe: \(sentence)\n".utf8), 2)
  exit(1)
}

func quoted(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
}

func hex(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef")
  return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}

func read(_ path: String, _ order: RecordingOrder) throws {
  let file = try RecordingFile(path: path)
  var messages = file.messages(order: order)
  while let message = messages.next() {
    print(
      "{\"topic\":\(quoted(message.topic)),\"sequence\":\(message.sequence),\"log\":\(message.logTime),"
        + "\"publish\":\(message.publishTime),\"data\":\"\(hex(message.data))\"}")
  }
  print(
    "{\"indexed\":\(file.isIndexed),\"messages\":\(messages.report.messages),\"damaged\":\(messages.report.damagedChunks),"
      + "\"regions\":\(file.damagedRegions),\"valid\":\(file.validPrefix),\"bytes\":\(file.byteCount),"
      + "\"fault\":\(quoted(messages.report.firstFault?.description ?? file.fault?.description ?? ""))}")
}

/// Message k: its topic, times and bytes follow from k alone, so that the other side can make it too.
func message(_ index: Int) -> RecordedMessage {
  RecordedMessage(
    topic: ["AAPL", "MSFT", "Ünïcode/ß"][index % 3], sequence: UInt32(index), logTime: 1_000 + UInt64(index) * 10,
    publishTime: 500 + UInt64(index) * 10, data: (0..<index % 97).map { UInt8(($0 * 7 + index) & 0xFF) })
}

func record(_ compression: Compression, _ count: Int) throws {
  var writer = RecordingWriter(compression: compression)
  for index in 0..<count { try writer.append(message(index), now: 0) }
  writer.finish()
  guard put(writer.drain(), 1) else { fail("cannot write") }
}

let arguments = CommandLine.arguments
do {
  switch arguments.dropFirst().first {
  case "read" where arguments.count == 3: try read(arguments[2], .log)
  case "read" where arguments.count == 4: try read(arguments[2], arguments[3] == "publish" ? .publish : .log)
  case "write" where arguments.count == 4:
    guard let compression = Compression(rawValue: arguments[2]), let count = Int(arguments[3]) else {
      fail("write takes a compression and a count")
    }
    try record(compression, count)
  default: fail("give read FILE [log|publish], or write none|zstd|lz4 COUNT")
  }
} catch {
  fail("\(error)")
}
