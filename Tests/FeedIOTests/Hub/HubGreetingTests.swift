import FeedModel
import Testing

@testable import FeedIO

@Suite("What a NATS server says first")
struct HubGreetingTests {
  @Test(arguments: [
    ("2.9.10", true), ("2.10.0", true), ("2.10.22", true), ("2.10.23-RC.1", true), ("2.10.23", false),
    ("2.10.100", false), ("2.11.0", false), ("2.12.0-dev", false), ("3.0.0", false), ("", false), ("2.10", false),
    ("a.b.c", false), ("2.10.99999999999999999999", false), ("-", false),
  ])
  func `a release before 2.10.23 is older, and a text that is not a version is not`(version: String, isOlder: Bool) {
    #expect(HubGreeting.isOlder(version, than: [2, 10, 23]) == isOlder)
  }

  @Test(arguments: [
    ("INFO {\"version\":\"2.11.4\",\"max_payload\":1048576} \r\n", "2.11.4"), ("INFO {}\r\n", nil), ("", nil),
    ("INFO {\"version\":\"2.11.4\"", nil), ("INFO {\"version\":2}\r\n", nil), ("HTTP/1.1 400\r\n\r\n", nil),
    ("INFO [[[\r\n", nil),
  ])
  func `a greeting has its version, and other bytes have none`(text: String, version: String?) {
    #expect(HubGreeting.version(of: Array(text.utf8)) == version)
  }

  @Test(arguments: [("2.9.10", true), ("2.10.22", true), ("2.10.23", false), ("2.15.1", false), ("dev", false)])
  func `a writer warns of a release that may lose points`(version: String, isWarning: Bool) throws {
    let place = try #require(Endpoint(parsing: "nats://127.0.0.1:4222/prices").hub)
    let sentence = HubGreeting.sentence(place.servers[0], version)
    #expect(HubGreeting.isWarning(sentence) == isWarning)
  }

  @Test(.enabled(if: NATSServers.areInstalled))
  func `a server's own version is in the sentences about its stream`() throws {
    let servers = try NATSServers(1)
    defer { servers.stop() }
    let place = try #require(servers.endpoint().hub)
    let sentence = try #require(HubGreeting.sentences(place.servers).first)
    #expect(sentence.hasPrefix("\(place.servers[0]) runs NATS server 2."))
    #expect(HubGreeting.warnings(place.servers) == (HubGreeting.isWarning(sentence) ? [sentence] : []))
    servers.stop()
    #expect(HubGreeting.sentences(place.servers).isEmpty)
  }
}
