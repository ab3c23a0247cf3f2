import CivilTime
import Testing
import TextPoints
import TimeSeries

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

private func places(_ table: SourceTable) -> [Double] {
  guard let scale = table.indexScale else { return [] }
  return (table.series.first?.samples ?? table.samples).map { scale.number(of: $0.time) }
}

/// Names with single blanks between columns that stand two or more apart.
@Suite("Names of several words between blanks")
struct WideNameTests {
  private func ener(_ mark: String, isMoving: Bool, _ rows: Int = 12) -> String {
    "\(mark)     Step Nr.          Time[fs]        Kin.[a.u.]          Temp[K]            Pot.[a.u.]        "
      + "Cons Qty[a.u.]        UsedTime[s]\n"
      + (1...max(1, rows)).prefix(rows).map { row in
        let moving = isMoving ? "\(Double(row) / 2)00000" : "0.000000"
        let temp = isMoving ? "\(298 + row).5" : "0.0"
        return "         \(row)            \(moving)         \(isMoving ? "0.\(row)" : "0.0")         \(temp)    "
          + "-12660.\(600 + row)         \(isMoving ? "-14.\(row)" : "0.0")       \(900 - row).25\n"
      }.joined()
  }

  @Test(arguments: ["#", " ", "!"], [true, false])
  func `the names of a header are those between two blanks`(_ mark: String, _ isMoving: Bool) throws {
    let table = try read(ener(mark, isMoving: isMoving))
    let energies = (1...12).map { -12_660 - Double(600 + $0) / 1_000 }
    #expect(values(table, "Pot.[a.u.]") == energies, "\(table.series.map(\.name))")
    let (steps, times) = ((1...12).map(Double.init), (1...12).map { Double($0) / 2 })
    #expect([steps, times].contains(places(table)))
    #expect(values(table, "Cons Qty[a.u.]").isEmpty != isMoving)
    #expect(isMoving || said(table).contains("constant"), "\(said(table))")
  }

  @Test(arguments: [1, 2, 3, 30]) func `any number of rows has its names`(_ rows: Int) throws {
    let table = try read(ener("#", isMoving: true, rows))
    #expect(table.series.contains { $0.name == "Temp[K]" && $0.samples.count == rows }, "\(table.series.map(\.name))")
  }

  @Test func `a word more than fields shifts no name`() throws {
    let rows = (0..<20).map { "     \($0)       \(Double($0) / 4)      \(20 - $0).5\n" }
    let table = try read("   step    wall time      loss rate\n" + rows.joined())
    #expect(values(table, "loss rate") == (0..<20).map { 20.5 - Double($0) }, "\(table.series.map(\.name))")
    let one = try read("   step    time      loss rate\n" + rows.joined())
    #expect(one.series.last?.samples.map(\.value) == (0..<20).map { 20.5 - Double($0) })
  }

  @Test func `names of one word stay as they are`() throws {
    let table = try read("step loss acc\n" + (0..<9).map { "\($0) \($0).5 0.\($0)\n" }.joined())
    #expect(values(table, "loss") == (0..<9).map { Double($0) + 0.5 } && values(table, "acc").count == 9)
  }
}

/// Rows of a trainer's console, which begin with a count of all.
@Suite("Rows that begin with a count of all")
struct CountedRowTests {
  private static let header = "      Epoch    GPU_mem   box_loss   cls_loss  Instances       Size"

  private func row(_ epoch: Int, of total: Int = 500, bar: String = "100% 63/63 [00:21<00:00,  2.98it/s]") -> String {
    "    \(epoch)/\(total)      2.\(epoch % 10)G      \(5 - Double(epoch) / 100)      4.\(100 + epoch)          \(epoch % 7 + 5)        640: \(bar)"
  }

  private static let validation = [
    "                 Class     Images  Instances      Box(P          R      mAP50  mAP50-95): 100% 5/5 [00:01<00:00,  2.51it/s]",
    "                   all        141        141     0.0326       0.38     0.0811     0.0704", "",
  ]

  private func log(_ epochs: [Int], repeats: Bool = true, validates: Bool = true, before: [String] = []) -> String {
    let blocks = epochs.enumerated().map { place, epoch in
      (repeats || place == 0 ? [Self.header] : []) + [row(epoch)] + (validates ? Self.validation : [])
    }
    return (before + blocks.flatMap { $0 }).joined(separator: "\n") + "\n"
  }

  private static let preamble = [
    "Image sizes 640 train, 640 val", "Using 2 dataloader workers",
    "Logging results to \u{1B}[1mruns/detect/train\u{1B}[0m", "Starting training for 500 epochs...", "",
  ]

  @Test(arguments: [true, false], [true, false])
  func `the losses stand over the epoch, whatever stands between its rows`(_ repeats: Bool, _ validates: Bool) throws {
    for before in [[], Self.preamble] {
      let epochs = Array(1...10) + [452, 453, 454]
      let table = try read(log(epochs, repeats: repeats, validates: validates, before: before))
      #expect(places(table) == epochs.map(Double.init), "\(said(table))")
      #expect(values(table, "box_loss") == epochs.map { 5 - Double($0) / 100 })
      #expect(values(table, "cls_loss").first == 4.101 && table.indexScale?.name == "Epoch")
      #expect(values(table, "mAP50").isEmpty && table.badRows == 0)
    }
  }

  @Test(arguments: [1, 2, 3, 40]) func `any number of epochs reads alike`(_ count: Int) throws {
    let table = try read(log(Array(1...count), before: Self.preamble))
    #expect(table.series.first { $0.name == "box_loss" }?.samples.count == count, "\(said(table))")
  }

  @Test func `rows alone are read, where a bar of progress ends them`() throws {
    let table = try read((1...14).map { row($0) }.joined(separator: "\n") + "\n")
    #expect(places(table) == (1...14).map(Double.init), "\(said(table))")
  }

  @Test func `of a line that is written over and over the last state counts`() throws {
    let rows = (1...6).map { epoch in
      "\u{1B}[K" + row(epoch, bar: "  0% 0/63 [00:00<?, ?it/s]") + "\r\u{1B}[K" + row(epoch) + "\n"
    }
    let table = try read(rows.map { Self.header + "\n" + $0 }.joined())
    #expect(places(table) == (1...6).map(Double.init) && values(table, "box_loss").count == 6)
  }

  @Test func `dates and fractions are no counts`() throws {
    let rows = (1...12).map { "\($0)/15 \($0).5 2.5\($0)\n" }
    let table = try? read("Date  low  high\n" + rows.joined())
    #expect(table?.indexScale?.name != "Date")
  }
}
