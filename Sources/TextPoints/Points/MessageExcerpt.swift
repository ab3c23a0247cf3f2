import CivilTime
import TimeSeries

/// Shows the start of a message in readable form.
package enum MessageExcerpt {
  /// Most characters, or bytes of a binary frame, to show.
  package static let longest = 48

  /// The starts of the frames, separated by a bar, cleaned and in quotation marks; binary frames in hexadecimal.
  ///
  /// - Complexity: O(1) a frame.
  package static func text(of frames: [[UInt8]]) -> String {
    let shown = frames.filter { !$0.isEmpty }.prefix(3)
    guard !shown.isEmpty else { return "with nothing" }
    guard shown.allSatisfy({ readable($0) != nil }) else {
      // A topic before a binary frame would reveal nothing about the format.
      let bytes = shown.last.map { Array($0.prefix(12)) } ?? []
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
      return "with the bytes \(digits)" + (shown.last.map { $0.count > 12 } == true ? " …" : "")
    }
    let text = shown.compactMap(readable).joined(separator: " | ").cleaned.unicodeScalars
    let isCut = text.count > longest || shown.contains { $0.count > 4 * longest }
    return "'" + String(String.UnicodeScalarView(text.prefix(longest))) + (isCut ? "…'" : "'")
  }

  /// The start of a frame as text; nil when it is not UTF-8, or mostly control characters.
  private static func readable(_ frame: [UInt8]) -> String? {
    var front = frame.prefix(4 * longest)
    // The cut may split the last scalar.
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
  /// Adds the start of the message and its arrival time to a fault of an entirely unusable message.
  package func about(_ frames: [[UInt8]], receivedAt: Timestamp) -> FeedFault {
    var fault = self
    fault.excerpt = MessageExcerpt.text(of: frames)
    fault.receivedAt = receivedAt
    return fault
  }

  /// The problem, and the start of the message when it was entirely unusable.
  package var sentence: String {
    guard !excerpt.isEmpty else { return description }
    return (description.hasSuffix(".") ? String(description.dropLast()) : description) + "; it begins \(excerpt)."
  }
}
