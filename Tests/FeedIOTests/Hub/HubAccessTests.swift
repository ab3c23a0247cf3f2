import CivilTime
import FeedModel
import Foundation
import Platform
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

/// Who may come in, at real servers: each refusal has its sentence and its exit code.
@Suite(.serialized, .enabled(if: NATSServers.areInstalled), .timeLimit(.minutes(3)))
struct HubAccessTests {
  private static func message(points: Int = 1) -> [RecordedMessage] {
    let samples = (0..<points).map { Sample(time: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), value: 1) }
    let message = FeedMessage(
      topic: "A", epoch: 5, firstSequence: 0, sendTime: WallClock.now, payload: .samples(samples))
    return RecordedMessage.holding(message, receivedAt: WallClock.now)
  }

  /// The error of a writer that makes the stream and stores a message; nil when it is stored.
  private static func refusal(
    _ endpoint: Endpoint, points: Int = 1, _ change: (inout HubOptions) -> Void = { _ in }
  ) -> FeedIOError? {
    var options = HubOptions()
    change(&options)
    do {
      let writer = try HubWriter(endpoint, options: options, creation: HubCreation()) { _ in }
      try writer.start()
      for message in message(points: points) { writer.enqueue(message) }
      let progress = writer.finish()
      #expect(progress.failure != nil || (progress.stored == UInt64(points) && progress.open == 0))
      return progress.failure
    } catch {
      return error
    }
  }

  private static let refusedCredentials =
    "127.0.0.1 refuses these credentials: give --nats-creds, or NATS_USER and NATS_PASSWORD."

  @Test func `a token lets in, and nothing else does`() throws {
    let servers = try NATSServers(1, "authorization { token: \"right\" }")
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    #expect(Self.refusal(endpoint) { $0.token = "right" } == nil)
    for token in ["wrong", nil] {
      let refusal = Self.refusal(endpoint) { $0.token = token }
      #expect(refusal?.description == Self.refusedCredentials && refusal?.exitCode == 77)
    }
  }

  @Test func `a user's key lets in, another's does not, and a file without a seed is told`() throws {
    // The pair of the NATS documentation.
    let user = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4"
    let servers = try NATSServers(1, "authorization { users: [ { nkey: \(user) } ] }")
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    let file = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).nk"
    defer { try? FileManager.default.removeItem(atPath: file) }
    func refusal(_ text: String, mode: Int = 0o600) throws -> FeedIOError? {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      return Self.refusal(endpoint) { $0.seed = file }
    }
    #expect(try refusal("SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY\n") == nil)
    let other = try refusal("SUAOY5JZ2WJKVR4UO2KJ2P3SW6FZFNWEOIMAXF4WZEUNVQXXUOKGM55CYE\n")
    #expect(other?.exitCode == 77)
    let empty = try refusal("no seed\n")
    #expect(empty?.exitCode == 77 && empty?.description.contains("holds no seed of a user") == true)
    let open = try refusal("SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY\n", mode: 0o644)
    #expect(open?.exitCode == 77 && open?.description.hasSuffix("so others can use it: chmod 600 it.") == true)
  }

  /// libnats sends no signature that begins with a zero byte: without a second one, 300 connections are all let in only
  /// every third time.
  @Test func `whatever the server gives to sign, a user's key lets in`() throws {
    let user = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4"
    let servers = try NATSServers(1, "debug: true\nauthorization { users: [ { nkey: \(user) } ] }")
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    let folder = try ScratchFolder()
    let file = folder.file("user.nk", "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let refusals = (0..<300).compactMap { _ in Self.refusal(endpoint) { $0.seed = file } }
    #expect(refusals.isEmpty, "\(refusals), the server's log: \(servers.log)")
  }

  @Test(.enabled(if: TestCertificates.canBeMade))
  func `credentials of an operator let in, with their rights, until they expire`() throws {
    let signing = try TestOperator()
    let servers = try NATSServers(1, signing.settings)
    defer { servers.stop() }
    let endpoint = try servers.endpoint()
    func refusal(_ credentials: String?) -> FeedIOError? { Self.refusal(endpoint) { $0.credentials = credentials } }
    let full = try refusal(signing.credentials())
    #expect(full == nil, "the server's log: \(servers.log)")
    let reader = try refusal(signing.credentials(#""pub":{"allow":["$JS.API.>","_slipstream.>"]},"#))
    #expect(reader?.description == "These credentials may not write to prices.A." && reader?.exitCode == 77)
    for credentials in [try signing.credentials(expires: 1_700_000_001), nil] {
      let refusal = refusal(credentials)
      #expect(refusal?.description == Self.refusedCredentials && refusal?.exitCode == 77)
    }
  }

  @Test(.enabled(if: TestCertificates.canBeMade))
  func `a certificate must be of a known authority, for this name, and in time`() throws {
    let certificates = try TestCertificates()
    defer { certificates.remove() }
    func refusal(of name: String, knowing authority: String?, scheme: String = "tls") throws -> FeedIOError? {
      let servers = try NATSServers(1, certificates.settings(name))
      defer { servers.stop() }
      return Self.refusal(try servers.endpoint(scheme: scheme)) { $0.authorities = authority }
    }
    for scheme in ["tls", "nats"] {
      #expect(try refusal(of: "right", knowing: certificates.authority, scheme: scheme) == nil)
    }
    for (name, authority, words) in [
      ("right", nil, "is signed by an authority that is not known here: give it with --nats-ca."),
      ("other", certificates.authority, "is for another name than 127.0.0.1."),
      ("expired", certificates.authority, "has expired."),
    ] {
      let found = try refusal(of: name, knowing: authority)
      #expect(found?.description == "127.0.0.1's certificate " + words)
      #expect(found?.exitCode == 77)
    }
    let plain = try NATSServers(1)
    defer { plain.stop() }
    let refused = Self.refusal(try plain.endpoint(scheme: "tls")) { $0.authorities = certificates.authority }
    #expect(refused?.description == "127.0.0.1 does not speak TLS: give nats://, or start it with TLS.")
    #expect(refused?.exitCode == 77)
  }

  @Test(.enabled(if: TestCertificates.canBeMade))
  func `a server that asks for a certificate lets in who has one`() throws {
    let certificates = try TestCertificates()
    defer { certificates.remove() }
    let servers = try NATSServers(1, certificates.settings("right", asksReaders: true))
    defer { servers.stop() }
    let endpoint = try servers.endpoint(scheme: "tls")
    var options = HubOptions()
    options.authorities = certificates.authority
    do {
      _ = try HubInspection.sentences(endpoint, options, patience: 3)
      Issue.record("it lets everybody in")
    } catch {
      #expect(error.exitCode == 69)
      #expect(
        error.description
          == "127.0.0.1 ended the connection: if it asks for a certificate, give --nats-cert and --nats-key.")
    }
    let with = Self.refusal(endpoint) {
      $0.authorities = certificates.authority
      $0.certificate = certificates.certificate("reader")
      $0.key = certificates.key("reader")
    }
    #expect(with == nil)
  }

  @Test func `a message that is larger than the server takes ends the writer with 65`() throws {
    let servers = try NATSServers(1, "max_payload: 1000")
    defer { servers.stop() }
    let refusal = Self.refusal(try servers.endpoint(), points: 100)
    #expect(refusal?.exitCode == 65)
    #expect(refusal?.description.hasSuffix(" bytes is larger than the server takes (1000).") == true)
  }

  @Test func `where no server answers, its address is named`() throws {
    let servers = try NATSServers(1)
    let endpoint = try servers.endpoint()
    servers.stop()
    let place = try #require(endpoint.hub)
    do {
      _ = try HubInspection.sentences(endpoint, HubOptions(), patience: 3)
      Issue.record("somebody answers")
    } catch {
      #expect(error.exitCode == 69 && error.description == "No NATS server answers at \(place.serverNames).")
    }
  }

  @Test func `a stream without a leader is told, and what is not stored at the end is counted`() throws {
    let servers = try NATSServers(3)
    defer { servers.stop() }
    let told = Handover<String>()
    let writer = try HubWriter(servers.endpoint(), options: HubOptions(), creation: HubCreation()) {
      if $0.contains("has taken nothing") { told.deliver($0) }
    }
    try writer.start()
    servers.kill(0)
    servers.kill(1)
    for message in Self.message(points: 812) { writer.enqueue(message) }
    #expect(told.wait() == "prices has taken nothing for 3 s; 812 points wait.")
    #expect(writer.finish().open == 812)
  }
}
