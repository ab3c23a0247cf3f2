import CivilTime
import FeedModel
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

/// The feeds known by name, by the messages that their publishers' documentation shows.
@Suite("Feed presets")
struct FeedPresetTests {
  /// 2026-01-01T00:00:00Z: after every sample.
  static let now = Timestamp(nanoseconds: 1_767_225_600_000_000_000)

  /// What came of messages: the values of each series (five of a bar, one of a trade), the sizes of trades, the times in milliseconds (-1 for the receipt),
  /// and the fates of the messages.
  struct Found: Equatable {
    var series: [String: [Double]] = [:]
    var sizes: [Double] = []
    var milliseconds: [Int64] = []
    var refused = 0
    var passedOver = 0
    var quantity: String?
    var reasons: [String] = []
  }

  static func read(_ name: String, _ messages: [[[UInt8]]]) throws -> Found {
    var decoder = ForeignDecoder(ForeignReader(try ConfiguredFeeds.mapping(name, [])))
    var found = Found()
    for frames in messages {
      let outcome = decoder.decode(frames, receivedAt: now)
      found.refused += outcome.refused
      found.passedOver += outcome.passedOver.isEmpty ? 0 : 1
      found.quantity = found.quantity ?? outcome.quantity
      if let fault = outcome.fault { found.reasons.append(fault.description) }
      for message in outcome.messages {
        let (values, times): ([Double], [Timestamp]) =
          switch message.payload {
          case .samples(let samples): (samples.map(\.value), samples.map(\.time))
          case .bars(let trades) where message.equalTimesAreOwn: (trades.map(\.close), trades.map(\.time))
          case .bars(let bars):
            (bars.flatMap { [$0.open, $0.high, $0.low, $0.close, $0.volume] }, bars.map(\.time))
          case .trim: ([], [])
          }
        found.series[message.topic, default: []] += values
        if case .bars(let trades) = message.payload, message.equalTimesAreOwn {
          found.sizes += trades.map { $0.volume.isNaN ? -1 : $0.volume }
        }
        found.milliseconds += times.map { $0 >= now ? -1 : $0.nanoseconds / 1_000_000 }
      }
    }
    return found
  }

  private func read(_ name: String, _ texts: String...) throws -> Found {
    try Self.read(name, texts.map { [Array($0.utf8)] })
  }

  @Test func `every table is a mapping with a line about it, and the list has each`() throws {
    let list = try FeedPresets.list([])
    let names = list.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(
      names == [
        "binance-trade", "binance-kline", "binance-book", "bitfinex", "coinbase", "kraken", "bybit", "prometheus",
        "plotjuggler", "dwx", "eddn", "bitcoin", "mqtt-json",
      ])
    for name in names { #expect(!(try ConfiguredFeeds.mapping(name, [])).about.isEmpty, "\(name)") }
    for line in list.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
  }

  @Test func `a table of the user replaces one of the program, and is in the list`() throws {
    let own = try ConfigurationFile(
      path: "mine.toml", text: "[feed.kraken]\nvalue = \"px\"\nabout = \"mine\"\n[feed.other]\nvalue = \"x\"\n")
    #expect(try ConfiguredFeeds.mapping("kraken", [own]).about == "mine")
    let list = try FeedPresets.list([own])
    #expect(list.hasPrefix("kraken         mine\nother          (mine.toml)\nbinance-trade  "))
    #expect(list.split(separator: "\n").count == 14)
  }

  @Test func `an unknown name says the nearest, and where all are`() throws {
    let failure = #expect(throws: Failure.self) { try ConfiguredFeeds.mapping("krakn", []) }
    #expect(
      failure?.description
        == "--feed krakn is not configured, and no feed that slipstream knows; did you mean kraken? see --feed list")
    #expect(FeedPresets.isAsked(by: ["tail", "--feed", "list"]) && FeedPresets.isAsked(by: ["view", "--feed=list"]))
    #expect(!FeedPresets.isAsked(by: ["view", "--", "--feed", "list"]) && !FeedPresets.isAsked(by: ["--feed", "dwx"]))
  }

  // MARK: Binance

