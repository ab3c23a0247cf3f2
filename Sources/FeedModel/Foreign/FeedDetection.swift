import CivilTime
import TextPoints

/// Detects the format of a source once, by the first message that is complete in a known format.
public struct FeedDetection: Sendable {
  private let candidates: [ForeignReader]

  /// - Parameters:
  ///   - name: the series name for messages without one.
  ///   - options: field names and the unit of times.
  /// - Throws: `FeedFault` with the code `mapping` for a field that is not a path.
  public init(name: String, options: TextOptions = TextOptions()) throws(FeedFault) {
    var candidates: [ForeignReader] = []
    for body in [FeedMapping.Body.json, .msgpack, .delimited] {
      let mapping = try FeedMapping.standard(body, name: name, options: options)
      candidates.append(ForeignReader(mapping, text: options))
    }
    self.candidates = candidates
  }

  package enum Verdict: Sendable {
    case slipstream
    case foreign(ForeignReader)
    /// The message is known to hold no points, whatever the format of the others; begins with this.
    case passedOver(String)
    /// The message is in no known format: reports a fault, and leaves the decision to the next message.
    case unknown(FeedFault)
  }

  /// The verdict on one message. A foreign message counts as complete when all of it gives points.
  package func verdict(on frames: [[UInt8]], receivedAt: Timestamp) -> Verdict {
    var ours: FeedFault?
    if frames.count == 2 {
      do throws(FeedFault) {
        _ = try Topic.name(of: frames[0])
        let header: Result<WireHeader, FeedFault> = frames[1].withUnsafeBytes { bytes in
          do throws(FeedFault) { return .success(try WireHeader(bytes)) } catch { return .failure(error) }
        }
        _ = try header.get()
        return .slipstream
      } catch {
        ours = error
      }
    }
    var nearly = ""
    for reader in candidates {
      guard let message = try? reader.read(frames, receivedAt: receivedAt) else { continue }
      if message.isPassedOver { return .passedOver(MessageExcerpt.text(of: frames)) }
      if message.refused == 0, !message.points.isEmpty { return .foreign(reader) }
      if nearly.isEmpty, reader.mapping.body == .json { nearly = message.reason }
    }
    do throws(FeedFault) { for frame in frames { try Pickle.refuse(frame) } } catch { return .unknown(error) }
    if !nearly.isEmpty { return .unknown(FeedFault(.point, "A message is JSON, but \(nearly).")) }
    let what = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    return .unknown(
      ours ?? FeedFault(.frames, "A message has \(what) instead of a topic and a payload, and is in no known format."))
  }
}
