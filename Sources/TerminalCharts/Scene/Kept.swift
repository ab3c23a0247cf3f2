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
