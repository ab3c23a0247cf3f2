import FeedModel
import Testing

@testable import FeedIO

@Test func `a file is read by its header, and its faults have exit codes`() throws {
  let folder = try ScratchFolder()
  let good = folder.file("good.csv", "time,value\n1,2\nx,3\n")
  #expect(try SourceFile.read(path: good).samples.count == 1)
  func code(_ path: String, maximumBad: Int = 100) -> Int32? {
    #expect(throws: FeedIOError.self) { try SourceFile.read(path: path, maximumBad: maximumBad) }?.exitCode
  }
  #expect(code(folder.path + "/none.csv") == 66)
  #expect(code(folder.path) == 66)
  #expect(code(folder.file("bad.csv", "a,b\n1,2\n")) == 65)
  #expect(code(folder.file("empty.csv", "")) == 65)
  #expect(code(good, maximumBad: 0) == 65)
}
