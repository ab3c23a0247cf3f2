/// Bytes for the terminal outside tmux, which tmux hands on unread where `allow-passthrough` is on.
package enum PassThrough {
  /// The most bytes in one string: tmux drops a string of more than a million.
  private static let most = 500_000

  /// Wraps whole sequences; nothing if there are none.
  ///
  /// The sequences of one string reach the terminal together, without bytes of another pane between them.
  package static func wrap(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    var wrapped = head
    wrapped.reserveCapacity(bytes.count + bytes.count / 64 + 16)
    var (start, last): (Int, UInt8) = (0, 0)
    for byte in bytes {
      // The end of a sequence of graphics is the one place where a long string can be divided.
      if last == 0x1B, byte == 0x5C, wrapped.count - start > most {
        wrapped.append(byte)
        wrapped += end + head
        start = wrapped.count
      } else {
        wrapped.append(byte)
        if byte == 0x1B { wrapped.append(byte) }
      }
      last = byte
    }
    return wrapped + end
  }

  private static let head = Array("\u{1B}Ptmux;".utf8)
  private static let end = TerminalSequences.stringEnd
}
