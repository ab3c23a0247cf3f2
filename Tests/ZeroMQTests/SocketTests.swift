import Testing

@testable import ZeroMQ

private let world = try? Context()

@Test func `options read back as they were set, and linger is 0 from the start`() throws {
  let socket = try Socket(try #require(world), .subscriber)
  #expect(try socket.get(.linger) == 0)
  try socket.set(.receiveHighWaterMark, 77)
  #expect(try socket.get(.receiveHighWaterMark) == 77)
  try socket.set(.tcpKeepAliveIdle, 3)
  #expect(try socket.get(.tcpKeepAliveIdle) == 3)
}

@Test func `frames arrive whole and in order, and nothing is nil`() throws {
  let context = try #require(world)
  let one = try Socket(context, .pair)
  let two = try Socket(context, .pair)
  try one.bind("inproc://frames")
  try two.connect("inproc://frames")
  #expect(try two.receive() == nil)
  #expect(try one.send(Array("topic".utf8), more: true))
  #expect(try one.send([], more: false))
  #expect(try two.receive() == [Array("topic".utf8), []])
}

@Test func `an error has the operation and the code`() throws {
  let context = try #require(world)
  let one = try Socket(context, .publisher)
  try one.bind("tcp://127.0.0.1:*")
  let endpoint = try one.lastEndpoint()
  let two = try Socket(context, .publisher)
  let error = #expect(throws: ZeroMQError.self) { try two.bind(endpoint) }
  #expect(error?.operation == "zmq_bind")
  #expect(error?.isAddressInUse == true)
  #expect(throws: ZeroMQError.self) { try two.connect("nonsense") }
}

@Test func `a context that was shut down says so`() throws {
  let context = try Context()
  let socket = try Socket(context, .subscriber)
  context.shutdown()
  let error = #expect(throws: ZeroMQError.self) { try socket.receive() }
  #expect(error?.isTermination == true)
}

@Test func `a poll without anything ends with its time`() throws {
  let socket = try Socket(try #require(world), .subscriber)
  var items = [PollItem(socket)]
  #expect(try PollItem.poll(&items, milliseconds: 1) == 0)
  #expect(items[0].ready.isEmpty)
}

@Test func `a monitor tells of a handshake`() throws {
  let context = try #require(world)
  let server = try Socket(context, .publisher)
  try server.bind("tcp://127.0.0.1:*")
  let client = try Socket(context, .subscriber)
  let monitor = try Monitor(client, in: context, name: "test")
  defer { Monitor.stop(client) }
  try client.connect(try server.lastEndpoint())
  var kinds: [MonitorEvent.Kind] = []
  var wait = SocketWait()
  let place = try monitor.join(&wait)
  while true {
    // Read before each wait, the first among them: an arrival is told once.
    while let event = try monitor.next() { kinds.append(event.kind) }
    if kinds.contains(.handshakeSucceeded) { break }
    let isReady = try wait.wait(milliseconds: 5_000)
    try #require(isReady && wait.isReady(place))
  }
  #expect(kinds == [.connected, .handshakeSucceeded])
}

@Test func `keys are drawn in pairs that belong together`() throws {
  let keys = try CurveKeys.generate()
  #expect(CurveKeys.isKey(keys.publicKey) && CurveKeys.isKey(keys.secretKey))
  #expect(try CurveKeys.publicKey(of: keys.secretKey) == keys.publicKey)
  #expect(!CurveKeys.isKey("short"))
  #expect(!CurveKeys.isKey(String(repeating: "~", count: 40)))
}

@Test func `a wait tells of what came since the socket was read empty, and of nothing else`() throws {
  let context = try #require(world)
  let sender = try Socket(context, .pair)
  let receiver = try Socket(context, .pair)
  try sender.bind("inproc://wait")
  try receiver.connect("inproc://wait")
  var wait = SocketWait()
  let place = try wait.add(receiver)
  let message = Message()
  for number in 1...200 as ClosedRange<UInt8> {
    while try receiver.receive(into: message) {}
    let isReadyBefore = try wait.wait(milliseconds: 0)
    #expect(!isReadyBefore && !wait.isReady(place))
    // Several at once are told together.
    for _ in 0...number % 3 { #expect(try sender.send([number])) }
    let isReady = try wait.wait(milliseconds: 5_000)
    try #require(isReady && wait.isReady(place))
    var count = 0
    while try receiver.receive(into: message) {
      #expect(message.bytes == [number])
      count += 1
    }
    #expect(count == Int(number % 3) + 1)
  }
}
