import FeedModel
import NATS
import Platform

/// Makes the first connection on its own thread, since it may take seconds, and tries for ever; afterwards libnats
/// reconnects by itself.
final class NATSConnecting: Sendable {
  enum Outcome: Sendable {
    case trying(String)
    case failed(HubFailure)
    case connected(NATSConnection)
  }

  private struct State {
    var outcomes: [Outcome] = []
    var isStopped = false
    var isStarted = false
  }

  private let library: NATSLibrary
  private let settings: NATSSettings
  private let place: HubAddress
  private let inbox: NATSInbox
  private let wake: @Sendable () -> Void
  private let state = Guarded(State())

  /// Seconds between tries.
  private static let pause = 0.1...0.3
  /// How many signatures are tried before a refusal counts. libnats sends none that begins with a zero byte, which is
  /// one in 256, and the server then refuses; each try signs another number.
  private static let mostSignatures = 4

  init(
    _ library: NATSLibrary, _ settings: NATSSettings, _ place: HubAddress, inbox: NATSInbox,
    wake: @escaping @Sendable () -> Void
  ) {
    self.library = library
    self.settings = settings
    self.place = place
    (self.inbox, self.wake) = (inbox, wake)
  }

  func start() throws(FeedIOError) {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    guard isFirst else { return }
    let thread = try FeedIOError.rethrowing { () throws(SystemError) in
      try NativeThread(name: "nats") { [self] in run() }
    }
    // A try takes seconds where a server does not answer; nobody waits for it.
    thread.detach()
  }

  func stop() { state.withLock { $0.isStopped = true } }

  func drainOutcomes() -> [Outcome] {
    state.withLock { state in
      defer { state.outcomes = [] }
      return state.outcomes
    }
  }

  private func run() {
    var isReported = false
    var signatures = settings.isSigned ? Self.mostSignatures : 1
    // Ends with a connection, with a failure that is final, or when it is stopped. A turn waits, unless it signs again.
    while !isStopped {
      do throws(NATSError) {
        return put(.connected(try NATSConnection(library, settings, inbox: inbox)))
      } catch {
        if error.isRefusal, signatures > 1 {
          signatures -= 1
          continue
        }
        let failure = HubFailure(connecting: error, place)
        if failure.isFinal { return put(.failed(failure)) }
        if !isReported { put(.trying(failure.description)) }
        isReported = true
      }
      CurrentProcess.sleep(seconds: .random(in: Self.pause))
    }
  }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Reports an outcome. After a stop nobody takes it, so it is dropped and its connection closes.
  private func put(_ outcome: Outcome) {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.outcomes.append(outcome)
    }
    wake()
  }
}
