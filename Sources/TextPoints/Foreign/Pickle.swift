/// Recognises Python's pickle and rejects it by name, because reading one runs code.
package enum Pickle {
  /// Throws when the bytes start as a pickle of protocol 2 to 5.
  package static func refuse(_ bytes: some Collection<UInt8>) throws(FeedFault) {
    let head = Array(bytes.prefix(2))
    guard head.count == 2, head[0] == 0x80, (2...5).contains(head[1]), bytes.count > 2 else { return }
    throw FeedFault(
      .pickle, "The message is a Python pickle, which is not read because that would run its code; send JSON instead.")
  }
}
