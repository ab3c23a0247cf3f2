import Testing

@testable import FeedModel

/// The address of a stream.
@Suite struct HubAddressTests {
  @Test(arguments: [
    "nats://n1/prices", "nats://n1,n2:4333,n3/prices", "tls://me@hub.example.com/prices/US.>", "nats://[::1]:5/a-b_C",
  ])
  func `an address comes back from its text`(_ text: String) throws {
    let place = try HubAddress(parsing: text)
    #expect(place.description == text)
    #expect(place.isEncrypted == text.hasPrefix("tls:"))
  }

  @Test
  func `a server without a port has that of NATS`() throws {
    #expect(try HubAddress(parsing: "nats://n1,n2:5/s").servers.map(\.port) == [4222, 5])
  }

  @Test(arguments: [
    ("nats://n1", "stream is missing"), ("nats:///s", "host is missing"), ("nats://n1:0/s", "not a port"),
    ("nats://n1:99999/s", "not a port"), ("nats://n1/a.b", "stream's name"), ("nats://n1/", "stream's name"),
    ("nats://u:secret@n1/s", "password"), ("nats://n 1/s", "not a host"), ("nats://n1/s/a..b", "not a filter"),
    ("nats://n1/s/>.a", "not a filter"), ("nats:n1/s", "nats://"), ("nats://@n1/s", "user"),
    ("nats://" + String(repeating: "a,", count: 16) + "a/s", "more than 16"),
  ])
  func `a wrong address is refused with the reason`(_ text: String, _ word: String) {
    #expect { try HubAddress(parsing: text) } throws: { error in
      guard let fault = error as? HubAddress.Fault else { return false }
      return fault.reason.contains(word) && !fault.reason.contains("secret@")
    }
  }

  @Test
  func `only loopback is local`() throws {
    #expect(try HubAddress(parsing: "nats://127.0.0.1,localhost,[::1]/s").isLocal)
    #expect(try !HubAddress(parsing: "nats://127.0.0.1,n2/s").isLocal)
  }
}
