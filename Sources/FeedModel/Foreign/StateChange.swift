/// A change of a state as Home Assistant reports it: `{"entity_id": ..., "old_state": {...}, "new_state": {...}}`.
enum StateChange {
  /// The row of the new state, or none when the state is a word; nil for other objects.
  static func rows(of value: ForeignValue) -> [ForeignValue]? {
    guard let name = value["entity_id"]?.label, let state = value["new_state"], let reading = state["state"] else {
      return nil
    }
    guard reading.isNumeric else { return [] }
    var members = [ForeignValue.Member("symbol", .string(name))]
    if let time = state["last_updated"] ?? state["last_changed"] { members.append(ForeignValue.Member("time", time)) }
    return [.object(members + [ForeignValue.Member("value", reading)])]
  }
}
