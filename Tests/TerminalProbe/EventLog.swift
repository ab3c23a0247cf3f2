import Platform
import TerminalHost
import TerminalScreen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes every event of a terminal into a file, one a line, until q is pressed: to see what a real terminal sends.
enum EventLog {
  static func run(_ path: String?) {
    guard let path, let file = fopen(path, "w") else {
      print("events needs a FILE")
      exit(64)
    }
    setvbuf(file, nil, _IOLBF, 0)
    do {
      let session = try TerminalSession.open()
      var decoder = InputDecoder()
      var probe = TerminalProbe(
        TerminalEnvironment(isTerminal: true) { name in getenv(name).map { String(cString: $0) } })
      try session.write(probe.start(at: Instant.now.seconds))
      while true {
        _ = PollSet.readable([session.descriptor], until: decoder.deadline.map { Instant(seconds: $0) })
        let now = Instant.now.seconds
        for event in decoder.decode(try session.read(), at: now) + decoder.flush(at: now) {
          fputs("\(event)\n", file)
          if case .reply(let reply) = event, probe.handle(reply), probe.capabilities.isComplete {
            try session.set(probe.capabilities.features(mouse: .motion))
            if probe.capabilities.canReportPixels { decoder.mousePixels = probe.capabilities.cellPixels }
            fputs("ready: \(probe.capabilities)\n", file)
          }
          if event == .key(Key(.character("q")), .press) { return session.close() }
        }
      }
    } catch {
      print(error)
      exit(74)
    }
  }
}
