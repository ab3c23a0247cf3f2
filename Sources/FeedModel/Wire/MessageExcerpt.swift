import CivilTime
import TimeSeries

/// The first bytes of a message, as a person can read them.
public enum MessageExcerpt {
  /// Scalars of text, or bytes that are no text, which are shown at most.
  public static let longest = 48

  /// The beginnings of the frames with a bar between them, cleaned, in quotation marks; what is no text in hexadecimal.
  ///
  /// - Complexity: O(1) a frame.
  public static func text(of frames: [[UInt8]]) -> String {
    let shown = frames.filter { !$0.isEmpty }.prefix(3)
    guard !shown.isEmpty else { return "with nothing" }
    guard shown.allSatisfy({ readable($0) != nil }) else {
      // A topic in front of bytes that are no text would say nothing of the format.
      let bytes = shown.last.map { Array($0.prefix(12)) } ?? []
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
      return "with the bytes \(digits)" + (shown.last.map { $0.count > 12 } == true ? " …" : "")
    }
    let text = shown.compactMap(readable).joined(separator: " | ").cleaned.unicodeScalars
    let isCut = text.count > longest || shown.contains { $0.count > 4 * longest }
    return "'" + String(String.UnicodeScalarView(text.prefix(longest))) + (isCut ? "…'" : "'")
  }

  /// The front of a frame as text; nil where it is no UTF-8, or mostly control characters.
  private static func readable(_ frame: [UInt8]) -> String? {
    var front = frame.prefix(4 * longest)
    // A scalar may be cut at the end.
    for _ in 0..<4 {
      if let text = String(validating: front, as: UTF8.self) {
        let controls = text.unicodeScalars.count {
          $0.value < 0x20 && $0.value != 0x09 && $0.value != 0x0A && $0.value != 0x0D
        }
        return controls * 4 > text.unicodeScalars.count ? nil : text
      }
      guard front.count < frame.count, front.count > 1 else { return nil }
      front.removeLast()
    }
    return nil
  }
}

extension FeedFault {
  /// The same fault of a message of which nothing could be used: with how it begins, and when it came.
  public func about(_ frames: [[UInt8]], receivedAt: Timestamp) -> FeedFault {
    var fault = self
    fault.excerpt = MessageExcerpt.text(of: frames)
    fault.receivedAt = receivedAt
    return fault
  }

  /// What was wrong, and how the message begins where nothing of it could be used.
  public var sentence: String {
    guard !excerpt.isEmpty else { return description }
    return (description.hasSuffix(".") ? String(description.dropLast()) : description) + "; it begins \(excerpt)."
  }
}
