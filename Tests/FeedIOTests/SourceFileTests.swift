import Testing
import TextPoints

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

@Suite("A file whose newest row comes first")
struct NewestFirstTests {
  private func assumptions(_ rows: String, header: String = "time,value") throws -> [String] {
    let folder = try ScratchFolder()
    let table = try SourceFile.read(path: folder.file("a.csv", header + "\n" + rows))
    return table.understanding?.assumptions ?? []
  }

  @Test(arguments: ["2024-01-03,3\n2024-01-02,2\n2024-01-01,1\n", "2024-01-03,3\n2024-01-02,2\n2024-01-02,1\n"])
  func `says so, and has all its points`(rows: String) throws {
    #expect(try assumptions(rows).contains("the newest row comes first"))
    let folder = try ScratchFolder()
    #expect(try SourceFile.read(path: folder.file("b.csv", "time,value\n" + rows)).samples.count == 3)
  }

  @Test(arguments: [
    "2024-01-01,1\n2024-01-02,2\n", "2024-01-03,3\n2024-01-01,1\n2024-01-02,2\n", "2024-01-01,1\n",
    "2024-01-01,1\n2024-01-01,2\n",
  ])
  func `is no file in another order, nor one of a single time`(rows: String) throws {
    #expect(try !assumptions(rows).contains("the newest row comes first"))
  }

  @Test func `is judged for each of several symbols`() throws {
    let falling = "2024-01-02,A,1\n2024-01-01,A,1\n2024-01-03,B,1\n2024-01-02,B,1\n"
    #expect(try assumptions(falling, header: "time,symbol,value").contains("the newest row comes first"))
    #expect(
      try !assumptions(falling + "2024-01-05,B,1\n", header: "time,symbol,value").contains(
        "the newest row comes first"))
  }

  @Test func `is found in a file that several threads read`() throws {
    let folder = try ScratchFolder()
    let rows = (0..<60_000).map { "\(1_700_000_000 - $0 * 60),\($0)\n" }.joined()
    let table = try SourceFile.read(path: folder.file("c.csv", "time,value\n" + rows))
    #expect(table.samples.count == 60_000)
    #expect(table.understanding?.assumptions.contains("the newest row comes first") == true)
  }
}

@Test(arguments: [1_000, 1_001, 3_000])
func `the points of series beyond the most are counted, the same each time, and no others`(count: Int) throws {
  let folder = try ScratchFolder()
  let rows = (0..<90_000).map { "\(1_700_000_000 + $0),S\($0 * count / 90_000),\($0 % 7).5\n" }.joined()
  let path = folder.file("many.csv", "time,symbol,value\n" + rows)
  var counts: Set<[Int]> = []
  for _ in 0..<6 {
    var (points, names) = (0, Set<String>())
    let rest = try SourceFile.load(path: path) { part in
      points += part.count
      names.formUnion(part.series.compactMap(\.name))
    }
    #expect(points + rest.rowsBeyond == 90_000 && names.count <= 1_000)
    counts.insert([points, rest.rowsBeyond])
    let whole = try SourceFile.read(path: path)
    counts.insert([whole.count, whole.rowsBeyond])
  }
  #expect(counts.count == 1)
  #expect(counts.first?[1] == (0..<90_000).count { $0 * count / 90_000 >= 1_000 })
}
