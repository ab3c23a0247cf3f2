import Slipstream
import TOML
import Testing

@testable import slipstream_cli

/// What a folder's `.slipstream.toml` may do without being asked.
@Suite("Folder file")
struct FolderFileTests {
  private func nobody() throws -> AllowedFolders { try AllowedFolders(path: nil) }

  private func file(_ text: String) throws -> FolderFile { try FolderFile(text, in: "/a", allowed: nobody) }

  @Test func `commands, paths, addresses and a publisher's settings are not used, and looks are`() throws {
    let found = try file(
      """
      on-alert = "touch PWNED"
      theme = "dark"
      notes = "/etc/passwd"
      record-to = "/tmp/x"
      [publish]
      bind = "tcp://0.0.0.0:1"
      timezone = "UTC"
      [keys]
      record = ["Right"]
      pan-left = ["h"]
      [feed.x]
      body = "json"
      """)
    #expect(
      found.ignored.map(\.key) == ["on-alert", "notes", "record-to", "publish.bind", "keys.record"]
        && found.ignored.map(\.line) == [1, 3, 4, 6, 9])
    #expect(Array(found.used.table.keys) == ["theme", "publish", "keys", "feed"])
    #expect(found.used.table["publish"]?.value.table.map { Array($0.keys) } == ["timezone"])
    #expect(found.used.table["keys"]?.value.table.map { Array($0.keys) } == ["pan-left"])
    let words = try #require(found.ignoredWords)
    #expect(words.contains("on-alert (line 1)") && words.contains("slipstream config allow"))
  }

  @Test func `no file of a folder binds an action that writes without a question`() {
    let unasked = KeyTable.standard.map(\.action.name).filter { $0.hasSuffix("-at-once") }
    #expect(unasked.count == 3 && FolderSettings.writingActions.isSuperset(of: unasked))
  }

  @Test func `a file with nothing but looks asks for no permission`() throws {
    let found = try FolderFile("span = \"90d\"\ncalendar = \"XNYS\"\n", in: "/a") {
      Issue.record("asked")
      return try AllowedFolders(path: nil)
    }
    #expect(found.ignored.isEmpty && found.ignoredWords == nil && found.used.table == found.whole.table)
    #expect(try file("calendar = \"own.toml\"\n").ignored.map(\.key) == ["calendar"])
  }

  @Test func `a permission is for one folder and one text, is kept in a file, and can be taken back`() throws {
    let folder = try TemporaryFolder()
    let path = folder.place("allowed.toml")
    let text = "on-alert = \"true\"\n"
    var allowed = try AllowedFolders(path: path)
    #expect(!allowed.allows("/a", text))
    #expect(try allowed.set("/a \"quoted\"\n", text) && allowed.set("/a", text))
    #expect(try !allowed.set("/a", text))
    let read = try AllowedFolders(path: path)
    #expect(read.allows("/a", text) && read.allows("/a \"quoted\"\n", text))
    #expect(!read.allows("/b", text) && !read.allows("/a", text + " "))
    #expect(try FolderFile(text, in: "/a") { read }.ignored.isEmpty)
    #expect(try FolderFile(text, in: nil) { read }.ignored.count == 1)
    #expect(try allowed.set("/a", nil) && !AllowedFolders(path: path).allows("/a", text))
    #expect(try AllowedFolders(path: path).allows("/a \"quoted\"\n", text))
  }

  @Test func `every option is looked at: what names a command, a path or an address needs permission`() {
    let all = Set(SlipstreamCommand.commands.flatMap { CommandOption.all(of: $0).map(\.name) })
    #expect(FolderSettings.options.isSubset(of: all), "\(FolderSettings.options.subtracting(all).sorted())")
    // An option joins this list by itself; it leaves it only when someone has looked at it.
    let asked = all.subtracting(FolderSettings.options)
    for name in [
      "on-alert", "notes", "record-to", "export-to", "bind", "control", "curve-secret", "curve-server", "insecure",
      "nats-creds", "metrics", "to", "from", "follow-events", "alert", "notify", "speed", "loop", "history", "connect",
    ] where all.contains(name) {
      #expect(asked.contains(name), "\(name)")
    }
    let actions = Set(KeyTable().bindings.map(\.action.name))
    #expect(FolderSettings.writingActions.isSubset(of: actions))
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the hash is SHA-256`(text: String, hash: String) {
    #expect(SHA256.digits(of: Array(text.utf8)) == hash)
  }
}
