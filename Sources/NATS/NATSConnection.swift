import Platform

/// A connection to a cluster, with one subscription for everything that arrives. It reconnects for ever by itself.
// because libnats locks its objects, and the handle changes only in `close`, under a lock.
package final class NATSConnection: @unchecked Sendable {
  private let library: NATSLibrary
  private let handle: Guarded<NATSHandle?>
  private let inbox: NATSInbox
  /// Each has a thread of libnats, which ends with the subscription.
  private let subscriptions = Guarded<[NATSHandle]>([])

  /// Milliseconds of libnats' own waits.
  private static let connectPatience: Int64 = 2_000
  private static let reconnectWait: Int64 = 100
  private static let pingInterval: Int64 = 2_000

  /// Connects, which may take seconds.
  ///
  /// - Parameter inbox: takes what arrives; it must not be one of another connection.
  package init(_ library: NATSLibrary, _ settings: NATSSettings, inbox: NATSInbox) throws(NATSError) {
    self.library = library
    self.inbox = inbox
    var options: NATSHandle?
    try NATSConnection.check(library, library.options.make(&options))
    defer { library.options.destroy(options) }
    try NATSConnection.configure(library, options, settings)
    try inbox.listen(library, options)
    var connection: NATSHandle?
    try NATSConnection.check(library, library.connection.connect(&connection, options))
    guard let connection else { throw NATSError(status: 1, "no connection") }
    handle = Guarded(connection)
  }

  private static func check(_ library: NATSLibrary, _ status: Int32) throws(NATSError) {
    guard status != 0 else { return }
    var ignored: Int32 = 0
    let detail = library.connection.threadError(&ignored).map { String(cString: $0) } ?? ""
    let name = library.connection.statusText(status).map { String(cString: $0) } ?? "status \(status)"
    throw NATSError(status: status, detail.isEmpty ? name : "\(name): \(detail)")
  }

  private static func configure(
    _ library: NATSLibrary, _ options: NATSHandle?, _ settings: NATSSettings
  ) throws(NATSError) {
    let calls = library.options
    func missing(_ status: Int32?) throws(NATSError) {
      guard let status else { throw NATSError(status: 30, "this libnats is too old") }
      try check(library, status)
    }
    try setServers(library, options, settings.servers)
    try missing(calls.text("SetName")?(options, "slipstream"))
    try missing(calls.number("SetMaxReconnect")?(options, -1))
    try missing(calls.long("SetReconnectWait")?(options, reconnectWait))
    try missing(calls.longs("SetReconnectJitter")?(options, 100, 100))
    try missing(calls.long("SetTimeout")?(options, connectPatience))
    try missing(calls.long("SetPingInterval")?(options, pingInterval))
    try missing(calls.number("SetMaxPingsOut")?(options, 2))
    // The ledger keeps messages that are not stored: nothing may be sent behind its back after a reconnect.
    try missing(calls.number("SetReconnectBufSize")?(options, 1_024))
    try missing(calls.long("SetWriteDeadline")?(options, connectPatience))
    try missing(calls.flag("SetIgnoreDiscoveredServers")?(options, !settings.discovers))
    if settings.isEncrypted { try missing(calls.flag("SetSecure")?(options, true)) }
    if let user = settings.user { try missing(calls.texts("SetUserInfo")?(options, user, settings.password ?? "")) }
    if let token = settings.token { try missing(calls.text("SetToken")?(options, token)) }
    if let file = settings.credentials {
      try missing(calls.texts("SetUserCredentialsFromFiles")?(options, file, nil))
    }
    if let file = settings.seed {
      let user = try NATSKey(seedFile: file)
      try missing(calls.texts("SetNKeyFromSeed")?(options, user.name, file))
    }
    if let file = settings.authorities { try missing(calls.text("LoadCATrustedCertificates")?(options, file)) }
    if let certificate = settings.certificate, let key = settings.key {
      try missing(calls.texts("LoadCertificatesChain")?(options, certificate, key))
    }
  }

  private static func setServers(
    _ library: NATSLibrary, _ options: NATSHandle?, _ servers: [String]
  ) throws(NATSError) {
    var texts = servers.map { ContiguousArray($0.utf8CString) }
    var pointers: [UnsafePointer<CChar>?] = []
    for place in texts.indices {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: texts[place].count)
      texts[place].withUnsafeMutableBufferPointer { copy.initialize(from: $0.baseAddress ?? copy, count: $0.count) }
      pointers.append(UnsafePointer(copy))
    }
    defer { for pointer in pointers { pointer?.deallocate() } }
    try check(library, library.options.setServers(options, &pointers, Int32(servers.count)))
  }

  /// Lets the inbox take messages under these subjects.
  package func subscribe(_ subjects: [String]) throws(NATSError) {
    for subject in subjects {
      var subscription: NATSHandle?
      let status = handle.withLock { inbox.subscribe(library, $0, subject, &subscription) }
      try NATSConnection.check(library, status)
      if let subscription { subscriptions.withLock { $0.append(subscription) } }
      // How much may arrive is bounded by what was asked for.
      _ = library.connection.setLimits(subscription, -1, -1)
    }
  }

  /// Publishes a message with an identity that the stream stores once.
  package func publish(_ subject: String, reply: String, id: String, _ body: [UInt8]) throws(NATSError) {
    var message: NATSHandle?
    let made = body.withUnsafeBytes {
      library.message.make(&message, subject, reply, $0.baseAddress, Int32(clamping: $0.count))
    }
    try NATSConnection.check(library, made)
    defer { library.message.destroy(message) }
    try NATSConnection.check(library, library.message.setHeader(message, "Nats-Msg-Id", id))
    try NATSConnection.check(library, handle.withLock { library.connection.publishMessage($0, message) })
  }

  package func request(_ subject: String, reply: String, _ body: [UInt8]) throws(NATSError) {
    let status = handle.withLock { handle in
      body.withUnsafeBytes {
        library.connection.publishRequest(handle, subject, reply, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    try NATSConnection.check(library, status)
  }

  package func publish(_ subject: String, _ body: [UInt8]) throws(NATSError) {
    let status = handle.withLock { handle in
      body.withUnsafeBytes { library.connection.publish(handle, subject, $0.baseAddress, Int32(clamping: $0.count)) }
    }
    try NATSConnection.check(library, status)
  }

  /// The connected server as `host:port`; "" without one.
  package var server: String {
    var text = [CChar](repeating: 0, count: 512)
    let status = handle.withLock { library.connection.connectedURL($0, &text, text.count) }
    guard status == 0 else { return "" }
    let url = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let address = url.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? url
    return address.split(separator: "@").last.map(String.init) ?? address
  }

  /// The largest message in bytes that the server takes.
  package var largestMessage: Int { handle.withLock { Int(clamping: library.connection.largestMessage($0)) } }

  /// Closes the connection; no message comes afterwards.
  package func close() {
    inbox.close()
    let last = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    library.connection.close(last)
    let ended = subscriptions.withLock { subscriptions in
      defer { subscriptions = [] }
      return subscriptions
    }
    for subscription in ended { library.connection.unsubscribe(subscription) }
    library.connection.destroy(last)
  }

  deinit { close() }
}
