import TerminalScreen

/// What a terminal answers, in two pieces, to the questions of every kind of start: nothing that it says may trap, and what
/// it says of its size stays within bounds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let terms = ["xterm-256color", "xterm-kitty", "tmux-256color", "screen", "linux", "dumb", "foot", "vt100"]
  let term = terms[Int(bytes.first ?? 0) % terms.count]
  let environment = TerminalEnvironment(isTerminal: true) { name in
    switch name {
    case "TERM": term
    case "TMUX": term.hasPrefix("tmux") ? "x" : nil
    default: nil
    }
  }
  var probe = TerminalProbe(environment, asksOutside: bytes.count % 2 == 0)
  _ = probe.start(at: 0)
  var decoder = InputDecoder()
  let cut = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % bytes.count
  var events = decoder.decode(bytes[..<cut], at: 0) + decoder.decode(bytes[cut...], at: 0.1)
  events += decoder.flush(at: 10)
  for event in events {
    switch event {
    case .reply(let reply): _ = probe.handle(reply)
    case .resize(let size, let pixels):
      guard size == size.bounded else { preconditionFailure("a screen beyond all bounds: \(size)") }
      var capabilities = probe.capabilities
      capabilities.assume(cells: size, pixels: pixels)
      _ = capabilities.features(mouse: .drag)
    default: break
    }
  }
  var capabilities = probe.capabilities
  capabilities.assume(cells: ScreenSize(columns: 80, rows: 24), pixels: nil)
  _ = capabilities.features()
  if let cell = capabilities.cellPixels { decoder.mousePixels = cell }
  _ = decoder.decode(Array("\u{1B}[<0;99999;99999M\u{1B}[<64;1;1m".utf8)[...], at: 20)
  _ = probe.isWaiting(at: 30)
  return 0
}
