import Platform
import Testing

@Suite struct ReplacedFileTests {
  private func folder() throws -> String {
    let (_, path) = try File.temporary(in: "/tmp", prefix: "slipstream-replace-")
    FileSystem.remove(path)
    try FileSystem.makeFolder(path + "/a/b")
    return path + "/a/b"
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try File(path, .reading).bytes(limit: 100), as: UTF8.self)
  }

  @Test func `a file is made, and replaced as a whole`() throws {
    let folder = try folder()
    let path = folder + "/file"
    #expect(try FileSystem.replace(path, with: "one".utf8))
    #expect(try text(path) == "one")
    let first = try #require(FileStatus(path: path))
    #expect(try FileSystem.replace(path, with: "two".utf8))
    #expect(try text(path) == "two")
    #expect(FileStatus(path: path)?.isUnchanged(since: first) == false)
    #expect(FileStatus(path: path)?.permissions == first.permissions)
    #expect(try FileSystem.names(in: folder) { !$0.hasPrefix(".") } == ["file"])
    #expect(try FileSystem.names(in: folder) { $0.hasPrefix(".slip") }.isEmpty, "nothing is left over")
  }

  @Test func `one that is no longer wanted is left as it is`() throws {
    let path = try folder() + "/file"
    try FileSystem.replace(path, with: "one".utf8)
    #expect(try !FileSystem.replace(path, with: "two".utf8) { false })
    #expect(try text(path) == "one")
  }

  @Test func `a folder that is missing is an error`() {
    #expect(throws: SystemError.self) { try FileSystem.replace("/nowhere/at/all", with: "x".utf8) }
    #expect(throws: SystemError.self) { try FileSystem.makeFolder("/proc/nowhere") }
  }
}
