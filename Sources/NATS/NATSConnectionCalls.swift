import Platform

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
  let unsubscribe: Destroy
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
      let unsubscribe = library.function("natsSubscription_Destroy", as: Destroy.self),
      let connectedURL = library.function("natsConnection_GetConnectedUrl", as: GetURL.self),
      let lastError = library.function("natsConnection_GetLastError", as: GetLastError.self),
      let largestMessage = library.function("natsConnection_GetMaxPayload", as: GetNumber.self),
      let threadError = library.function("nats_GetLastError", as: ThreadError.self),
      let statusText = library.function("natsStatus_GetText", as: StatusText.self)
    else { return nil }
    self.connect = connect
    self.close = close
    self.destroy = destroy
    self.publishMessage = publishMessage
    self.publishRequest = publishRequest
    self.publish = publish
    self.subscribe = subscribe
    self.setLimits = setLimits
    self.unsubscribe = unsubscribe
    self.connectedURL = connectedURL
    (self.lastError, self.largestMessage) = (lastError, largestMessage)
    (self.threadError, self.statusText) = (threadError, statusText)
  }
}
