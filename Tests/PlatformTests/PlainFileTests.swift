import Platform
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Small files that are read whole, and files that are written whole or not at all.
@Suite struct PlainFileTests {
  private static let folder = EnvironmentVariables.value("TMPDIR") ?? "/tmp"

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let (file, path) = try File.temporary(in: Self.folder, prefix: "plain-")
    defer { FileSystem.remove(path) }
    try file.write(bytes)
    try body(path)
  }

  private func fault(_ path: String, limit: Int = 10) -> PlainFile.Fault? {
    do throws(PlainFile.Fault) {
      _ = try PlainFile.bytes(path, limit: limit)
      return nil
    } catch { return error }
  }

  @Test func `a file is read up to its limit, and one byte more is too long`() throws {
    for count in [0, 1, 9, 10] {
      try withFile([UInt8](repeating: 7, count: count)) { path in
        let read = try PlainFile.bytes(path, limit: 10)
        #expect(read.count == count)
      }
    }
    try withFile([UInt8](repeating: 7, count: 11)) { #expect(fault($0) == .tooLong(10)) }
  }

  @Test func `a pipe, a folder, a device without an end and no file hang nothing`() throws {
    let pipe = Self.folder + "/plain-pipe-\(CurrentProcess.identifier)"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { FileSystem.remove(pipe) }
    #expect(fault(pipe) == .noFile("a pipe"))
    #expect(fault(Self.folder) == .noFile("a folder"))
    #expect(fault("/dev/zero") == .tooLong(10))
    #expect(try PlainFile.bytes("/dev/null", limit: 10).isEmpty)
    #expect(fault("/nowhere/at/all").map { !$0.sentence.isEmpty } == true)
  }

  @Test func `a file is written whole: over an old one, into a device, or not at all`() throws {
    try withFile([1, 2, 3]) { path in
      let permissions = FileStatus(path: path)?.permissions
      try FileSystem.write([4, 5], to: path)
      #expect(try PlainFile.bytes(path, limit: 10) == [4, 5] && FileStatus(path: path)?.permissions == permissions)
      #expect(throws: SystemError.self) { try FileSystem.make(path, with: [6]) }
      #expect(try PlainFile.bytes(path, limit: 10) == [4, 5])
    }
    try FileSystem.write([1], to: "/dev/null")
    #expect(throws: SystemError.self) { try FileSystem.write([1], to: "/dev/full") }
    let new = Self.folder + "/plain-new-\(CurrentProcess.identifier)"
    try FileSystem.make(new, with: [8])
    defer { FileSystem.remove(new) }
    #expect(try PlainFile.bytes(new, limit: 10) == [8])
  }
}
