import Testing

@testable import FeedIO

@Test(arguments: [
  "tcp://127.0.0.1:5556", "tcp://localhost:1", "tcp://[::1]:65535", "tcp://*:5556", "tcp://127.0.0.1:*",
  "ipc:///tmp/feed", "inproc://demo",
])
func `an endpoint is printed as it was read`(text: String) throws {
  #expect(try Endpoint(parsing: text).description == text)
}

@Test(arguments: [
  "tcp://", "tcp:/127.0.0.1:5556", "tcp://127.0.0.1", "tcp://:5556", "tcp://127.0.0.1:", "tcp://127.0.0.1:0",
  "tcp://127.0.0.1:65536", "tcp://127.0.0.1:x", "tcp://a b:1", "tcp://[::1]", "ipc://", "inproc://", "udp://a:1", "",
  "tcp://127.0.0.1:+80",
])
func `a malformed endpoint is a usage error`(text: String) {
  let error = #expect(throws: FeedIOError.self) { try Endpoint(parsing: text) }
  #expect(error?.exitCode == 64)
}

@Test func `the control socket is the next port or the path with a suffix`() throws {
  #expect(try Endpoint(parsing: "tcp://h:5556").control().description == "tcp://h:5557")
  #expect(try Endpoint(parsing: "ipc:///tmp/a").control().description == "ipc:///tmp/a-control")
  let error = #expect(throws: FeedIOError.self) { try Endpoint(parsing: "tcp://h:65535").control() }
  #expect(error?.description.contains("--control") == true)
}

@Test func `only loopback addresses are local`() throws {
  for text in ["tcp://127.0.0.1:1", "tcp://127.1.2.3:1", "tcp://[::1]:1", "tcp://localhost:1", "ipc:///a"] {
    #expect(try Endpoint(parsing: text).isLocal, "\(text)")
  }
  for text in ["tcp://*:1", "tcp://0.0.0.0:1", "tcp://127.evil.example:1", "tcp://eth0:1", "tcp://[::]:1"] {
    #expect(try !Endpoint(parsing: text).isLocal, "\(text)")
  }
}
