import Platform
import Testing

@Suite struct FileTests {
  @Test func `written bytes are read back`() throws {
    let (file, path) = try File.temporary(in: EnvironmentVariables.value("TMPDIR") ?? "/tmp", prefix: "platform-")
    defer { FileSystem.remove(path) }
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try file.write(bytes)
    try file.sync()
    let again = try File(path, .reading)
    #expect(try again.bytes(limit: .max) == bytes)
    #expect(try File(path, .reading).bytes(limit: 10) == Array(bytes.prefix(10)))
    #expect(again.length == bytes.count)
    #expect(again.status?.kind == .regular)
    let own = try #require(file.status)
    #expect(again.status?.isSame(as: own) == true)
  }

  @Test func `a file that is missing says so in the system's words`() {
    #expect(throws: SystemError.self) { try File("/nowhere/at/all", .reading) }
    #expect(FileStatus(path: "/nowhere/at/all") == nil)
    #expect(!FileSystem.exists("/nowhere/at/all"))
  }
}
