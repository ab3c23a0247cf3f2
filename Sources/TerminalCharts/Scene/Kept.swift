/// A value computed from inputs and kept while all of its inputs stay equal, so it cannot be stale.
struct Kept<Inputs: Equatable, Value> {
  private var last: (inputs: Inputs, value: Value)?

  /// Returns `make(inputs)`, computed now or kept from the last time.
  mutating func value(_ inputs: Inputs, _ make: (Inputs) -> Value) -> Value {
    if let last, last.inputs == inputs { return last.value }
    let value = make(inputs)
    last = (inputs, value)
    return value
  }
}

/// Parts of the last scene that the next one may share. A scene made with a memory equals one made without.
public struct SceneMemory {
  var ticks = Kept<TickInputs, PlacedTicks>()
  var overviewTicks = Kept<TickInputs, PlacedTicks>()
  var extent = Kept<ExtentInputs, String>()

  /// Creates an empty memory.
  public init() {}
}
