/// The frames of a foreign message by their meaning.
struct ForeignFrames {
  var topic: String?
  var body: [UInt8]
  /// The frame after the body: a time or a number. Later frames are ignored.
  var extra: [UInt8]?

  init(_ frames: [[UInt8]], _ mapping: FeedMapping) throws(FeedFault) {
    guard let first = frames.first else { throw FeedFault(.frames, "A message has no frames.") }
    switch mapping.topic {
    case .frame where frames.count > 1:
      topic = try ForeignFrames.name(first)
      body = frames[1]
      extra = frames.count > 2 ? frames[2] : nil
    case .frame where mapping.body == .json && Self.jsonStart(first) != nil:
      // The topic stands before the JSON in one frame, as subscriptions by prefix need it.
      let start = Self.jsonStart(first) ?? 0
      let before = first[..<start].reversed().drop { " @|:,;=".utf8.contains($0) }
      topic = try ForeignFrames.name(before.reversed())
      body = Array(first[start...])
      extra = frames.count > 1 ? frames[1] : nil
    case .frame, .none:
      body = first
      extra = frames.count > 1 ? frames[1] : nil
    case .prefix(let split):
      guard let place = ForeignFrames.find(split, in: first) else {
        throw FeedFault(
          .frames, "The message has no '\(String(decoding: split, as: UTF8.self).cleaned)' after its topic.")
      }
      topic = try ForeignFrames.name(Array(first[..<place]))
      body = Array(first[(place + split.count)...])
      extra = frames.count > 1 ? frames[1] : nil
    }
  }

  /// The topic: nil when it is empty; cleaned of characters that could control a terminal.
  private static func name(_ bytes: [UInt8]) throws(FeedFault) -> String? {
    guard !bytes.isEmpty else { return nil }
    guard bytes.count <= Topic.longest else {
      throw FeedFault(.topic, "A topic has \(bytes.count) bytes; it must have 1 to \(Topic.longest).")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FeedFault(.topic, "A topic is not UTF-8.")
    }
    return Topic.made(of: text.utf8)
  }

  /// The offset of an object or an array behind a topic; nil where the frame begins with it, or has none.
  private static func jsonStart(_ bytes: [UInt8]) -> Int? {
    guard let start = bytes.prefix(Topic.longest + 2).firstIndex(where: { $0 == 0x7B || $0 == 0x5B }), start > 0,
      bytes[..<start].allSatisfy({ $0 >= 0x20 && $0 != 0x22 }), bytes[..<start].contains(where: { $0 > 0x20 })
    else { return nil }
    let last = bytes.last { $0 > 0x20 }
    return last == (bytes[start] == 0x7B ? 0x7D : 0x5D) ? start : nil
  }

  /// Finds a text; searches only the front, because topics are short.
  private static func find(_ text: [UInt8], in bytes: [UInt8]) -> Int? {
    let last = min(bytes.count - text.count, Topic.longest)
    guard last >= 0 else { return nil }
    return (0...last).first { bytes[$0..<$0 + text.count].elementsEqual(text) }
  }
}
