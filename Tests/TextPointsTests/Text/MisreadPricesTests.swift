import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Bars in the words of several languages")
struct MisreadPricesTests {
  /// Forty days, the newest first, in the order open, high, low, close, volume, or as the names say.
  private static func table(_ names: [String], order: [Int], mark: String = ".", delimiter: String = ",") -> String {
    let rows = (0..<40).reversed().map { day -> String in
      let cells =
        [100 + day, 102 + day, 98 + day, 101 + day].map { "\($0)\(mark)\($0 % 7)5" } + ["\(12_000 + day * 37)"]
      let date = "2024-\(day < 20 ? "01" : "02")-\(ShortDate.two(day % 20 + 1))"
      return ([date] + order.map { cells[$0] }).joined(separator: delimiter)
    }
    return ([names.joined(separator: delimiter)] + rows).joined(separator: "\n") + "\n"
  }

  @Test(arguments: [
    ("Datum,Erster,Hoch,Tief,Schlusskurs,Stuecke", [0, 1, 2, 3, 4]),
    ("Date,Dernier,Ouv., Plus Haut,Plus Bas,Vol.", [3, 0, 1, 2, 4]),
    ("Fecha,Último,Apertura,Máximo,Mínimo,Vol.", [3, 0, 1, 2, 4]),
    ("Data,Ultimo,Apertura,Massimo,Minimo,Vol.", [3, 0, 1, 2, 4]),
    ("Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen", [0, 1, 2, 3, 4]),
    ("Tarih,Şimdi,Açılış,Yüksek,Düşük,Hac.", [3, 0, 1, 2, 4]), ("Дата,Цена,Откр.,Макс.,Мин.,Объём", [3, 0, 1, 2, 4]),
    ("timestamp,open,close,min,max,volume", [0, 3, 2, 1, 4]), ("日期,收盘价,最高价,最低价,开盘价,成交量", [3, 1, 2, 0, 4]),
    ("日付,始値,高値,安値,終値,出来高", [0, 1, 2, 3, 4]),
    ("날짜,종가,시가,고가,저가,거래량", [3, 0, 1, 2, 4]),
  ])
  func `prices of bars are known by their names`(_ names: String, _ order: [Int]) throws {
    let table = try read(Self.table(names.split(separator: ",").map(String.init), order: order))
    #expect(table.kind == .bars && table.bars.count == 40, "\(said(table))")
    let first = try #require(table.bars.first { ISO8601.format($0.time) == "2024-01-01T00:00:00Z" })
    #expect([first.open, first.high, first.low, first.close] == [100.25, 102.45, 98.05, 101.35])
    #expect(first.volume == 12_000)
  }

  /// Days of bars, of which some are zeros alone.
  private static func days(_ count: Int, zeros: Set<Int>, volume: Int = 0) -> String {
    "date,open,high,low,close,volume\n"
      + (0..<count).map { day in
        let date = ISO8601.format(Timestamp(nanoseconds: 1_700_000_000_000_000_000 + Int64(day) * 86_400_000_000_000))
        return zeros.contains(day)
          ? "\(date),0,0,0,0,\(volume)\n" : "\(date),1\(day % 9).5,20.5,10.5,1\(day % 8).25,\(1_000 + day)\n"
      }.joined()
  }

  @Test(arguments: [[], [3], [3, 4], [0], [1_500], [3, 1_500, 2_999]] as [Set<Int>])
  func `zeros without volume are days without a trade`(_ zeros: Set<Int>) throws {
    let table = try read(Self.days(3_000, zeros: zeros))
    #expect(table.bars.count == 3_000 - zeros.count && table.bars.allSatisfy { $0.low > 10 })
    #expect(table.notes[.emptyBars] == zeros.count)
  }

  @Test func `zeros that were traded, and nothing but zeros, stay bars`() throws {
    #expect(try read(Self.days(30, zeros: [5], volume: 7)).bars.count == 30)
    #expect(try read(Self.days(30, zeros: Set(0..<30))).bars.count == 30)
  }

  @Test func `three of them are no bar`() throws {
    let table = try read(Self.table(["Datum", "Hoch", "Tief", "Temperatur"], order: [1, 2, 3]))
    #expect(table.kind == .samples && table.series.count == 3)
  }

  @Test func `a decimal comma is read as in other tables`() throws {
    let names = ["Datum", "Erster", "Hoch", "Tief", "Schlusskurs", "Stuecke"]
    let table = try read(Self.table(names, order: [0, 1, 2, 3, 4], mark: ",", delimiter: ";"))
    #expect(table.kind == .bars && table.bars.first?.volume == 13_443, "\(said(table))")
  }
}
