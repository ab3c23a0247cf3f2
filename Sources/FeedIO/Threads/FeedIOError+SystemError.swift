import CivilTime
import Platform

extension FeedIOError {
  /// Rethrows a refusal by the system, such as of a thread or a pipe, as an error of this program.
  package static func rethrowing<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(FeedIOError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw FeedIOError(.internal, "Cannot \(error.operation): \(error.sentence).")
    }
  }
}

extension WallClock {
  /// The time now.
  package static var now: Timestamp { Timestamp(nanoseconds: nanoseconds) }
}
