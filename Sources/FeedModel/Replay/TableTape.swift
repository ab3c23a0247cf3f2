import TextPoints
import TimeSeries

/// A tape over a text file read as a whole: one series, with the points' own times as the clock.
package struct TableTape: ReplayTape, Sendable {
  private let symbol: String
  private let payload: FeedPayload
  package let damage: Int
  private let form: PointSchema?

  /// Points per block; small enough that skipping the rest of a block costs nothing.
  private static let block = 4_096

  package init(
    symbol: String, payload: FeedPayload, damage: Int = 0, indexScale: IndexScale? = nil, areTrades: Bool = false
  ) {
    self.symbol = symbol
    self.payload = payload
    self.damage = damage
    form = payload.kind.map { PointSchema($0, indexScale: indexScale, areTrades: areTrades) }
  }

  package var blockCount: Int { (payload.count + Self.block - 1) / Self.block }

  package func runs(inBlock block: Int) -> [TapeRun] {
    let start = block * Self.block
    var run = TapeRun(symbol: symbol, payload: payload, indexScale: form?.indexScale)
    run.equalTimesAreOwn = form?.equalTimesAreOwn == true
    return [run.slice(start..<min(start + Self.block, payload.count))]
  }
}
