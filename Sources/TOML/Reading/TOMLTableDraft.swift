/// A table under construction.
struct TOMLTableDraft {
  /// How the table was made, which decides what may add to it.
  enum Origin {
    /// Its own header, or a `[[name]]`.
    case header
    /// A header of a table inside it; its own header may follow.
    case implied
    /// A dotted key; other dotted keys may add to it.
    case dotted
  }

  /// The content of a key.
  enum Slot {
    case value(TOMLNode)
    /// An index of the builder's tables.
    case table(Int)
    /// An index of the builder's lists.
    case list(Int)
  }

  struct Entry {
    let key: String
    let place: TOMLPosition
    let slot: Slot
  }

  var origin: Origin
  let level: Int
  let place: TOMLPosition
  private(set) var entries: [Entry] = []
  private(set) var indices: [ExactText: Int] = [:]

  init(origin: Origin, level: Int, place: TOMLPosition = .nowhere) {
    self.origin = origin
    self.level = level
    self.place = place
  }

  func entry(_ key: String) -> Entry? { indices[ExactText(key)].map { entries[$0] } }

  /// Adds a new key.
  mutating func add(_ key: TOMLTableKey, _ slot: Slot) {
    indices[ExactText(key.text)] = entries.count
    entries.append(Entry(key: key.text, place: key.place, slot: slot))
  }
}
