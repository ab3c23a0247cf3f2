/// Hands one value from a thread to another that waits for it.
package final class Handover<Value: Sendable>: Sendable {
  private let value = Guarded<Value?>(nil)

  package init() {}

  /// Gives the value; later ones are ignored.
  package func give(_ value: Value) {
    self.value.change { if $0 == nil { $0 = value } }
  }

  /// Waits for the value.
  package func wait() -> Value { value.wait { $0 } }
}
