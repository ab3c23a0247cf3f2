/// A table that is not finished.
struct TableDraft {
  /// What has made it, which says what may add to it.
  enum Origin {
    /// Its own header, or a `[[name]]`.
    case header
    /// A header of a table within it; its own may follow.
    case implied
    /// A dotted key, which others of them may add to.
    case dotted
  }

  /// What a key has.
  enum Slot {
    case value(TOMLNode)
    /// An index of the builder's tables.
    case table(Int)
    /// An index of the builder's lists.
    case list(Int)
  }

  struct Entry {
    let key: String
    let place: TOMLPlace
    let slot: Slot
  }

  var origin: Origin
  let level: Int
  let place: TOMLPlace
  private(set) var entries: [Entry] = []
  private(set) var indices: [ExactText: Int] = [:]

  init(origin: Origin, level: Int, place: TOMLPlace = .nowhere) {
    self.origin = origin
    self.level = level
    self.place = place
  }

  func entry(_ key: String) -> Entry? { indices[ExactText(key)].map { entries[$0] } }

  /// Adds a key that is not there yet.
  mutating func add(_ key: TableKey, _ slot: Slot) {
    indices[ExactText(key.text)] = entries.count
    entries.append(Entry(key: key.text, place: key.place, slot: slot))
  }
}
