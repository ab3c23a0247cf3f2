import ZeroMQ

extension Context {
  /// The context of a command, which ends with a failure where libzmq does not start.
  static func forCommand() throws -> Context {
    do throws(ZeroMQError) {
      return try Context()
    } catch {
      throw Failure(.internal, "cannot start libzmq: \(error)")
    }
  }
}
