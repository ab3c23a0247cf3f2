/// Hands one value from one thread to another that waits for it.
package final class Handover<Value: Sendable>: Sendable {
  private let value = Guarded<Value?>(nil)

  package init() {}

  /// Hands over the value; ignores all later ones.
  package func deliver(_ value: Value) {
    self.value.change { if $0 == nil { $0 = value } }
  }

  /// Waits for the value.
  package func wait() -> Value { value.wait { $0 } }
}
