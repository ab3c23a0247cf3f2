import Synchronization

/// Requests a reload, from any thread: `slipstream publish` does so on SIGHUP.
package final class ReloadRequest: Sendable {
  private let count = Atomic<Int>(0)

  package init() {}

  package func ask() { count.add(1, ordering: .relaxed) }

  /// Number of requests so far.
  var asked: Int { count.load(ordering: .relaxed) }
}
