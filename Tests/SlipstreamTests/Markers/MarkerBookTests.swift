import CivilTime
import Testing
import TextPoints
import TimeSeries

@testable import Slipstream

@Suite("Markers with numbers in place of times")
struct MarkerBookTests {
  private static let tenths = IndexScale(decimals: 1)

  private static func batch(_ numbers: [Double], _ scale: IndexScale, symbol: String? = nil) -> MarkerBatch {
    MarkerBatch(
      symbol: symbol,
      markers: numbers.compactMap { number in scale.index(of: number).map { Marker(at: $0, "\(number)") } },
      indexScale: scale)
  }

  private static func numbers(_ book: MarkerBook, _ symbol: String, on scale: IndexScale) -> [Double] {
    book.sets(of: symbol, isIndex: true).flatMap { set in
      set.others.indices.map { scale.number(of: set.others[$0].time) }
    }
  }

  @Test(arguments: [0, 1, 2, 50])
  func `they keep their numbers on an axis of another scale`(_ count: Int) {
    var book = MarkerBook()
    book.insert(Self.batch((0..<count).map(Double.init), .whole))
    #expect(book.sets(of: "A", isIndex: true).isEmpty && book.count == count)
    book.place(on: Self.tenths)
    #expect(Self.numbers(book, "A", on: Self.tenths) == (0..<count).map(Double.init))
    #expect(book.count(isIndex: true) == count && book.sets(of: "A", isIndex: false).isEmpty)
  }

  @Test(arguments: [nil, IndexScale.whole] as [IndexScale?])
  func `those of files are all kept, and a feed's go as the room of a feed ends`(scale: IndexScale?) {
    func batch(_ range: Range<Int>) -> MarkerBatch {
      MarkerBatch(
        symbol: nil, markers: range.map { Marker(at: Timestamp(nanoseconds: Int64($0)), "") }, indexScale: scale)
    }
    let count = MarkerSet.most + 10
    var (files, feed) = (MarkerBook(), MarkerBook())
    for part in [0..<4, 4..<count] {
      files.insertAll(batch(part))
      feed.insert(batch(part))
    }
    files.place(on: scale)
    feed.place(on: scale)
    func kept(_ book: MarkerBook) -> Int { book.sets(of: "A", isIndex: scale != nil).reduce(0) { $0 + $1.count } }
    #expect(kept(files) == count && files.most == count)
    #expect(kept(feed) == MarkerSet.most)
    files.insert(batch(count..<count + 5))
    #expect(kept(files) == count, "then the oldest go")
  }

  @Test func `those that come later are placed at once, and all of them anew on another axis`() {
    var book = MarkerBook()
    book.place(on: Self.tenths)
    book.insert(Self.batch([2.5], Self.tenths))
    book.place(on: Self.tenths)
    book.insert(Self.batch([1], .whole))
    #expect(Self.numbers(book, "A", on: Self.tenths) == [1, 2.5])
    let hundredths = IndexScale(decimals: 2)
    book.place(on: hundredths)
    #expect(Self.numbers(book, "A", on: hundredths) == [1, 2.5])
  }

  @Test func `those of a symbol are its own, beside those of all`() {
    var book = MarkerBook()
    book.place(on: .whole)
    book.insert(Self.batch([1], .whole))
    book.insert(Self.batch([2], .whole, symbol: "A"))
    #expect(Self.numbers(book, "A", on: .whole) == [1, 2] && Self.numbers(book, "B", on: .whole) == [1])
    #expect(book.symbols == ["A"])
  }

  @Test func `small deliveries without an end keep no more than a set has, and lose none before`() {
    var book = MarkerBook()
    for number in 0..<2_500 { book.insert(Self.batch([Double(number)], .whole)) }
    book.place(on: .whole)
    #expect(Self.numbers(book, "A", on: .whole) == (0..<2_500).map(Double.init))
  }
}
