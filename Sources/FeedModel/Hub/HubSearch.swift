import CivilTime

/// The search for the place where a subject's messages reach a time or a sequence number: binary, over the places of the
/// stream, with a look-up for each step.
///
/// Places of other subjects lie between; a look-up finds the next message of the subject. Time and sequence grow with the
/// place, except within the few messages that a writer had under way when one failed: the caller starts that much
/// earlier, see ``HubLedger/mostUnderWay``.
package struct HubSearch: Sendable, Equatable {
  /// Where to start.
  package enum Goal: Sendable, Equatable {
    /// The first message with a point at or after a time.
    case time(Timestamp)
    /// The message of a life that holds a sequence number, or the first after it.
    case sequence(epoch: UInt64, UInt64)

    /// Whether a message lies at the goal or after it; a message of another kind does not.
    package func isReached(by body: HubBody?) -> Bool {
      guard let body else { return false }
      return switch self {
      case .time(let time): body.lastTime >= time
      case .sequence(let epoch, let sequence): body.epoch == epoch && body.next > sequence
      }
    }

    /// Whether points of a message that reaches the goal lie before it.
    func cuts(_ body: HubBody) -> Bool {
      switch self {
      case .time(let time): body.firstTime < time
      case .sequence(_, let sequence): body.first < sequence
      }
    }
  }

  package let goal: Goal
  private var low: UInt64
  private var high: UInt64

  /// - Parameter places: the places to search; the answer may also be the end of them.
  package init(_ goal: Goal, in places: Range<UInt64>) {
    self.goal = goal
    (low, high) = (places.lowerBound, places.upperBound)
  }

  /// The place to look up next; nil when the search is over. At most 64 look-ups, as each halves the remaining range.
  package var probe: UInt64? { low < high ? low + (high - low) / 2 : nil }

  /// The found place, when the search is over.
  package var place: UInt64 { low }

  /// Narrows the search by the answer to the probe: the first message of the subject at or after it, if any.
  package mutating func narrow(by found: HubStored?) {
    guard let probe else { return }
    guard let found, found.place < high else {
      high = probe
      return
    }
    if goal.isReached(by: HubBody(found.body)) { high = probe } else { low = max(found.place, probe) + 1 }
  }
}
