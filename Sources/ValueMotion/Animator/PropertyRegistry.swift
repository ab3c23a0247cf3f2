/// Animatable properties by name: the predefined properties of a type and any that are registered.
public struct PropertyRegistry<Root: AnyObject>: Sendable {
  private var properties: [String: AnimatableProperty<Root>] = [:]
  private var families: [String: @Sendable (Int) -> AnimatableProperty<Root>] = [:]

  public init(_ properties: [AnimatableProperty<Root>] = []) {
    for property in properties { register(property) }
  }

  /// Adds a property, or replaces the one of that name.
  public mutating func register(_ property: AnimatableProperty<Root>) {
    properties[property.name] = property
  }

  /// Adds a numbered family of properties: `name[0]`, `name[1]` and so on.
  public mutating func register(family name: String, _ make: @escaping @Sendable (Int) -> AnimatableProperty<Root>) {
    families[name] = make
  }

  /// The names of single properties in alphabetical order, then the families as `name[i]`.
  public var names: [String] { properties.keys.sorted() + families.keys.sorted().map { "\($0)[i]" } }

  /// The property of a name, or the member of a family such as "column[3]"; nil if there is none.
  public subscript(name: String) -> AnimatableProperty<Root>? {
    if let property = properties[name] { return property }
    guard name.last == "]", let open = name.firstIndex(of: "["), let make = families[String(name[..<open])],
      let index = Int(name[name.index(after: open)...].dropLast()), index >= 0
    else { return nil }
    return make(index)
  }
}
