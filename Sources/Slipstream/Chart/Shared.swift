/// A value with many owners and few changes: a copy costs a pointer, and owners share the value until one changes it.
@dynamicMemberLookup
public struct Shared<Value: Sendable>: Sendable {
  /// Exactly one element: an array copies its storage only when one of several owners changes it.
  private var box: [Value]

  public init(_ value: Value) {
    box = [value]
  }

  public var value: Value {
    _read { yield box[0] }
    _modify { yield &box[0] }
  }

  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    _read { yield box[0][keyPath: path] }
    _modify { yield &box[0][keyPath: path] }
  }
}
