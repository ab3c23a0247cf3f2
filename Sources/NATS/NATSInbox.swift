import Platform

/// The arrivals at a connection: libnats' threads put them in, one thread takes them out.
package final class NATSInbox: Sendable {
  package enum Item: Sendable {
    case message(NATSMessage)
    case disconnected
    case reconnected
    /// The connection will not come back, with the last error.
    case closed(String)
    /// A server's complaint, such as a missing right.
    case complaint(status: Int32, String)
  }

  private struct State {
    var items: [Item] = []
    var isClosed = false
    var isBusy = false
  }

  private let state = Guarded(State())
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called when something arrives in an empty inbox, on a thread of libnats; must not block.
  package init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Removes and returns everything that has arrived, in order.
  ///
  /// - Parameter busyFrom: from this number of items on, the caller soon looks again by itself and needs no wake-up.
  package func drain(busyFrom: Int = .max) -> [Item] {
    state.withLock { state in
      defer { state.items = [] }
      state.isBusy = state.items.count >= busyFrom
      return state.items
    }
  }

  private func put(_ item: Item) {
    let isNews = state.withLock { state in
      guard !state.isClosed else { return false }
      state.items.append(item)
      return state.items.count == 1 && !state.isBusy
    }
    if isNews { wake() }
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.items = []
    }
  }

  /// The object that libnats hands to its callbacks. It lives as long as the process, because a callback may still run
  /// after its connection is destroyed; a process has few connections.
  private final class Closure: Sendable {
    let inbox: NATSInbox
    let library: NATSLibrary

    init(_ inbox: NATSInbox, _ library: NATSLibrary) {
      (self.inbox, self.library) = (inbox, library)
    }

    static func at(_ pointer: UnsafeMutableRawPointer?) -> Closure? {
      pointer.map { Unmanaged<Closure>.fromOpaque($0).takeUnretainedValue() }
    }

    func error(_ connection: NATSHandle?) -> String {
      var words: UnsafePointer<CChar>?
      _ = library.connection.lastError(connection, &words)
      return words.map { String(cString: $0) } ?? ""
    }
  }

  func listen(_ library: NATSLibrary, _ options: NATSHandle?) throws(NATSError) {
    let pointer = Unmanaged.passRetained(Closure(self, library)).toOpaque()
    let calls = library.options
    let statuses: [Int32?] = [
      calls.connectionHandler("SetDisconnectedCB")?(options, { Closure.at($1)?.inbox.put(.disconnected) }, pointer),
      calls.connectionHandler("SetReconnectedCB")?(options, { Closure.at($1)?.inbox.put(.reconnected) }, pointer),
      calls.connectionHandler("SetClosedCB")?(
        options,
        { connection, pointer in
          guard let closure = Closure.at(pointer) else { return }
          closure.inbox.put(.closed(closure.error(connection)))
        }, pointer),
      calls.setErrorHandler(
        options,
        { connection, _, status, pointer in
          guard let closure = Closure.at(pointer) else { return }
          closure.inbox.put(.complaint(status: status, closure.error(connection)))
        }, pointer),
    ]
    for status in statuses where status != 0 { throw NATSError(status: status ?? 30, "libnats takes no callbacks") }
  }

  func subscribe(
    _ library: NATSLibrary, _ connection: NATSHandle?, _ subject: String, _ subscription: inout NATSHandle?
  ) -> Int32 {
    let pointer = Unmanaged.passRetained(Closure(self, library)).toOpaque()
    return library.connection.subscribe(
      &subscription, connection, subject,
      { _, _, message, pointer in
        guard let message, let closure = Closure.at(pointer) else { return }
        closure.inbox.put(.message(NATSMessage(message, closure.library)))
      }, pointer)
  }
}
