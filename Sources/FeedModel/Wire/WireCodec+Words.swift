import CivilTime
import TextPoints
import TimeSeries

/// Dictionaries: the words of a topic of states. Each record is a number, and its word follows, as the SBE schema says.
extension WireCodec {
  /// Checks that all words of a dictionary are present, and within the bounds of states.
  ///
  /// - Precondition: the payload holds `stride * count` bytes from `start` on.
  /// - Complexity: O(words), of which there are at most `StateWords.most`.
  static func checkWords(
    _ payload: UnsafeRawBufferPointer, _ count: Int, stride: Int, at start: Int
  ) throws(FeedFault) {
    guard count <= StateWords.most else {
      throw FeedFault(.number, "A dictionary has \(count) words, more than \(StateWords.most).")
    }
    var offset = start
    for _ in 0..<count {
      guard payload.count - offset >= stride + WireFormat.wordLengthSize else {
        throw FeedFault(.truncated, "A dictionary of \(count) words ends after \(payload.count) bytes.")
      }
      let (number, length) = (Int(payload.uint16(at: offset)), Int(payload.uint16(at: offset + stride)))
      guard number < StateWords.most else {
        throw FeedFault(.number, "A dictionary has a word for \(number), above \(StateWords.most - 1).")
      }
      guard length <= WireFormat.longestWord else {
        throw FeedFault(.block, "A word of \(length) bytes is longer than \(WireFormat.longestWord).")
      }
      offset += stride + WireFormat.wordLengthSize
      guard payload.count - offset >= length else {
        throw FeedFault(
          .truncated, "A word announces \(length) bytes, and the message has \(payload.count - offset) more.")
      }
      offset += length
    }
  }

  /// The words of a dictionary, none for samples whose values are numbers of words; nil for other messages.
  ///
  /// - Precondition: `payload` holds the bytes that the header was read from.
  static func words(_ header: WireHeader, _ payload: UnsafeRawBufferPointer) -> StateWords? {
    guard header.valuesAreWords else { return nil }
    var words = StateWords()
    var offset = header.recordsOffset
    for _ in 0..<header.wordCount {
      let number = Int(payload.uint16(at: offset))
      offset += header.recordStride
      let length = Int(payload.uint16(at: offset))
      offset += WireFormat.wordLengthSize
      words.name(number, String(decoding: payload[offset..<offset + length], as: UTF8.self).cleaned)
      offset += length
    }
    return words
  }

  /// Encodes the words of a topic.
  static func encode(_ words: StateWords, of message: FeedMessage) -> [UInt8] {
    let texts = words.named.map { (number: UInt16($0.number), bytes: bytes(of: $0.word)) }
    let root = WireFormat.scaledBlockSize
    let records = WireFormat.messageHeaderSize + root + WireFormat.groupHeaderSize
    let record = WireFormat.Template.words.recordSize
    let size = texts.reduce(records) { $0 + record + WireFormat.wordLengthSize + $1.bytes.count }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      writeHead(of: message, .words, texts.count, rootSize: root, to: bytes)
      var offset = records
      for text in texts {
        bytes.write(text.number, at: offset)
        bytes.write(UInt16(text.bytes.count), at: offset + record)
        offset += record + WireFormat.wordLengthSize
        UnsafeMutableRawBufferPointer(rebasing: bytes[offset...]).copyBytes(from: text.bytes)
        offset += text.bytes.count
      }
      initialized = size
    }
  }

  /// The bytes of a word, as many whole characters as a dictionary takes.
  private static func bytes(of word: String) -> [UInt8] {
    guard word.utf8.count > WireFormat.longestWord else { return Array(word.utf8) }
    var kept = word.unicodeScalars.prefix(WireFormat.longestWord)[...]
    while String(kept).utf8.count > WireFormat.longestWord { kept.removeLast() }
    return Array(String(kept).utf8)
  }
}
