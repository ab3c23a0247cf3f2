internal import CZeroMQ
import Platform

/// Functions of libzmq about the keys of CURVE and their text.
struct KeyCalls: Sendable {
  let makePair: zmq_curve_keypair_call
  let publicKey: zmq_curve_public_call
  let decode: zmq_z85_decode_call
  let encode: zmq_z85_encode_call

  init?(_ library: DynamicLibrary) {
    guard let makePair = library.function("zmq_curve_keypair", as: zmq_curve_keypair_call.self),
      let publicKey = library.function("zmq_curve_public", as: zmq_curve_public_call.self),
      let decode = library.function("zmq_z85_decode", as: zmq_z85_decode_call.self),
      let encode = library.function("zmq_z85_encode", as: zmq_z85_encode_call.self)
    else { return nil }
    (self.makePair, self.publicKey, self.decode, self.encode) = (makePair, publicKey, decode, encode)
  }
}
