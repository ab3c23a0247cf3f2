/// A property of an object that can be animated: how to read it, how to write it, and the smallest visible difference.
public struct AnimatableProperty<Root: AnyObject>: Sendable {
  /// A dotted name, such as "viewport.start".
  public let name: String
  /// The largest difference that is not visible, in the property's units.
  public let threshold: Double
  /// Reads the components; their number never changes.
  public let read: @Sendable (Root) -> [Double]
  public let write: @Sendable (Root, [Double]) -> Void

  public init(
    _ name: String, threshold: Double = 0.01, read: @escaping @Sendable (Root) -> [Double],
    write: @escaping @Sendable (Root, [Double]) -> Void
  ) {
    self.name = name
    self.threshold = threshold
    self.read = read
    self.write = write
  }

  /// Creates the property at a key path.
  public init(
    _ name: String, threshold: Double = 0.01, at path: any ReferenceWritableKeyPath<Root, Double> & Sendable
  ) {
    self.init(name, threshold: threshold, read: { [$0[keyPath: path]] }, write: { $0[keyPath: path] = $1[0] })
  }
}
