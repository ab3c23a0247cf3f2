import Synchronization

/// Asks for a reload, from any thread: `slipstream publish` does so on SIGHUP.
public final class ReloadRequest: Sendable {
  private let count = Atomic<Int>(0)

  public init() {}

  public func ask() { count.add(1, ordering: .relaxed) }

  /// How often it has been asked for.
  var asked: Int { count.load(ordering: .relaxed) }
}
