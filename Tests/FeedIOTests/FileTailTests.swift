import FeedIO
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines of a file that another program writes, as they come.
struct FileTailTests {
  private func append(_ text: String, to path: String, mode: String = "a") {
    guard let file = fopen(path, mode) else { return }
    fputs(text, file)
    fclose(file)
  }

  private func texts(_ tail: FileTail) -> [String] { tail.drainLines().map { String(decoding: $0, as: UTF8.self) } }

  /// Whether a poll of the descriptor would wake up, within a second.
  private func wakes(_ tail: FileTail, milliseconds: Int32 = 1_000) -> Bool {
    var item = pollfd(fd: tail.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&item, 1, milliseconds) > 0
  }

  @Test func `a file's lines come when they are whole, and its descriptor wakes for them alone`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("events", "one\ntwo\nthr")
    let tail = try FileTail(path: path)
    #expect(texts(tail) == ["one", "two"])
    #expect(!wakes(tail, milliseconds: 0))
    append("ee\n\nfour\n", to: path)
    #expect(wakes(tail))
    #expect(texts(tail) == ["three", "four"])
    #expect(!wakes(tail, milliseconds: 0) && texts(tail).isEmpty)
  }

  @Test func `a file that is not there yet is waited for, and one that begins anew is read anew`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/later"
    let tail = try FileTail(path: path)
    #expect(texts(tail).isEmpty)
    append("a\nb\nhalf", to: path, mode: "w")
    #expect(wakes(tail) && texts(tail) == ["a", "b"])
    append("c\n", to: path, mode: "w")
    #expect(wakes(tail) && texts(tail) == ["c"])
  }

  @Test func `of a long file the end is read, and of lines those that are not too long`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("long", "")
    append((0..<20_000).map { "line \($0)\n" }.joined(), to: path)
    let tail = try FileTail(path: path)
    let lines = texts(tail)
    #expect(lines.last == "line 19999" && lines.count < 20_000)
    #expect(lines.allSatisfy { $0.hasPrefix("line ") && Int($0.dropFirst(5)) != nil })
    append(String(repeating: "x", count: 200_000) + "\nshort\n", to: path)
    #expect(texts(tail) == ["short"])
  }

  @Test func `a FIFO gives its lines, whoever writes them and goes`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/fifo"
    #expect(mkfifo(path, 0o600) == 0)
    let tail = try FileTail(path: path)
    for word in ["first", "second"] {
      append("\(word)\n", to: path, mode: "w")
      #expect(wakes(tail) && texts(tail) == [word])
    }
    #expect(!wakes(tail, milliseconds: 0) && tail.descriptor >= 0)
  }

  @Test func `a file is known by whatever name leads to it`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("events", "one\n")
    let other = folder.file("other", "one\n")
    #expect(symlink(path, folder.path + "/soft") == 0 && link(path, folder.path + "/hard") == 0)
    let tail = try FileTail(path: path)
    for name in ["/events", "/./events", "/soft", "/hard"] {
      #expect(tail.reads(fileAt: folder.path + name), "\(name)")
    }
    #expect(!tail.reads(fileAt: other) && !tail.reads(fileAt: folder.path + "/none"))
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/"])
  func `a path that is neither a file nor a FIFO is an error, and is not read`(path: String) {
    #expect {
      try FileTail(path: path)
    } throws: { error in
      "\(error)".contains("Cannot follow \(path): it is neither") && (error as? FeedIOError)?.kind == .noInput
    }
  }

  @Test func `a folder that is not there is an error that names the path`() {
    #expect {
      try FileTail(path: "/nowhere/at/all")
    } throws: { error in
      "\(error)".contains("/nowhere/at/all") && (error as? FeedIOError)?.kind == .noInput
    }
  }
}
