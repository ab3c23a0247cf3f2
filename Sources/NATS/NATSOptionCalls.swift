import Platform

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
