/// Animatable properties by their names: the ready-made ones of a type, and whatever is added.
public struct PropertyRegistry<Root: AnyObject>: Sendable {
  private var properties: [String: AnimatableProperty<Root>] = [:]
  private var families: [String: @Sendable (Int) -> AnimatableProperty<Root>] = [:]

  public init(_ properties: [AnimatableProperty<Root>] = []) {
    for property in properties { register(property) }
  }

  /// Adds a property, or puts another one in the place of that name.
  public mutating func register(_ property: AnimatableProperty<Root>) {
    properties[property.name] = property
  }

  /// Adds a numbered family: `name[0]`, `name[1]` and so on.
  public mutating func register(family name: String, _ make: @escaping @Sendable (Int) -> AnimatableProperty<Root>) {
    families[name] = make
  }

  /// The names of single properties in alphabetical order, then the families as `name[i]`.
  public var names: [String] { properties.keys.sorted() + families.keys.sorted().map { "\($0)[i]" } }

  /// The property of a name, or a family's member, "column[3]"; nil when there is none.
  public subscript(name: String) -> AnimatableProperty<Root>? {
    if let property = properties[name] { return property }
    guard name.last == "]", let open = name.firstIndex(of: "["), let make = families[String(name[..<open])],
      let index = Int(name[name.index(after: open)...].dropLast()), index >= 0
    else { return nil }
    return make(index)
  }
}
