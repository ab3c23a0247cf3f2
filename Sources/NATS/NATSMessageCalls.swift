import Platform

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
    self.make = make
    self.destroy = destroy
    self.subject = subject
    self.reply = reply
    self.data = data
    self.length = length
    self.setHeader = setHeader
    self.header = header
  }
}
