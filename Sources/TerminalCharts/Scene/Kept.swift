/// Something made of inputs, kept while the whole of its inputs stays the same: so it cannot be stale.
struct Kept<Inputs: Equatable, Value> {
  private var last: (inputs: Inputs, value: Value)?

  /// What `make` makes of `inputs`, or made of them the last time.
  mutating func value(_ inputs: Inputs, _ make: (Inputs) -> Value) -> Value {
    if let last, last.inputs == inputs { return last.value }
    let value = make(inputs)
    last = (inputs, value)
    return value
  }
}

/// Parts of the last scene that the next one may have, too. A scene made with a memory equals one made without.
public struct SceneMemory {
  var ticks = Kept<TickInputs, PlacedTicks>()
  var overviewTicks = Kept<TickInputs, PlacedTicks>()
  var extent = Kept<ExtentInputs, String>()

  /// A memory of nothing.
  public init() {}
}
