/// The spans on the keys 1 to 9.
package struct NamedSpan: Equatable, Sendable {
  package enum Length: Equatable, Sendable {
    /// Days of the axis: sessions on a calendar that has them.
    case days(Double)
    /// Calendar months back from the right edge.
    case months(Int)
    case all
  }

  /// The digit of its key.
  package let key: Int
  package let name: String
  package let length: Length

  package init(key: Int, name: String, length: Length) {
    self.key = key
    self.name = name
    self.length = length
  }

  package static let standard: [NamedSpan] = [
    NamedSpan(key: 1, name: "1d", length: .days(1)),
    NamedSpan(key: 2, name: "5d", length: .days(5)),
    NamedSpan(key: 3, name: "1m", length: .months(1)),
    NamedSpan(key: 4, name: "3m", length: .months(3)),
    NamedSpan(key: 5, name: "6m", length: .months(6)),
    NamedSpan(key: 6, name: "1y", length: .months(12)),
    NamedSpan(key: 7, name: "5y", length: .months(60)),
    NamedSpan(key: 8, name: "all", length: .all),
  ]
}
