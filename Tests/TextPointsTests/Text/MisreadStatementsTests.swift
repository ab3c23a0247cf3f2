import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Statements of banks")
struct MisreadStatementsTests {
  private static let payees = [
    "Transferência enviada pelo Pix - MARIA", "Compra no débito - PADARIA", "Pagamento de fatura",
    "Transferência recebida pelo Pix - JOSÉ", "Compra no débito - MERCADO",
  ]

  /// Some days of a statement, with several rows a day, and texts of which some come again.
  private static func statement(_ rows: Int, names: String = "Data,Valor,Identificador,Descrição") -> String {
    names + "\n"
      + (0..<rows).map { row in
        let day = 1 + row / 3
        let text = row % 4 == 3 ? "Compra no débito - LOJA \(row)" : payees[row * 7 % 5]
        let id = "65e1a\(1_000 + row)-0b7c-4e2a-9d55-\(100_000 + row * 37)"
        let amount = "\(row % 2 == 0 ? -25 - row : 300 + row).\(row % 10)5"
        return "\(ShortDate.two(day))/03/2024,\(amount),\(id),\(text)\n"
      }.joined()
  }

  @Test(arguments: [60, 66, 90]) func `texts that describe rows name no series`(rows: Int) throws {
    let table = try read(Self.statement(rows))
    #expect(table.series.count == 1 && table.series[0].samples.count == rows, "\(said(table))")
    #expect(table.series[0].samples.first?.value == -25.05 && table.badRows == 0)
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2024-03-01T00:00:00Z")
  }

  @Test(arguments: [
    "Datum,Betrag,Referenz,Verwendungszweck", "Date,Amount,Id,Description", "Fecha,Importe,Ref,Concepto",
  ])
  func `so it is in other languages`(names: String) throws {
    #expect(try read(Self.statement(60, names: names)).series.map(\.samples.count) == [60])
  }

  @Test func `the words of a long table name series, though they are sentences`() throws {
    let names = ["Natural gas, total consumption", "Coal, total use of industry", "Oil, total imports of ports"]
    let rows = (0..<20).flatMap { day in
      names.enumerated().map { "2024-01-\(day < 9 ? "0" : "")\(day + 1),\"\($1)\",\(day * 10 + $0 * 1_000).5\n" }
    }
    for name in ["description", "what"] {
      #expect(Set(try read("date,\(name),value\n" + rows.joined()).series.compactMap(\.name)) == Set(names), "\(name)")
    }
  }
}
