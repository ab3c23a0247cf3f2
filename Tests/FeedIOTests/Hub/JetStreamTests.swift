import CivilTime
import FeedModel
import NATS
import Testing
import TextPoints

@testable import FeedIO

/// JetStream's answers, and what they mean for the user.
@Suite struct JetStreamTests {
  private static let place = try? HubAddress(parsing: "nats://n1,n2/prices")

  @Test func `a delivery says its place, with and without a domain`() {
    func delivery(_ text: String) -> (JetStream.Delivery, consumer: String, lane: Int?)? {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        JetStream.Delivery(bytes).map {
          let name = bytes[$0.consumer]
          return ($0, String(decoding: name, as: UTF8.self), NATSLane.number(of: name))
        }
      }
    }
    let plain = delivery("$JS.ACK.prices.c-0.1.77.5.1700000000000000000.3")
    #expect(plain?.consumer == "c-0" && plain?.lane == 0)
    #expect(plain?.0.place == 77 && plain?.0.number == 5 && plain?.0.left == 3)
    let domain = delivery("$JS.ACK.hub.ACC.prices.c-12.1.77.5.1700000000000000000.3.tok")
    #expect(domain?.consumer == "c-12" && domain?.lane == 12)
    #expect(domain?.0.place == 77 && domain?.0.time == 1_700_000_000_000_000_000)
    #expect(delivery("$JS.ACK.prices.c.1.77.5.17.3")?.lane == nil)
    for text in ["", "$JS.ACK.", "$JS.ACK.a.b.c.d.e.f.g", "$JS.ACK.prices.c.1.2.3.4", "_INBOX.x"] {
      #expect(delivery(text) == nil)
    }
  }

  @Test(arguments: [
    (#"{"stream":"prices", "seq":7}"#, true), (#"{"stream":"prices","seq":123}"#, true),
    (#"{"stream":"prices","seq":7,"duplicate":true}"#, false), (#"{"stream":"prices","seq":7,"domain":"a"}"#, false),
    (#"{"error":{"code":503},"stream":"prices","seq":0}"#, false), (#"{"stream":"prices","error":{"code":1}}"#, false),
    (#"{"stream":"prices", "seq":0}"#, false), (#"{"stream":"prices", "seq":10}"#, true), ("", false), ("}", false),
  ])
  func `only an acknowledgement of a stream and a number is taken without reading it`(_ text: String, _ isPlain: Bool) {
    #expect(Array(text.utf8).withUnsafeBytes { JetStream.isPlainAcknowledgement($0) } == isPlain)
  }

  @Test func `an acknowledgement without a place is no proof that the message is stored`() {
    func outcome(_ text: String) -> Result<Bool, JetStream.Fault> { JetStream.acknowledgement(Array(text.utf8)) }
    #expect(outcome(#"{"stream":"prices","seq":7}"#) == .success(false))
    #expect(outcome(#"{"stream":"prices","seq":7,"duplicate": true}"#) == .success(true))
    for text in [
      #"{"stream":"prices","seq":0,"duplicate": true}"#, #"{"stream":"prices"}"#,
      #"{"error":{"code":409,"err_code":10158,"description":"in process"},"stream":"prices","seq":0}"#,
    ] {
      guard case .failure(let fault) = outcome(text) else {
        Issue.record("\(text) counts as stored")
        continue
      }
      let failure = HubFailure(fault, stream: "prices", server: "n1")
      #expect(failure.kind == .unproven && !failure.isFinal)
    }
  }

  @Test(arguments: [
    #"{"code":503}"#, #"{"code":503,"description":""}"#, #"{"description":" "}"#, #"{"description":7}"#,
  ])
  func `an error without words is told as one`(error: String) {
    guard case .failure(let fault) = JetStream.answer(Array(#"{"error":\#(error)}"#.utf8)) else {
      Issue.record("\(error) is no error")
      return
    }
    #expect(fault.words == "no reason given")
  }

  @Test func `a stream's answer is read, and its subjects only when they are all there`() throws {
    let json = try JSONReader.read(
      Array(#"{"state":{"first_seq":5,"last_seq":9,"subjects":{"prices.A":3,"prices.B":2}},"total":2}"#.utf8))
    #expect(
      JetStream.stream(json, server: "n1:4222")
        == HubStream(first: 5, last: 9, subjects: ["prices.A": 3, "prices.B": 2], server: "n1:4222"))
    let part = try JSONReader.read(
      Array(#"{"state":{"first_seq":1,"last_seq":9,"subjects":{"prices.A":3}},"total":200000}"#.utf8))
    #expect(JetStream.stream(part, server: "").subjects == nil)
    let empty = try JSONReader.read(Array(#"{"state":{"first_seq":0,"last_seq":0}}"#.utf8))
    #expect(JetStream.stream(empty, server: "") == HubStream(first: 1, last: 0))
  }

  @Test(arguments: [
    (10_059, 66, "There is no stream prices: make it with relay --create, or see `nats stream ls`."),
    (10_076, 76, "n1 runs without JetStream: start it with `jetstream {}`, or nats-server -js."),
    (10_065, 73, "Another stream stores prices.> already."),
    (10_054, 65, "A message is larger than the stream prices takes: why."),
    (10_077, 73, "The stream prices is full and keeps what it has: why."),
    (10_074, 73, "The cluster has too few servers for these replicas: why."), (1, 69, "The hub answered: why."),
  ])
  func `an error of JetStream has its sentence and its code`(_ code: UInt64, _ exit: Int32, _ words: String) {
    let failure = HubFailure(JetStream.Fault(code: code, words: "why"), stream: "prices", server: "n1")
    #expect(failure.description == words && failure.feedError.exitCode == exit)
  }

  @Test(arguments: [
    (6, "No server available", 69, "No NATS server answers at n1:4222, n2:4222."),
    (
      11, "Authorization Violation", 77,
      "n1, n2 refuses these credentials: give --nats-creds, or NATS_USER and NATS_PASSWORD."
    ),
    (
      29, "SSL: unable to get local issuer certificate", 77,
      "n1, n2's certificate is signed by an authority that is not known here: give it with --nats-ca."
    ),
    (29, "SSL: hostname mismatch", 77, "n1, n2's certificate is for another name than n1, n2."),
  ])
  func `a connection that fails has its sentence and its code`(
    _ status: Int32, _ text: String, _ exit: Int32, _ words: String
  ) throws {
    let failure = HubFailure(connecting: NATSError(status: status, text), try #require(Self.place))
    #expect(failure.description == words && failure.feedError.exitCode == exit)
  }

  @Test func `a missing right names the subject`() {
    let failure = HubFailure.noRight(#"Permissions Violation for Publish to "prices.AAPL""#)
    #expect(failure.description == "These credentials may not write to prices.AAPL.")
    #expect(
      HubFailure.tooLarge(1_200_028, limit: 1_048_576).description
        == "A message of 1200028 bytes is larger than the server takes (1048576).")
    #expect(HubFailure.noLibrary.feedError.exitCode == 69)
    #expect(HubFailure.noLibrary.description.contains("apt-get install libnats3.4"))
  }

  @Test func `distance needs TLS, secrets are for their owner, and a certificate has a key`() throws {
    let far = try HubAddress(parsing: "nats://n1/prices")
    func failure(_ change: (inout HubOptions) -> Void, _ place: HubAddress) -> FeedIOError? {
      var options = HubOptions()
      change(&options)
      do throws(FeedIOError) {
        _ = try options.settings(for: place)
        return nil
      } catch { return error }
    }
    #expect(failure({ _ in }, far)?.exitCode == 77)
    #expect(failure({ $0.isInsecure = true }, far) == nil)
    #expect(failure({ _ in }, try HubAddress(parsing: "tls://n1/prices")) == nil)
    #expect(failure({ $0.certificate = "/x" }, try HubAddress(parsing: "nats://127.0.0.1/prices"))?.exitCode == 64)
    let folder = try ScratchFolder()
    let file = folder.file("creds", "secret")
    let local = try HubAddress(parsing: "nats://127.0.0.1/prices")
    #expect(failure({ $0.credentials = file }, local)?.description.contains("chmod 600") == true)
    #expect(failure({ $0.authorities = "\(folder.path)/none" }, local)?.exitCode == 66)
  }

  @Test func `the variables of the nats program stand in for what is not given`() {
    let variables = ["NATS_CREDS": "/c", "NATS_USER": "u", "NATS_PASSWORD": "p", "NATS_CERT": "/e", "NATS_KEY": "/k"]
    var options = HubOptions().completed { variables[$0] }
    #expect(options.credentials == "/c" && options.user == "u" && options.password == "p")
    #expect(options.certificate == "/e" && options.key == "/k" && options.token == nil)
    options.credentials = "/mine"
    #expect(options.completed { variables[$0] }.credentials == "/mine")
  }

  @Test func `a password in an address is refused and not repeated`() {
    do throws(FeedIOError) {
      _ = try Endpoint(parsing: "nats://me:hunter2@n1/prices")
      Issue.record("it was taken")
    } catch {
      #expect(error.exitCode == 64 && !error.description.contains("hunter2"))
    }
  }
}
