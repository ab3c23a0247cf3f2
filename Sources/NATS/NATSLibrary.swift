// NATS: a binding of libnats, the C client of NATS, for what a stream needs: connect, publish with a header, one inbox.
// Requests to JetStream are messages with JSON, which FeedIO writes; so only opaque pointers cross the border, and any
// libnats since 3.4 serves. The library is loaded when a stream is first named: the program runs without it.

import Platform

/// A pointer to one of libnats' objects.
typealias NATSHandle = OpaquePointer

/// The functions of libnats that this target calls, loaded once.
package struct NATSLibrary: Sendable {
  let options: NATSOptionCalls
  let connection: NATSConnectionCalls
  let message: NATSMessageCalls
  /// Debian's package of the library.
  package static let package = "libnats3.4"

  /// The loaded library; nil when the system has none.
  package static let loaded = NATSLibrary()

  private init?() {
    #if os(macOS)
      let names = ["libnats.dylib", "/opt/homebrew/lib/libnats.dylib", "/usr/local/lib/libnats.dylib"]
    #else
      let names = [
        "libnats.so.3.4", "libnats.so.3", "libnats.so.3.12", "libnats.so.3.11", "libnats.so.3.10", "libnats.so",
      ]
    #endif
    guard let library = DynamicLibrary(anyOf: names), let options = NATSOptionCalls(library),
      let connection = NATSConnectionCalls(library), let message = NATSMessageCalls(library)
    else { return nil }
    (self.options, self.connection, self.message) = (options, connection, message)
  }
}

typealias NATSConnectionHandler = @convention(c) (NATSHandle?, UnsafeMutableRawPointer?) -> Void
typealias NATSErrorHandler = @convention(c) (NATSHandle?, NATSHandle?, Int32, UnsafeMutableRawPointer?) -> Void
typealias NATSMessageHandler =
  @convention(c) (NATSHandle?, NATSHandle?, NATSHandle?, UnsafeMutableRawPointer?) -> Void

