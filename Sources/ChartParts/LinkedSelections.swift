// Parts for programs with views of their own, which the viewer does not use: several selections linked by name, a view
// whose parts an animator moves by name, where the parts of a selector are as shares of its width, and the ranges and
// ticks of a number axis of one's own.

import RangeSelection

/// The selections of several charts by name, optionally linked in groups (I10).
///
/// In a group the chart touched last leads, and the others adopt its range in the same turn, as far as their own limits
/// and bounds allow; each chart keeps its own law. All charts of a group must share one time scale.
public struct LinkedSelections: Sendable {
  private var members: [Member] = []

  private struct Member: Sendable {
    let name: String
    var group: String?
    var selection: RangeSelection
    /// The number of the last touch, counted over all charts; the chart with the greatest leads its group.
    var touched: Int
  }

  private var touches = 0

  public init() {}

  /// The names in the order of `add`.
  public var names: [String] { members.map(\.name) }

  public subscript(name: String) -> RangeSelection? {
    members.first { $0.name == name }?.selection
  }

  /// Adds a chart, or replaces the chart of that name; in a group with charts it adopts their range.
  public mutating func add(_ selection: RangeSelection, as name: String, group: String? = nil, at now: Double) {
    remove(name)
    members.append(Member(name: name, group: group, selection: selection, touched: 0))
    spread(group, at: now)
  }

  public mutating func remove(_ name: String) {
    members.removeAll { $0.name == name }
  }

  /// Moves a chart to a group, or to none.
  public mutating func link(_ name: String, to group: String?, at now: Double) {
    guard let index = index(name) else { return }
    members[index].group = group
    members[index].touched = 0
    spread(group, at: now)
  }

  /// Changes one chart, which leads its group from now on. Returns false if there is no chart of that name.
  @discardableResult
  public mutating func update(_ name: String, at now: Double, _ change: (inout RangeSelection) -> Void) -> Bool {
    guard let index = index(name) else { return false }
    touches += 1
    members[index].touched = touches
    change(&members[index].selection)
    spread(members[index].group, at: now)
    return true
  }

  /// Sets the bounds of a chart's window; the leader of the group stays.
  public mutating func setBounds(_ bounds: SelectionBounds, of name: String, at now: Double) {
    guard let index = index(name) else { return }
    members[index].selection.setBounds(bounds, at: now)
    spread(members[index].group, at: now)
  }

  /// Samples every chart; returns true while one moves or if one changed since the last call.
  public mutating func advance(to now: Double) -> Bool {
    var hasChanged = false
    for group in Set(members.compactMap(\.group)) {
      if let leader = leader(of: group) { members[leader].selection.sample(at: now) }
      spread(group, at: now)
    }
    for index in members.indices { hasChanged = members[index].selection.advance(to: now) || hasChanged }
    return hasChanged
  }

  private func index(_ name: String) -> Int? { members.firstIndex { $0.name == name } }

  private func leader(of group: String) -> Int? {
    members.indices.filter { members[$0].group == group }.max { members[$0].touched < members[$1].touched }
  }

  private mutating func spread(_ group: String?, at now: Double) {
    guard let group, let leader = leader(of: group) else { return }
    let viewport = members[leader].selection.viewport
    for index in members.indices where index != leader && members[index].group == group {
      members[index].selection.adopt(viewport, at: now)
    }
  }
}
