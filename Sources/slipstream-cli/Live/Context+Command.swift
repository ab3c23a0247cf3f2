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

  /// Ends the context of a command that is about to exit, within the time that its sockets linger and a little more.
  ///
  /// - Parameter isLossless: whether readers have seconds to take the rest.
  func endForCommand(isLossless: Bool = false) { terminate(within: isLossless ? 6_000_000_000 : 2_000_000_000) }
}
