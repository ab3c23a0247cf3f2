import Randomness
import Testing
import TimeSeries

@testable import TextPoints

/// Bytes as Python's codecs write them.
@Suite("Texts in the encodings of Japan, China, Korea and Russia")
struct RegionalTextTests {
  /// `DATE,TIME,実績(万kW)` in Shift-JIS.
  private static let japanese: [UInt8] =
    Array("DATE,TIME,".utf8) + [0x8E, 0xC0, 0x90, 0xD1] + Array("(".utf8) + [0x96, 0x9C] + Array("kW)\n".utf8)
  /// `日期,开盘,最高,最低,收盘` in GB 2312.
  private static let chinese: [UInt8] = [
    0xC8, 0xD5, 0xC6, 0xDA, 0x2C, 0xBF, 0xAA, 0xC5, 0xCC, 0x2C, 0xD7, 0xEE, 0xB8, 0xDF, 0x2C, 0xD7, 0xEE, 0xB5, 0xCD,
    0x2C, 0xCA, 0xD5, 0xC5, 0xCC, 0x0A,
  ]
  /// `날짜,기온,습도` in EUC-KR.
  private static let korean: [UInt8] = [
    0xB3, 0xAF, 0xC2, 0xA5, 0x2C, 0xB1, 0xE2, 0xBF, 0xC2, 0x2C, 0xBD, 0xC0, 0xB5, 0xB5, 0x0A,
  ]
  /// `Дата;Цена;Объем` in Windows-1251.
  private static let russian: [UInt8] =
    [0xC4, 0xE0, 0xF2, 0xE0, 0x3B, 0xD6, 0xE5, 0xED, 0xE0, 0x3B, 0xCE, 0xE1, 0xFA, 0xE5, 0xEC, 0x0A]

  private func read(_ bytes: [UInt8]) throws -> SourceTable {
    try bytes.withUnsafeBytes { try TextReader.read($0) }
  }

  private func names(_ table: SourceTable) -> [String?] { table.series.map(\.name) }

  @Test func `Japanese names are read as Shift-JIS, which is said`() throws {
    let rows = (0..<24).map { "2017/1/1,\($0):00,\(2_700 + $0)\n" }
    let table = try read(Self.japanese + Array(rows.joined().utf8))
    #expect(table.series.count == 1 && table.series[0].samples.count == 24, "\(said(table))")
    #expect(said(table).contains("value from column 実績(万kW)") && said(table).contains("the text is read as Shift-JIS"))
  }

  @Test func `Chinese names of prices make bars`() throws {
    let rows = (10..<30).map { "2024-01-\($0),10.\($0),11.\($0),9.\($0),10.5\n" }
    let table = try read(Self.chinese + Array(rows.joined().utf8))
    #expect(table.kind == .bars && table.count == 20, "\(said(table))")
    #expect(said(table).contains("the text is read as GB 2312"))
  }

  @Test func `Korean names are those of series`() throws {
    let rows = (10..<30).map { "2024-01-\($0),1.\($0),5\($0)\n" }
    let table = try read(Self.korean + Array(rows.joined().utf8))
    #expect(names(table) == ["기온", "습도"], "\(said(table))")
    #expect(said(table).contains("the text is read as EUC-KR"))
  }

  @Test func `Russian names are read as Windows-1251`() throws {
    let rows = (10..<30).map { "\($0).01.2024;10,\($0);5\($0)\n" }
    let table = try read(Self.russian + Array(rows.joined().utf8))
    #expect(said(table).contains("the text is read as Windows-1251"), "\(said(table))")
    #expect(table.series.first?.samples.first?.time.nanoseconds == 1_704_844_800_000_000_000)
  }

  @Test(arguments: [
    "Größe;Höhe;Straße", "Température (°C);Débit;Créée", "señal;año;días", "Außenhöhe°", "Ž;š;Œuvre", "€;£;¥",
  ]) func `texts of Windows-1252 stay so`(_ header: String) throws {
    let bytes = header.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "€": 0x80
      case "Ž": 0x8E
      case "š": 0x9A
      case "Œ": 0x8C
      default: UInt8(truncatingIfNeeded: scalar.value)
      }
    }
    let text = Array("time;".utf8) + bytes + Array("\n2024-01-01;1;2;3\n2024-01-02;2;3;4\n".utf8)
    #expect(text.withUnsafeBufferPointer { RegionalText.isOne($0, isEnd: true) } == false)
  }

  @Test func `Greek and Arabic letters are no Russian or Chinese ones`() {
    // `Ημερομηνία;Θερμοκρασία` in Windows-1253, and `التاريخ;القيمة` in Windows-1256.
    let greek: [UInt8] = [
      0xC7, 0xEC, 0xE5, 0xF1, 0xEF, 0xEC, 0xE7, 0xED, 0xDF, 0xE1, 0x3B, 0xC8, 0xE5, 0xF1, 0xEC, 0xEF, 0xEA, 0xF1, 0xE1,
      0xF3,
      0xDF, 0xE1, 0x0A,
    ]
    let arabic: [UInt8] = [
      0xC7, 0xE1, 0xCA, 0xC7, 0xD1, 0xED, 0xCE, 0x3B, 0xC7, 0xE1, 0xDE, 0xED, 0xE3, 0xC9, 0x0A,
    ]
    for text in [greek, arabic] {
      #expect(text.withUnsafeBufferPointer { RegionalText(startingWith: $0)?.words } == nil)
    }
  }

  @Test(arguments: ["日期,值", "дата,цена", "date,価格", "time,value"]) func `texts of UTF-8 stay so, however they are cut`(
    _ header: String
  ) {
    let text = Array((header + "\n2024-01-01,1\n").utf8)
    for count in 0...text.count {
      let isOne = text.prefix(count).withUnsafeBufferPointer { RegionalText.isOne($0, isEnd: false) }
      #expect(isOne != true, "\(count)")
    }
  }

  @Test func `pieces of any length make the same text`() throws {
    for (number, start) in [Self.japanese, Self.chinese, Self.korean, Self.russian].enumerated() {
      let text = start + start + Array("2024-01-01,1\n".utf8)
      var whole = try #require(text.withUnsafeBufferPointer { RegionalText(startingWith: $0) })
      let expected = text.withUnsafeBufferPointer { whole.lines($0, isEnd: true) }
      for seed in 1...50 as ClosedRange<UInt64> {
        var random = SplitMix64(seed: seed)
        var pieces = try #require(text.withUnsafeBufferPointer { RegionalText(startingWith: $0) })
        var (found, place) = ([UInt8](), 0)
        while place < text.count {
          let end = min(text.count, place + Int.random(in: 1...5, using: &random))
          found += Array(text[place..<end]).withUnsafeBufferPointer { pieces.lines($0, isEnd: end == text.count) }
          place = end
        }
        #expect(found == expected, "\(number), seed \(seed)")
      }
    }
  }

  @Test func `any bytes are read without a trap, and each line stays one`() {
    for seed in 1...2_000 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let start = [Self.japanese, Self.chinese, Self.korean, Self.russian][Int.random(in: 0..<4, using: &random)]
      let tail = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = start + tail
      guard var regional = text.withUnsafeBufferPointer({ RegionalText(startingWith: $0) }) else { continue }
      let made = text.withUnsafeBufferPointer { regional.lines($0, isEnd: true) }
      #expect(made.count { $0 == 0x0A } == text.count { $0 == 0x0A }, "seed \(seed)")
      #expect(String(validating: made, as: UTF8.self) != nil, "seed \(seed)")
    }
  }
}
