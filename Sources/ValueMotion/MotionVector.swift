/// Several quantities that move together: a range has two, a frame four. Finished when every component is.
package struct MotionVector: Sendable {
  package var components: [AnyMotion]

  package init(_ components: [AnyMotion]) {
    self.components = components
  }

  package func position(at seconds: Double) -> [Double] { components.map { $0.position(at: seconds) } }
  package func velocity(at seconds: Double) -> [Double] { components.map { $0.velocity(at: seconds) } }
  package var target: [Double] { components.map(\.target) }
  package func isFinished(at seconds: Double) -> Bool { components.allSatisfy { $0.isFinished(at: seconds) } }

  /// Seconds until the last component is finished.
  package var duration: Double { components.reduce(0) { max($0, $1.duration) } }
}
