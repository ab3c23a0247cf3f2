import CivilTime
import TextPoints

/// Which points of a message to leave out: those before a start, and those from an end on.
package struct HubCut: Sendable, Equatable {
  package var from: HubSearch.Goal?
  package var until: Timestamp?

  package init() {}

  package var isEmpty: Bool { from == nil && until == nil }

  /// The rest of a message; nil when nothing is left.
  package func applied(to message: FeedMessage) -> FeedMessage? {
    var rest = message
    if let until, let end = firstIndex(of: message.payload, where: { $0 >= until }) {
      rest.payload = rest.payload.prefix(end)
    }
    switch from {
    case nil: break
    case .sequence(_, let sequence):
      guard let left = rest.from(sequence: sequence) else { return nil }
      rest = left
    case .time(let time):
      guard let start = firstIndex(of: rest.payload, where: { $0 >= time }) else { return nil }
      rest.payload = rest.payload.dropFirst(start)
      rest.firstSequence += UInt64(start)
    }
    return rest.count > 0 ? rest : nil
  }

  private func firstIndex(of payload: FeedPayload, where isMet: (Timestamp) -> Bool) -> Int? {
    switch payload {
    case .bars(let bars): bars.firstIndex { isMet($0.time) }
    case .samples(let samples): samples.firstIndex { isMet($0.time) }
    case .trim: nil
    }
  }
}
