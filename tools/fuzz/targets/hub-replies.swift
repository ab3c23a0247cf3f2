import FeedModel

@testable import FeedIO

/// What a server of a hub answers: as an answer of its API, as an acknowledgement, as the reply subject of a delivery.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  if case .success(let json) = JetStream.answer(bytes) {
    let stream = JetStream.stream(json, server: "x")
    guard stream.first >= 1 else { preconditionFailure("a stream begins before its first place") }
  }
  let isPlain = bytes.withUnsafeBytes { JetStream.isPlainAcknowledgement($0) }
  switch JetStream.acknowledgement(bytes) {
  case .success, .failure(JetStream.Fault(code: 0, words: "an answer is not JSON")): break
  case .failure(let fault):
    guard !fault.words.isEmpty else { preconditionFailure("a refusal without a reason") }
    // The short way must not take for stored what the long way knows is not.
    if isPlain, fault.code == JetStream.unproven, bytes.allSatisfy({ $0 < 0x80 }) {
      let members = String(decoding: bytes, as: UTF8.self)
      guard !members.hasSuffix("\"seq\":0}") else {
        preconditionFailure(
          "a message without a place is stored: \(members)")
      }
    }
  }
  bytes.withUnsafeBufferPointer { reply in
    guard let delivery = JetStream.Delivery(reply) else { return }
    guard delivery.consumer.upperBound <= reply.count else { preconditionFailure("a name beyond its subject") }
  }
  return 0
}