/// Calls on options: `natsOptions_*`, by the names of nats.h.
struct NATSOptionCalls: Sendable {
  typealias Make = @convention(c) (UnsafeMutablePointer<NATSHandle?>) -> Int32
  typealias Destroy = @convention(c) (NATSHandle?) -> Void
  typealias SetServers =
    @convention(c) (NATSHandle?, UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32) -> Int32
  typealias SetText = @convention(c) (NATSHandle?, UnsafePointer<CChar>?) -> Int32
  typealias SetTexts = @convention(c) (NATSHandle?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  typealias SetNumber = @convention(c) (NATSHandle?, Int32) -> Int32
  typealias SetLong = @convention(c) (NATSHandle?, Int64) -> Int32
  typealias SetLongs = @convention(c) (NATSHandle?, Int64, Int64) -> Int32
  typealias SetFlag = @convention(c) (NATSHandle?, Bool) -> Int32
  typealias SetConnectionHandler =
    @convention(c) (NATSHandle?, NATSConnectionHandler?, UnsafeMutableRawPointer?) -> Int32
  typealias SetErrorHandler = @convention(c) (NATSHandle?, NATSErrorHandler?, UnsafeMutableRawPointer?) -> Int32

  let make: Make
  let destroy: Destroy
  let setServers: SetServers
  let text: @Sendable (String) -> SetText?
  let texts: @Sendable (String) -> SetTexts?
  let number: @Sendable (String) -> SetNumber?
  let long: @Sendable (String) -> SetLong?
  let longs: @Sendable (String) -> SetLongs?
  let flag: @Sendable (String) -> SetFlag?
  let connectionHandler: @Sendable (String) -> SetConnectionHandler?
  let setErrorHandler: SetErrorHandler

  init?(_ library: DynamicLibrary) {
    guard let make = library.function("natsOptions_Create", as: Make.self),
      let destroy = library.function("natsOptions_Destroy", as: Destroy.self),
      let setServers = library.function("natsOptions_SetServers", as: SetServers.self),
      let setErrorHandler = library.function("natsOptions_SetErrorHandler", as: SetErrorHandler.self)
    else { return nil }
    (self.make, self.destroy) = (make, destroy)
    (self.setServers, self.setErrorHandler) = (setServers, setErrorHandler)
    text = { library.function("natsOptions_" + $0) }
    texts = { library.function("natsOptions_" + $0) }
    number = { library.function("natsOptions_" + $0) }
    long = { library.function("natsOptions_" + $0) }
    longs = { library.function("natsOptions_" + $0) }
    flag = { library.function("natsOptions_" + $0) }
    connectionHandler = { library.function("natsOptions_" + $0) }
  }
}

/// Calls on a connection: `natsConnection_*` and `natsSubscription_*`.
struct NATSConnectionCalls: Sendable {
  typealias Connect = @convention(c) (UnsafeMutablePointer<NATSHandle?>, NATSHandle?) -> Int32
  typealias Destroy = @convention(c) (NATSHandle?) -> Void
  typealias PublishMessage = @convention(c) (NATSHandle?, NATSHandle?) -> Int32
  typealias PublishRequest =
    @convention(c) (NATSHandle?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeRawPointer?, Int32) -> Int32
  typealias Publish = @convention(c) (NATSHandle?, UnsafePointer<CChar>?, UnsafeRawPointer?, Int32) -> Int32
  typealias Subscribe =
    @convention(c) (
      UnsafeMutablePointer<NATSHandle?>, NATSHandle?, UnsafePointer<CChar>?, NATSMessageHandler?,
      UnsafeMutableRawPointer?
    ) -> Int32
  typealias SetLimits = @convention(c) (NATSHandle?, Int32, Int32) -> Int32
  typealias GetURL = @convention(c) (NATSHandle?, UnsafeMutablePointer<CChar>?, Int) -> Int32
  typealias GetLastError = @convention(c) (NATSHandle?, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
  typealias GetNumber = @convention(c) (NATSHandle?) -> Int64
  typealias ThreadError = @convention(c) (UnsafeMutablePointer<Int32>?) -> UnsafePointer<CChar>?
  typealias StatusText = @convention(c) (Int32) -> UnsafePointer<CChar>?

  let connect: Connect
  let close: Destroy
  let destroy: Destroy
  let publishMessage: PublishMessage
  let publishRequest: PublishRequest
  let publish: Publish
  let subscribe: Subscribe
  let setLimits: SetLimits
  let connectedURL: GetURL
  let lastError: GetLastError
  let largestMessage: GetNumber
  let threadError: ThreadError
  let statusText: StatusText

  init?(_ library: DynamicLibrary) {
    guard let connect = library.function("natsConnection_Connect", as: Connect.self),
      let close = library.function("natsConnection_Close", as: Destroy.self),
      let destroy = library.function("natsConnection_Destroy", as: Destroy.self),
      let publishMessage = library.function("natsConnection_PublishMsg", as: PublishMessage.self),
      let publishRequest = library.function("natsConnection_PublishRequest", as: PublishRequest.self),
      let publish = library.function("natsConnection_Publish", as: Publish.self),
      let subscribe = library.function("natsConnection_Subscribe", as: Subscribe.self),
      let setLimits = library.function("natsSubscription_SetPendingLimits", as: SetLimits.self),
      let connectedURL = library.function("natsConnection_GetConnectedUrl", as: GetURL.self),
      let lastError = library.function("natsConnection_GetLastError", as: GetLastError.self),
      let largestMessage = library.function("natsConnection_GetMaxPayload", as: GetNumber.self),
      let threadError = library.function("nats_GetLastError", as: ThreadError.self),
      let statusText = library.function("natsStatus_GetText", as: StatusText.self)
    else { return nil }
    (self.connect, self.close, self.destroy) = (connect, close, destroy)
    (self.publishMessage, self.publishRequest, self.publish) = (publishMessage, publishRequest, publish)
    (self.subscribe, self.setLimits, self.connectedURL) = (subscribe, setLimits, connectedURL)
    (self.lastError, self.largestMessage) = (lastError, largestMessage)
    (self.threadError, self.statusText) = (threadError, statusText)
  }
}

/// Calls on a message: `natsMsg_*` and `natsMsgHeader_*`.
struct NATSMessageCalls: Sendable {
  typealias Make =
    @convention(c) (
      UnsafeMutablePointer<NATSHandle?>, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeRawPointer?, Int32
    ) -> Int32
  typealias Destroy = @convention(c) (NATSHandle?) -> Void
  typealias GetText = @convention(c) (NATSHandle?) -> UnsafePointer<CChar>?
  typealias GetNumber = @convention(c) (NATSHandle?) -> Int32
  typealias SetHeader = @convention(c) (NATSHandle?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  typealias GetHeader =
    @convention(c) (NATSHandle?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32

  let make: Make
  let destroy: Destroy
  let subject: GetText
  let reply: GetText
  let data: GetText
  let length: GetNumber
  let setHeader: SetHeader
  let header: GetHeader

  init?(_ library: DynamicLibrary) {
    guard let make = library.function("natsMsg_Create", as: Make.self),
      let destroy = library.function("natsMsg_Destroy", as: Destroy.self),
      let subject = library.function("natsMsg_GetSubject", as: GetText.self),
      let reply = library.function("natsMsg_GetReply", as: GetText.self),
      let data = library.function("natsMsg_GetData", as: GetText.self),
      let length = library.function("natsMsg_GetDataLength", as: GetNumber.self),
      let setHeader = library.function("natsMsgHeader_Set", as: SetHeader.self),
      let header = library.function("natsMsgHeader_Get", as: GetHeader.self)
    else { return nil }
    (self.make, self.destroy, self.subject, self.reply) = (make, destroy, subject, reply)
    (self.data, self.length, self.setHeader, self.header) = (data, length, setHeader, header)
  }
}