  private let trade =
    #"{"e":"trade","E":1672515782136,"s":"BNBBTC","t":12345,"p":"0.001","q":"100","T":1672515782130,"m":true,"M":true}"#
  private let kline =
    #"{"e":"kline","E":1672515782136,"s":"BNBBTC","k":{"t":1672515780000,"T":1672515839999,"s":"BNBBTC","i":"1m","f":100,"L":200,"o":"0.0010","c":"0.0020","h":"0.0025","l":"0.0015","v":"1000","n":100,"x":false,"q":"1.0000","V":"500","Q":"0.500","B":"123456"}}"#
  private let ticker =
    #"{"u":400900217,"s":"BNBUSDT","b":"25.35190000","B":"31.21000000","a":"25.36520000","A":"40.66"}"#
  private let depth = #"{"lastUpdateId":160,"bids":[["0.0024","10"]],"asks":[["0.0026","100"]]}"#
  private let update =
    #"{"e":"depthUpdate","E":1672515782136,"s":"BNBBTC","U":157,"u":160,"b":[["0.0024","10"]],"a":[["0.0026","100"]]}"#
  private let reply = #"{"result":null,"id":1}"#

  @Test func `a trade of Binance is price and size at its time, and other streams of the connection are passed over`()
    throws
  {
    let aggregate =
      #"{"e":"aggTrade","E":1672515782136,"s":"BNBBTC","a":12345,"p":"0.002","q":"100","f":100,"l":105,"T":1672515782131,"m":true,"M":true}"#
    let combined = #"{"stream":"bnbbtc@trade","data":\#(trade)}"#
    let found = try read("binance-trade", reply, trade, aggregate, combined, kline, ticker, update, depth)
    #expect(found.series == ["BNBBTC": [0.001, 0.002, 0.001]] && found.sizes == [100, 100, 100])
    #expect(found.milliseconds == [1_672_515_782_130, 1_672_515_782_131, 1_672_515_782_130])
    #expect((found.refused, found.passedOver, found.quantity) == (0, 5, "price"))
  }

  @Test func `a kline of Binance is a bar at its start, named by its interval`() throws {
    let found = try read("binance-kline", kline, trade, reply)
    #expect(found.series == ["BNBBTC/1m": [0.001, 0.0025, 0.0015, 0.002, 1000]])
    #expect(found.milliseconds == [1_672_515_780_000] && found.passedOver == 2 && found.refused == 0)
  }

