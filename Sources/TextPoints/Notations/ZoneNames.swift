import CivilTime

/// The zones that a source may name: beside its rows, in a column, or behind each time.
package struct ZoneNames: Sendable {
  private let find: @Sendable (String) -> Zone?
  /// Zones found so far: a lookup may read a file.
  private var known: [String: Zone] = [:]

  /// - Parameter find: returns the zone of a name in the time zone database; nil if it is unknown. By default only the
  ///   zones that are built in.
  package init(_ find: @escaping @Sendable (String) -> Zone? = { Zone.embedded($0) }) { self.find = find }

  /// The zone of a name, of an abbreviation that means one zone, or of an offset; nil for other words.
  package func zone(_ name: String) -> Zone? {
    if let zone = known[name] { return zone }
    if let seconds = ZoneAbbreviation.offset(of: name) ?? ZoneAbbreviation.seconds(name) {
      return seconds == 0 ? .utc : try? Zone(fixed: seconds, identifier: name)
    }
    guard ZoneAbbreviation.isName(name) else { return nil }
    return find(ZoneAbbreviation.current(name))
  }

  /// Keeps the zones of some names, so that each row finds its zone without a lookup.
  mutating func keep(_ names: Set<String>) {
    for name in names.sorted().prefix(64) where known[name] == nil { known[name] = zone(name) }
  }
}
