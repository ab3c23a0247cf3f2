/// Something of an object that can be animated: how to read it, how to write it, and from what difference on it shows.
public struct AnimatableProperty<Root: AnyObject>: Sendable {
  /// In the manner of a reverse domain, or of the model: "viewport.start".
  public let name: String
  /// The difference that no longer shows, in the property's units.
  public let threshold: Double
  /// The components; always as many.
  public let read: @Sendable (Root) -> [Double]
  public let write: @Sendable (Root, [Double]) -> Void

  public init(
    _ name: String, threshold: Double = 0.01, read: @escaping @Sendable (Root) -> [Double],
    write: @escaping @Sendable (Root, [Double]) -> Void
  ) {
    (self.name, self.threshold, self.read, self.write) = (name, threshold, read, write)
  }

  /// The property at a key path.
  public init(
    _ name: String, threshold: Double = 0.01, at path: any ReferenceWritableKeyPath<Root, Double> & Sendable
  ) {
    self.init(name, threshold: threshold, read: { [$0[keyPath: path]] }, write: { $0[keyPath: path] = $1[0] })
  }
}
