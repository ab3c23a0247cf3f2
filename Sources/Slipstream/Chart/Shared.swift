/// A value with many owners and few changes: a copy costs a pointer, and owners share the value until one changes it.
@dynamicMemberLookup
package struct Shared<Value: Sendable>: Sendable {
  /// Exactly one element: an array copies its storage only when one of several owners changes it.
  private var box: [Value]

  package init(_ value: Value) {
    box = [value]
  }

  package var value: Value {
    _read { yield box[0] }
    _modify { yield &box[0] }
  }

  package subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    _read { yield box[0][keyPath: path] }
    _modify { yield &box[0][keyPath: path] }
  }
}
