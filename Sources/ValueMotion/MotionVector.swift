/// Several quantities that move together: a range has two, a frame four. Finished when every component is.
public struct MotionVector: Sendable {
  public var components: [AnyMotion]

  public init(_ components: [AnyMotion]) {
    self.components = components
  }

  public func position(at seconds: Double) -> [Double] { components.map { $0.position(at: seconds) } }
  public func velocity(at seconds: Double) -> [Double] { components.map { $0.velocity(at: seconds) } }
  public var target: [Double] { components.map(\.target) }
  public func isFinished(at seconds: Double) -> Bool { components.allSatisfy { $0.isFinished(at: seconds) } }

  /// Seconds until the last component is finished.
  public var duration: Double { components.reduce(0) { max($0, $1.duration) } }
}