  @Test func `the book of Binance is its best bid and ask`() throws {
    let combined = #"{"stream":"bnbbtc@depth5","data":\#(depth)}"#
    let future =
      #"{"e":"bookTicker","u":400900217,"E":1568014460893,"T":1568014460891,"s":"BTCUSDT","b":"25.3","B":"31.2","a":"25.4","A":"40.6"}"#
    let found = try read("binance-book", ticker, depth, combined, future, update, trade)
    #expect(
      found.series == [
        "BNBUSDT/bid": [25.3519], "BNBUSDT/ask": [25.3652], "bid": [0.0024], "ask": [0.0026],
        "bnbbtc@depth5/bid": [0.0024], "bnbbtc@depth5/ask": [0.0026], "BTCUSDT/bid": [25.3], "BTCUSDT/ask": [25.4],
      ])
    #expect(found.milliseconds == [-1, -1, -1, -1, -1, -1, 1_568_014_460_891, 1_568_014_460_891])
    #expect((found.refused, found.passedOver) == (0, 2))
  }

  @Test func `a message that a feed does not send is refused with its reason`() throws {
    let found = try read("binance-trade", #"{"spam":1}"#, "spam", #"{"e":"trade","s":"BNBBTC","T":1672515782130}"#)
    #expect(found.series.isEmpty && found.refused == 3 && found.passedOver == 0)
    #expect(found.reasons[0] == "The message is of no kind that the feed binance-trade reads.")
    #expect(found.reasons[2].hasSuffix("p is missing."))
  }

  // MARK: other exchanges

  @Test func `Coinbase is the price of matches and tickers by product`() throws {
    let found = try read(
      "coinbase",
      #"{"type":"subscriptions","channels":[{"name":"ticker","product_ids":["ETH-USD"]}]}"#,
      #"{"type":"heartbeat","sequence":90,"last_trade_id":20,"product_id":"BTC-USD","time":"2014-11-07T08:19:28.464459Z"}"#,
      #"{"type":"ticker","sequence":37475248783,"product_id":"ETH-USD","price":"1285.22","open_24h":"1310.79","volume_24h":"245532.79269678","low_24h":"1280.52","high_24h":"1313.8","volume_30d":"9788783.60117027","best_bid":"1285.04","best_bid_size":"0.46688654","best_ask":"1285.27","best_ask_size":"1.56637040","side":"buy","time":"2022-10-19T23:28:22.061769Z","trade_id":370843401,"last_size":"11.4396987"}"#,
      #"{"type":"match","trade_id":10,"sequence":50,"maker_order_id":"ac928c66-ca53-498f-9c13-a110027a60e8","taker_order_id":"132fb6ae-456b-4654-b4e0-d681ac05cea1","time":"2014-11-07T08:19:27.028459Z","product_id":"BTC-USD","size":"5.23512","price":"400.23","side":"sell"}"#,
      #"{"type":"l2update","product_id":"BTC-USD","time":"2019-08-14T20:42:27.265Z","changes":[["buy","10101.80000000","0.162567"]]}"#
    )
    // A ticker says no size of its own.
    #expect(found.series == ["ETH-USD": [1285.22], "BTC-USD": [400.23]] && found.sizes == [-1, 5.23512])
    #expect(found.milliseconds == [1_666_222_102_061, 1_415_348_367_028])
    #expect((found.refused, found.passedOver) == (0, 3))
  }

  @Test func `Coinbase Advanced Trade is read by channel`() throws {
    let found = try read(
      "coinbase",
      #"{"channel":"ticker","client_id":"","timestamp":"2023-02-09T20:30:37.167359596Z","sequence_num":0,"events":[{"type":"snapshot","tickers":[{"type":"ticker","product_id":"BTC-USD","price":"21932.98","volume_24_h":"16038.28770938"}]}]}"#,
      #"{"channel":"market_trades","client_id":"","timestamp":"2023-02-09T20:19:35.39625135Z","sequence_num":0,"events":[{"type":"snapshot","trades":[{"trade_id":"000000000","product_id":"ETH-USD","price":"1260.01","size":"0.3","side":"BUY","time":"2019-08-14T20:42:27.265Z"}]}]}"#,
      #"{"channel":"candles","client_id":"","timestamp":"2023-06-09T20:19:35.39625135Z","sequence_num":0,"events":[{"type":"snapshot","candles":[{"start":"1688998200","high":"1867.72","low":"1865.63","open":"1867.38","close":"1866.81","volume":"0.20269406","product_id":"ETH-USD"}]}]}"#,
      #"{"channel":"heartbeats","client_id":"","timestamp":"2023-06-23T20:31:26.122969572Z","sequence_num":0,"events":[{"current_time":"2023-06-23 20:31:56.121961769 +0000 UTC m=+91717.525857105","heartbeat_counter":"3049"}]}"#
    )
    #expect(
      found.series == [
        "BTC-USD": [21932.98], "ETH-USD": [1260.01],
        "ETH-USD/candles": [1867.38, 1867.72, 1865.63, 1866.81, 0.20269406],
      ])
    #expect(found.sizes == [0.3])
    #expect(found.milliseconds == [1_675_974_637_167, 1_565_815_347_265, 1_688_998_200_000])
    #expect((found.refused, found.passedOver) == (0, 1))
  }

  @Test func `Kraken is read in its second version and in its first`() throws {
    let found = try read(
      "kraken",
      #"{"channel":"status","type":"update","data":[{"version":"2.0.0","system":"online","api_version":"v2","connection_id":1}]}"#,
      #"{"method":"subscribe","result":{"channel":"ohlc","symbol":"BTC/USD","interval":5},"success":true,"time_in":"2023-09-25T09:04:31.742599Z"}"#,
      #"{"channel":"heartbeat"}"#,
      #"{"channel":"trade","type":"update","data":[{"symbol":"MATIC/USD","side":"sell","price":0.5117,"qty":40.0,"ord_type":"market","trade_id":4665906,"timestamp":"2023-09-25T07:49:37.708706Z"}]}"#,
      #"{"channel":"ticker","type":"update","data":[{"symbol":"ALGO/USD","bid":0.10025,"bid_qty":740.0,"ask":0.10036,"ask_qty":1361.44813783,"last":0.10035,"volume":997038.98383185,"vwap":0.10148,"low":0.09979,"high":0.10285,"change":-0.00017,"change_pct":-0.17}]}"#,
      #"{"channel":"ohlc","type":"snapshot","timestamp":"2023-10-04T16:26:01.806315597Z","data":[{"symbol":"ALGO/USD","open":0.09875,"high":0.0988,"low":0.09870,"close":0.09876,"trades":13,"volume":16255.46368,"vwap":0.09879,"interval_begin":"2023-10-04T15:30:00.000000000Z","interval":5,"timestamp":"2023-10-04T15:35:00.000000Z"}]}"#,
      #"{"channel":"book","type":"update","data":[{"symbol":"MATIC/USD","bids":[{"price":0.5657,"qty":1098.3947558}],"asks":[],"checksum":2114181697,"timestamp":"2023-10-06T17:35:55.440295Z"}]}"#,
      #"{"event":"heartbeat"}"#,
      #"[0,[["5541.20000","0.15850568","1534614057.321597","s","l",""],["6060.00000","0.02455000","1534614057.324998","b","l",""]],"trade","XBT/USD"]"#,
      #"[340,{"a":["5525.40000",1,"1.000"],"b":["5525.10000",1,"1.000"],"c":["5525.20000","0.00398963"],"v":["2634.11501494","3591.17907851"]},"ticker","XBT/USD"]"#
    )
    #expect(
      found.series == [
        "MATIC/USD": [0.5117], "ALGO/USD/bid": [0.10025], "ALGO/USD/ask": [0.10036], "ALGO/USD/last": [0.10035],
        "ALGO/USD/5": [0.09875, 0.0988, 0.0987, 0.09876, 16255.46368], "XBT/USD": [5541.2, 6060],
        "XBT/USD/bid": [5525.1], "XBT/USD/ask": [5525.4], "XBT/USD/last": [5525.2],
      ])
    #expect(found.sizes == [40, 0.15850568, 0.02455])
    #expect(
      found.milliseconds.filter { $0 > 0 } == [
        1_695_628_177_708, 1_696_433_400_000, 1_534_614_057_321, 1_534_614_057_324,
      ])
    #expect((found.refused, found.passedOver) == (0, 5), "\(found.reasons)")
  }

  @Test func `Bybit is read by topic; a change of a ticker without its price is passed over`() throws {
    let found = try read(
      "bybit",
      #"{"success":true,"ret_msg":"","conn_id":"c0c928a4-daab-460d-b186-45e90a10a3d4","req_id":"","op":"subscribe"}"#,
      #"{"success":true,"ret_msg":"pong","conn_id":"0970e817-426e-429a-a679-ff7f55e0b16a","op":"ping"}"#,
      #"{"topic":"publicTrade.BTCUSDT","type":"snapshot","ts":1672304486868,"data":[{"T":1672304486865,"s":"BTCUSDT","S":"Buy","v":"0.001","p":"16578.50","L":"PlusTick","i":"20f43950-d8dd-5b31-9112-a178eb6023af","BT":false,"seq":1783284617}]}"#,
      #"{"topic":"tickers.ETHUSDT","type":"snapshot","data":{"symbol":"ETHUSDT","tickDirection":"PlusTick","price24hPcnt":"0.017103","lastPrice":"17216.00","bid1Price":"17215.50","ask1Price":"17216.00"},"cs":24987956059,"ts":1673272861686}"#,
      #"{"topic":"tickers.ETHUSDT","type":"delta","data":{"symbol":"ETHUSDT","bid1Size":"3.439"},"cs":24987956060,"ts":1673272861786}"#,
      #"{"topic":"kline.5.BTCUSDT","data":[{"start":1672324800000,"end":1672325099999,"interval":"5","open":"16649.5","close":"16677","high":"16677","low":"16608","volume":"2.081","turnover":"34666.4005","confirm":false,"timestamp":1672324988882}],"ts":1672324988882,"type":"snapshot"}"#,
      #"{"topic":"orderbook.1.BTCUSDT","type":"snapshot","ts":1672304484978,"data":{"s":"BTCUSDT","b":[["16493.50","0.006"]],"a":[["16611.00","0.029"]],"u":18521288,"seq":7961638724},"cts":1672304484976}"#,
      #"{"topic":"orderbook.50.BTCUSDT","type":"delta","ts":1672304484978,"data":{"s":"BTCUSDT","b":[["16493.50","0.006"]],"a":[],"u":18521289,"seq":7961638725}}"#
    )
    #expect(
      found.series == [
        "BTCUSDT": [16578.5], "ETHUSDT": [17216], "kline.5.BTCUSDT": [16649.5, 16677, 16608, 16677, 2.081],
        "BTCUSDT/bid": [16493.5], "BTCUSDT/ask": [16611],
      ])
    #expect(found.sizes == [0.001])
    #expect(
      found.milliseconds == [
        1_672_304_486_865, 1_673_272_861_686, 1_672_324_800_000, 1_672_304_484_978, 1_672_304_484_978,
      ])
    #expect((found.refused, found.passedOver) == (0, 4), "\(found.reasons)")
  }

  @Test func `arrays of Bitfinex have names`() throws {
    let found = try read(
      "bitfinex", #"{"event":"info","version":2,"platform":{"status":1}}"#,
      #"{"event":"subscribed","channel":"trades","chanId":17470,"symbol":"tBTCUSD"}"#, #"[17470,"hb"]"#,
      #"[17470,[[401597393,1574694475039,0.005,7244.9],[401597394,1574694475040,0.005,7245]]]"#,
      #"[17470,"te",[401597395,1574694478808,-0.005,7245.3]]"#, #"[17470,"tu",[401597395,1574694478808,0.005,7245.3]]"#,
      #"[224555,[7616.5,31.89055171,7617.5,43.358118629999986,-550.8,-0.0674,7617.1,8314.71200815,8257.8,7500]]"#)
    #expect(
      found.series == [
        "17470": [7245.3], "224555/bid": [7616.5], "224555/ask": [7617.5], "224555/last": [7617.1],
      ])
    // The sign of an amount is the side.
    #expect(found.sizes == [0.005])
    #expect(found.milliseconds.first == 1_574_694_478_808 && found.refused == 0 && found.passedOver == 5)
  }

  // MARK: monitors, terminals, networks

  @Test func `the text of a Prometheus target is a series for each line, and so is a server's reply`() throws {
    let text = ##"""
      # HELP http_requests_total The total number of HTTP requests.
      # TYPE http_requests_total counter
      http_requests_total{method="post",code="200"} 1027 1395066363000
      http_requests_total{method="post",code="400"}    3 1395066363000

      # Escaping in label values:
      msdos_file_access_time_seconds{path="C:\\DIR\\FILE.TXT",error="Cannot find file:\n\"FILE.TXT\" }"} 1.458255915e9

      # Minimalistic line:
      metric_without_timestamp_and_labels 12.47
      a_gap NaN
      something weird
      """##
    let reply =
      #"{"status":"success","data":{"resultType":"vector","result":[{"metric":{"__name__":"up","job":"node"},"value":[1435781451.781,"1"]}]}}"#
    let found = try read("prometheus", text, reply)
    #expect(found.series[#"http_requests_total{method="post",code="200"}"#] == [1027])
    #expect(found.series["metric_without_timestamp_and_labels"] == [12.47])
    #expect(found.series.keys.contains { $0.hasPrefix("msdos_file_access_time_seconds{path=") && $0.hasSuffix("}") })
    #expect(found.series["a_gap"]?.first?.isNaN == true && found.series[#"up{job="node"}"#] == [1])
    #expect(found.series.count == 6 && found.refused == 1)
    #expect(found.milliseconds == [1_395_066_363_000, 1_395_066_363_000, -1, -1, -1, 1_435_781_451_781])
  }

  @Test func `PlotJuggler's objects have their time in them, in a frame, or of their receipt`() throws {
    let found = try Self.read(
      "plotjuggler",
      [
        [Array(#"{"timestamp":1700000000.25,"test_data":{"cos":1,"sin":0.5,"on":true,"name":"a"}}"#.utf8)],
        [Array("robot".utf8), Array(#"{"x":2,"list":[3,4]}"#.utf8), Array("1700000000.5".utf8)],
        [Array("robot".utf8), Array(#"{"x":5}"#.utf8)], [Array("robot".utf8), Array(#"{"state":"idle"}"#.utf8)],
      ])
    #expect(
      found.series == [
        "test_data/cos": [1], "test_data/sin": [0.5], "robot/x": [2, 5], "robot/list/0": [3], "robot/list/1": [4],
      ])
    #expect(Set(found.milliseconds) == [1_700_000_000_250, 1_700_000_000_500, -1])
    #expect((found.refused, found.passedOver, found.quantity) == (0, 1, nil))
  }

  @Test func `the DWX connector's ticks are bids, and its bars are bars`() throws {
    let found = try read(
      "dwx", "EURUSD:|:1.08503;1.08507", "EURUSD_M1:|:1600000000;1.1;1.3;1.0;1.2;55;2;0", "EURUSD 1.08503")
    #expect(found.series == ["EURUSD": [1.08503], "EURUSD_M1": [1.1, 1.3, 1.0, 1.2, 55]])
    #expect(found.milliseconds == [-1, 1_600_000_000_000] && found.refused == 1 && found.quantity == "price")
  }

  @Test func `a market of EDDN is a price for each commodity, and its other schemas are passed over`() throws {
    let market =
      #"{"$schemaRef":"https://eddn.edcd.io/schemas/commodity/3","header":{"gatewayTimestamp":"2024-05-01T10:00:00.5Z","softwareName":"x"},"message":{"systemName":"Sol","stationName":"Abraham Lincoln","commodities":[{"name":"gold","buyPrice":0,"sellPrice":9500,"meanPrice":9400},{"name":"silver","sellPrice":4800}],"timestamp":"2024-05-01T09:59:58Z"}}"#
    let other =
      #"{"$schemaRef":"https://eddn.edcd.io/schemas/fsssignaldiscovered/1","header":{},"message":{"signals":[]}}"#
    let found = try Self.read("eddn", [market, other].map { [Self.stored(Array($0.utf8))] } + [[Array("no".utf8)]])
    #expect(found.series == ["gold": [9500], "silver": [4800]])
    #expect(Set(found.milliseconds) == [1_714_557_600_500] && found.passedOver == 1 && found.refused == 1)
  }

  /// Bytes in a zlib stream of one stored block (RFC 1950, RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes { (low, high) = ((low + UInt32(byte)) % 65521, (high + (low + UInt32(byte)) % 65521) % 65521) }
    let size = UInt16(bytes.count)
    let length = [UInt8(size & 255), UInt8(size >> 8), UInt8(~size & 255), UInt8(~size >> 8)]
    let sum = high << 16 | low
    return [0x78, 0x01, 0x01] + length + bytes + (0..<4).map { UInt8(sum >> (24 - 8 * $0) & 255) }
  }

  @Test func `Bitcoin Core's messages are their sizes, by its own numbers`() throws {
    let number: (UInt8) -> [UInt8] = { [$0, 0, 0, 0] }
    let found = try Self.read(
      "bitcoin",
      [
        [Array("rawtx".utf8), [UInt8](repeating: 7, count: 250), number(4)],
        [Array("hashblock".utf8), [UInt8](repeating: 1, count: 32), number(0)], [Array("rawtx".utf8), [1, 2]],
      ])
    #expect(found.series == ["rawtx": [250], "hashblock": [32]] && found.refused == 1)
  }

  @Test func `MQTT is every number of a payload, in the three forms of mosquitto_sub, and zone by zone`() throws {
    let found = try Self.read(
      "mqtt-json",
      [
        [
          Array(
            #"{"tst":"2022-12-27T16:55:44.923776Z+0100","topic":"site/room1","qos":0,"retain":0,"payloadlen":22,"payload":{"temperature":21.5,"humidity":40,"state":"ON"}}"#
              .utf8)
        ],
        [
          Array(
            #"{"tst":"2025-09-19T04:19:13.530381+0000","topic":"site/room2","qos":0,"retain":0,"payloadlen":20,"payload":"{\"temperature\":19.5,\"climate\":{\"dew\":7}}"}"#
              .utf8)
        ],
        [
          Array(
            #"{"tst":"2025-09-19T04:19:13.530381+0000","topic":"site/door","qos":0,"retain":0,"payloadlen":4,"payload":"21.75"}"#
              .utf8)
        ],
        [
          Array(
            #"{"tst":"2025-09-19T04:19:14.530381+0000","topic":"site/state","qos":0,"retain":0,"payloadlen":6,"payload":"online"}"#
              .utf8)
        ],
        [Array("zigbee2mqtt/plug".utf8), Array(#"{"power":12.5,"linkquality":90,"state":"ON"}"#.utf8)],
        [Array("site/raw".utf8), Array("3.5".utf8)],
      ])
    #expect(
      found.series == [
        "site/room1/temperature": [21.5], "site/room1/humidity": [40], "site/room2/temperature": [19.5],
        "site/room2/climate/dew": [7], "site/door": [21.75], "zigbee2mqtt/plug/power": [12.5],
        "zigbee2mqtt/plug/linkquality": [90], "site/raw": [3.5],
      ])
    #expect(Set(found.milliseconds) == [1_672_156_544_923, 1_758_255_553_530, -1])
    #expect((found.refused, found.passedOver) == (0, 1), "\(found.reasons)")
  }
}
