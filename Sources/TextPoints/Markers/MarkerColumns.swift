// Markers: events as sources write them. `MarkerColumns` finds the columns of a row by their names, `MarkerTable` reads a
// file, and `MarkerStream` reads lines and messages as they come.

import CivilTime
import TimeSeries

/// The roles of the columns of a source of markers.
package struct MarkerColumns: Sendable {
  /// The roles that an option can give to a column.
  package enum Role: String, CaseIterable, Sendable { case time, text, value, kind, side, size, symbol, index }

  private(set) var places: [Role: Int] = [:]

  subscript(role: Role) -> Int? { places[role] }

  /// Whether rows say anything: words, or the side of a trade.
  var hasWords: Bool { places[.text] != nil || places[.kind] != nil || places[.side] != nil }

  private static let names: [Role: [String]] = [
    .text: [
      "text", "message", "msg", "event", "note", "notes", "headline", "title", "label", "annotation", "description",
      "comment", "summary", "news", "detail", "details", "reason", "what", "subject", "name",
    ],
    .side: ["side", "order_side", "buy_sell", "b_s", "bs", "direction", "action", "transaction", "transaction_type"],
    .kind: [
      "kind", "type", "category", "event_type", "severity", "level", "class", "tag", "status", "action", "direction",
    ],
    .size: ["size", "qty", "quantity", "shares", "amount", "volume", "contracts", "lots", "filled", "filled_qty"],
  ]

  private static let values =
    ["value", "price", "px", "fill_price", "avg_price", "average_price", "exec_price", "execution_price"]
    + FieldNames.values

  /// - Parameters:
  ///   - names: of the columns, as found.
  ///   - fields: the columns that an option names for roles.
  ///   - taken: the columns of times.
  ///   - areWords: whether a column has words in place of numbers.
  ///   - areSides: whether all filled cells of a column are sides of trades.
  /// - Throws: `FeedFault` with the code `text` for a column that is not there.
  init(
    _ names: [String], fields: [String: String], taken: Set<Int>, areWords: (Int) -> Bool, areSides: (Int) -> Bool
  ) throws(FeedFault) {
    let plain = names.map { NameWords.joined(String($0.split(separator: "/").last ?? "")) }
    var free = Set(names.indices).subtracting(taken)
    for (role, column) in fields.sorted(by: { $0.key < $1.key }) {
      guard let role = Role(rawValue: role), role != .time, role != .index else { continue }
      guard let place = Self.place(of: column, in: names) else {
        throw FeedFault(
          .text, "There is no column '\(column.cleaned)' for \(role.rawValue); the columns are \(Self.list(names)).")
      }
      places[role] = place
      free.remove(place)
    }
    func find(_ role: Role, _ words: [String], where fits: (Int) -> Bool) {
      guard places[role] == nil else { return }
      for word in words {
        guard let place = names.indices.first(where: { free.contains($0) && plain[$0] == word && fits($0) }) else {
          continue
        }
        places[role] = place
        free.remove(place)
        return
      }
    }
    find(.symbol, FieldNames.symbols, where: areWords)
    let words = Self.names
    find(.side, (words[.side] ?? []) + ["type", "kind"], where: areSides)
    find(.text, words[.text] ?? [], where: areWords)
    find(.kind, words[.kind] ?? [], where: areWords)
    find(.value, Self.values) { !areWords($0) }
    find(.size, words[.size] ?? []) { !areWords($0) }
    // The only column of words that is left says what happened, whatever its name.
    let left = free.sorted().filter(areWords)
    if places[.text] == nil, places[.side] == nil, left.count == 1 { places[.text] = left[0] }
  }

  /// The place of the column that a user names.
  static func place(of name: String, in names: [String]) -> Int? {
    FieldNames.place(of: name, in: names, arePaths: true)
  }

  static func list(_ names: [String]) -> String {
    "'" + names.prefix(20).map(\.cleaned).joined(separator: ",") + (names.count > 20 ? "..." : "") + "'"
  }

  /// Parses an argument like `time=ts,text=msg`.
  ///
  /// - Throws: `FeedFault` with the code `text` for a role that does not exist or an entry without `=`.
  package static func fields(parsing text: String) throws(FeedFault) -> [String: String] {
    var fields: [String: String] = [:]
    for (role, column) in try TextOptions.pairs(parsing: text) {
      guard Role(rawValue: role) != nil else {
        let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")
        throw FeedFault(.text, "There is no role '\(role.cleaned)' of markers; the roles are \(roles).")
      }
      fields[role] = column
    }
    return fields
  }
}

/// The cells of a marker in words and numbers.
struct MarkerCells {
  var text = ""
  var value: Double?
  var kind = ""
  var side = ""
  var size: Double?

  /// The marker at a time; nil without anything to say: a value alone is a point.
  func marker(at time: Timestamp) -> Marker? {
    let side = Marker.Side(word: side)
    guard side != nil || !text.isEmpty || !kind.isEmpty else { return nil }
    func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    return Marker(at: time, text, value: finite(value), kind: kind, side: side, size: finite(size))
  }
}

extension Marker.Side {
  /// The side that a word means; nil for other words.
  package init?(word: String) {
    switch word.lowercased() {
    case "buy", "b", "bought", "bot", "long", "bid", "buy to open", "buy to cover", "buy to close": self = .buy
    case "sell", "s", "sold", "sld", "short", "ask", "sell to close", "sell to open", "sell short": self = .sell
    default: return nil
    }
  }
}

/// Markers of one symbol; nil stands for every series.
public struct MarkerBatch: Sendable, Equatable {
  public var symbol: String?
  public var markers: [Marker]
  /// The numbers that they have in place of times; nil for times.
  public var indexScale: IndexScale?
  /// The name by which a legend lists them: that of their column or of their file.
  package var name = MarkerBatch.usualName

  /// The name of markers whose source has none.
  package static let usualName = "markers"

  public init(symbol: String? = nil, markers: [Marker], indexScale: IndexScale? = nil) {
    (self.symbol, self.markers, self.indexScale) = (symbol, markers, indexScale)
  }

  /// The topic of markers of a column: its name, behind that of the symbol.
  package func topic(of column: String) -> String { symbol.map { $0 + "/" + column } ?? column }

  package func named(_ name: String) -> MarkerBatch {
    var batch = self
    batch.name = name
    return batch
  }
}
