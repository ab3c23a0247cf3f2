/// A writer's messages in the order in which they came, numbered, from the oldest that is not stored on.
struct HubQueue: Sendable {
  enum Place: Sendable {
    case waiting
    case underWay(since: Int64)
    case done
  }

  struct Entry: Sendable {
    var message: HubMessage
    var place = Place.waiting
    var attempts: UInt64 = 0
  }

  private var entries: [Entry] = []
  /// Entries before `head` are done; the entry at `head` has the number `base`.
  private var head = 0
  /// The number of the oldest message that is not stored.
  private(set) var base: UInt64 = 0

  /// The number of the next message to come.
  var end: UInt64 { base + UInt64(entries.count - head) }

  func holds(_ number: UInt64) -> Bool { number >= base && number < end }

  /// - Precondition: the queue holds the number.
  subscript(number: UInt64) -> Entry {
    get { entries[index(number)] }
    _modify { yield &entries[index(number)] }
  }

  private func index(_ number: UInt64) -> Int { head + Int(number - base) }

  /// - Returns: the message's number.
  mutating func append(_ message: HubMessage) -> UInt64 {
    defer { entries.append(Entry(message: message)) }
    return end
  }

  /// Marks a message as done, and forgets the done ones at the front.
  mutating func finish(_ number: UInt64) {
    self[number].place = .done
    self[number].message.body = []
    while head < entries.count, case .done = entries[head].place {
      head += 1
      base += 1
    }
    if head > 4_096, head > entries.count / 2 {
      entries.removeFirst(head)
      head = 0
    }
  }
}
