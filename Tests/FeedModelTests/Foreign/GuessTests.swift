import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// What is taken for what in messages that no mapping describes: by real shapes of exchanges, monitors and sensors.
struct GuessTests {
  /// 2024-01-01T00:00:10Z.
  private static let now = Timestamp(nanoseconds: 1_704_067_210_000_000_000)

  private struct Found {
    var series: [String: [Double]] = [:]
    /// The sizes of trades.
    var sizes: [Double] = []
    var times: [Timestamp] = []
    var choices: [String] = []
    var refused = 0
  }

  /// Messages of one feed, `@` in them being a number that counts, in what came of them: the first time and value of
  /// each series.
  private func read(
    _ frames: [String], count: Int = 1, at receivedAt: Timestamp = now
  ) throws -> Found {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    var result = Found()
    for step in 0..<count {
      let bytes = frames.map { Array($0.replacing("@", with: "\(700 + step)").utf8) }
      let outcome = decoder.decode(bytes, receivedAt: receivedAt.advanced(by: Int64(step) * 1_000_000_000))
      result.refused += outcome.refused
      result.choices += outcome.choices
      for message in outcome.messages {
        switch message.payload {
        case .samples(let samples):
          result.series[message.topic, default: []] += samples.map(\.value)
          result.times += samples.map(\.time)
        case .bars(let trades) where message.equalTimesAreOwn:
          result.series[message.topic, default: []] += trades.map(\.close)
          result.sizes += trades.map(\.volume)
          result.times += trades.map(\.time)
        case .bars(let bars):
          result.series[message.topic, default: []] += bars.flatMap { [$0.open, $0.high, $0.low, $0.close, $0.volume] }
          result.times += bars.map(\.time)
        case .trim: break
        }
      }
    }
    return result
  }

  private static let milliseconds = Timestamp(nanoseconds: 1_704_067_209_123_000_000)

  @Test func `a size beside a price is that of a trade, and the volume of a day is none`() throws {
    for body in [
      #"{"symbol":"A","price":"2","qty":"3","time":1704067209123}"#,
      #"{"symbol":"A","price":2,"size":3,"time":1704067209123}"#,
      #"{"s":"AAA","p":"2","v":"3","T":1704067209123}"#,
      #"{"instId":"A-B","px":"2","sz":"3","side":"buy","ts":"1704067209123"}"#,
    ] {
      let found = try read([body], count: 2)
      #expect(found.series.values.map { $0 } == [[2, 2]] && found.sizes == [3, 3], "\(body)")
    }
    for body in [
      #"{"symbol":"A","price":2,"volume":3000,"time":1704067209123}"#,
      #"{"symbol":"A","price":2,"size":3,"qty":4,"time":1704067209123}"#,
      #"{"symbol":"A","price":2,"size":-3,"time":1704067209123}"#,
    ] {
      let found = try read([body], count: 2)
      #expect(found.series == ["A": [2, 2]] && found.sizes.isEmpty, "\(body)")
    }
  }

  @Test func `a series stays what it began as, and a bad size costs itself`() throws {
    func messages(_ bodies: [String]) throws -> [FeedMessage] {
      var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
      return bodies.flatMap { decoder.decode([Array($0.utf8)], receivedAt: Self.now).messages }
    }
    let trade = #"{"symbol":"A","price":2,"size":3,"time":1704067209123}"#
    let price = #"{"symbol":"A","price":5,"time":1704067209123}"#
    let bad = [
      #"{"symbol":"A","price":6,"size":null,"time":1704067209123}"#,
      #"{"symbol":"A","price":6,"size":1e30,"time":1704067209123}"#,
    ]
    let trades = try messages([trade, price] + bad)
    #expect(trades.map(\.form) == Array(repeating: PointSchema(.bars, areTrades: true), count: 4))
    let bars = trades.flatMap(\.payload.bars)
    #expect(bars.map(\.close) == [2, 5, 6, 6] && bars.map(\.ticks) == [1, 1, 1, 1])
    #expect(bars[0].volume == 3 && bars.dropFirst().allSatisfy { $0.volume.isNaN })
    #expect(try messages([price, trade]).map(\.form) == [PointSchema(.samples), PointSchema(.samples)])
  }

  @Test func `a trade of Binance is its price and its size at its time, and nothing else`() throws {
    let trade =
      #"{"e":"trade","E":1704067209130,"s":"BNBBTC","t":@,"p":"0.001","q":"100","b":88,"a":50,"T":1704067209123,"m":true,"M":true}"#
    let found = try read([trade], count: 5)
    #expect(found.series == ["BNBBTC": [0.001, 0.001, 0.001, 0.001, 0.001]])
    #expect(Set(found.times) == [Self.milliseconds] && found.sizes == [100, 100, 100, 100, 100])
    #expect(
      found.choices == [
        "time from column T (milliseconds since 1970); trades: price from column p, volume from column q; a series for each s; columns E, t, b, a are left out; --feed or --fields reads it otherwise"
      ])
    let aggregate =
      #"{"e":"aggTrade","E":1704067209130,"s":"BNBBTC","a":@,"p":"0.5","q":"1","f":1,"l":2,"T":1704067209123,"m":true,"M":true}"#
    #expect(try read([aggregate], count: 2).series == ["BNBBTC": [0.5, 0.5]])
    let wrapped = #"{"stream":"bnbbtc@trade","data":\#(trade)}"#
    #expect(try read([wrapped]).series == ["BNBBTC": [0.001]])
  }

  @Test func `values of a gateway that have names are series of their own`() throws {
    let metrics =
      #"{"timestamp":1704067209123,"metrics":[{"name":"Boiler/temp","timestamp":1704067209123,"value":70.5},{"name":"Boiler/pressure","timestamp":1704067209123,"value":2.25}],"seq":@}"#
    #expect(try read([metrics]).series == ["Boiler/temp": [70.5], "Boiler/pressure": [2.25]])
  }

  @Test func `an uplink of a device is a series of the device, without its addresses`() throws {
    func uplink(_ place: Int) -> String {
      #"{"time":"2024-01-01T00:00:09.123Z","deviceInfo":{"deviceName":"node-\#(place)","devEui":"0101010101010101"},"devAddr":"00189440","fCnt":@,"object":{"temperature":21.5},"rxInfo":[{"rssi":-36.5}]}"#
    }
    let (one, two) = (try read([uplink(1)], count: 3), try read([uplink(2)], count: 3))
    #expect(one.series["node-1/object/temperature"] == [21.5, 21.5, 21.5], "\(one.series.keys.sorted())")
    #expect(two.series["node-2/object/temperature"] == [21.5, 21.5, 21.5])
    #expect(
      !one.series.keys.contains { $0.contains("devEui") || $0.contains("devAddr") }, "\(one.series.keys.sorted())")
  }

  @Test func `a kline of Binance is a bar at its beginning`() throws {
    let found = try read([
      #"{"e":"kline","E":1704067209130,"s":"BNBBTC","k":{"t":1704067200000,"T":1704067259999,"s":"BNBBTC","i":"1m","f":100,"L":200,"o":"0.0010","c":"0.0020","h":"0.0025","l":"0.0005","v":"1000","n":100,"x":false,"q":"1.0000","V":"500","Q":"0.500","B":"123456"}}"#
    ])
    #expect(found.series == ["BNBBTC": [0.0010, 0.0025, 0.0005, 0.0020, 1000]])
    #expect(found.times == [Timestamp(nanoseconds: 1_704_067_200_000_000_000)])
  }

  @Test func `a ticker of a rolling day is its last price, not a bar`() throws {
    let found = try read([
      #"{"e":"24hrMiniTicker","E":1704067209123,"s":"BNBBTC","c":"0.0025","o":"0.0010","h":"0.0025","l":"0.0010","v":"10000","q":"18"}"#
    ])
    #expect(found.series == ["BNBBTC": [0.0025]] && found.times == [Self.milliseconds])
  }

  @Test func `best bid and ask are four series, and the number of the update is none`() throws {
    let found = try read(
      [#"{"u":@,"s":"BNBUSDT","b":"25.35","B":"31.21","a":"25.36","A":"40"}"#], count: 5)
    #expect(Set(found.series.keys) == ["BNBUSDT/b", "BNBUSDT/B", "BNBUSDT/a", "BNBUSDT/A"])
    #expect(found.series["BNBUSDT/A"] == [40, 40, 40, 40, 40])
    // Also what was on trial has the time of its own receipt.
    #expect(Set(found.times) == Set((0..<5).map { Self.now.advanced(by: $0 * 1_000_000_000) }))
    #expect(
      found.choices.first
        == "time of receipt; 4 columns are series: b, B, a, A; a series for each s; column u is left out; --feed or --fields reads it otherwise"
    )
  }

  @Test func `the levels of an order book are no values`() throws {
    for body in [
      #"{"e":"depthUpdate","E":1704067209123,"s":"BNBBTC","U":157,"u":160,"b":[["0.0024","10"]],"a":[["0.0026","100"]]}"#,
      #"{"lastUpdateId":160,"bids":[["0.0024","10"]],"asks":[["0.0026","100"]]}"#,
    ] {
      let found = try read([body])
      #expect(found.series.isEmpty && found.refused == 1)
    }
  }

  @Test func `Coinbase is named by its product`() throws {
    let time = "2024-01-01T00:00:09.123000Z"
    let ticker = try read([
      #"{"type":"ticker","sequence":37475248783,"product_id":"ETH-USD","price":"1285.22","open_24h":"1310.79","volume_24h":"245532.79","low_24h":"1280.52","best_bid":"1285.04","side":"buy","time":"\#(time)","trade_id":370843401,"last_size":"11.4"}"#
    ])
    #expect(ticker.series == ["ETH-USD": [1285.22]] && ticker.times == [Self.milliseconds])
    let match = try read([
      #"{"type":"match","trade_id":10,"sequence":50,"maker_order_id":"ac928c66-ca53","time":"\#(time)","product_id":"BTC-USD","size":"5.23512","price":"400.23","side":"sell"}"#
    ])
    #expect(match.series == ["BTC-USD": [400.23]])
    let advanced = try read([
      #"{"channel":"ticker","timestamp":"\#(time)","sequence_num":0,"events":[{"type":"snapshot","tickers":[{"type":"ticker","product_id":"BTC-USD","price":"21932.98","volume_24_h":"16038.28"},{"type":"ticker","product_id":"ETH-USD","price":"1500.5","volume_24_h":"1"}]}]}"#
    ])
    #expect(
      advanced.series == ["BTC-USD": [21932.98], "ETH-USD": [1500.5]] && advanced.times.first == Self.milliseconds)
  }

  @Test func `trades of Kraken are an array within its envelope`() throws {
    let found = try read([
      #"[337,[["5541.20","0.15850568","1704067209.123","s","l",""],["5542.5","0.2","1704067209.123","b","l",""]],"trade","XBT/USD"]"#
    ])
    #expect(found.series == ["XBT/USD/#1": [5541.2, 5542.5], "XBT/USD/#2": [0.15850568, 0.2]])
    #expect(Set(found.times) == [Self.milliseconds])
  }

  @Test func `trades of Bitfinex are an array; their numbers are left out`() throws {
    let found = try read([#"[17470,"te",[401597@,1704067209123,0.005,7245.3]]"#], count: 6)
    #expect(Set(found.series.keys.map { $0.split(separator: "/").last }) == ["#3", "#4"])
    #expect(found.series.values.allSatisfy { $0.count == 6 })
    #expect(Set(found.times) == [Self.milliseconds])
  }

  @Test func `trades of Bybit and OKX are rows of a list`() throws {
    let bybit = try read([
      #"{"topic":"publicTrade.BTCUSDT","type":"snapshot","ts":1704067209130,"data":[{"T":1704067209123,"s":"BTCUSDT","S":"Buy","v":"0.001","p":"16578.50","L":"PlusTick","i":"20f43950-d8dd","BT":false},{"T":1704067209124,"s":"BTCUSDT","S":"Sell","v":"0.002","p":"16578.00","L":"MinusTick","i":"20f43951-d8dd","BT":false}]}"#
    ])
    #expect(bybit.series == ["BTCUSDT": [16578.5, 16578]])
    #expect(bybit.times == [Self.milliseconds, Self.milliseconds.advanced(by: 1_000_000)])
    let okx = try read([
      #"{"arg":{"channel":"trades","instId":"BTC-USDT"},"data":[{"instId":"BTC-USDT","tradeId":"130639474","px":"42219.9","sz":"0.12060306","side":"buy","ts":"1704067209123"}]}"#
    ])
    #expect(okx.series == ["BTC-USDT": [42219.9]] && okx.times == [Self.milliseconds])
    let kline = try read([
      #"{"topic":"kline.5.BTCUSDT","data":[{"start":1704067200000,"end":1704067499999,"interval":"5","open":"16649.5","close":"16677","high":"16680","low":"16608","volume":"2.081","turnover":"34666.4","confirm":false,"timestamp":1704067209123}],"ts":1704067209130,"type":"snapshot"}"#
    ])
    #expect(kline.series == ["kline.5.BTCUSDT": [16649.5, 16680, 16608, 16677, 2.081]])
    #expect(kline.times == [Timestamp(nanoseconds: 1_704_067_200_000_000_000)])
  }

  @Test func `an answer of Prometheus is a series for each set of labels`() throws {
    let vector = try read([
      #"{"status":"success","data":{"resultType":"vector","result":[{"metric":{"__name__":"up","job":"a"},"value":[1704067209.123,"1"]},{"metric":{"__name__":"up","job":"b"},"value":[1704067209.123,"0"]}]}}"#
    ])
    #expect(vector.series == [#"up{job="a"}"#: [1], #"up{job="b"}"#: [0]] && vector.times.first == Self.milliseconds)
    let matrix = try read([
      #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"__name__":"load"},"values":[[1704067200,"1.5"],[1704067205,"2.5"]]}]}}"#
    ])
    #expect(matrix.series == ["load": [1.5, 2.5]])
  }

  @Test func `the values of a sensor are a series each, under whole names`() throws {
    let body = #"{"temperature":21.5,"humidity":40,"battery":3.7,"seq":@,"ts":1704067209}"#
    let alone = try read([body], count: 3)
    #expect(Set(alone.series.keys) == ["temperature", "humidity", "battery"])
    #expect(alone.series["humidity"] == [40, 40, 40])
    let topic = try read(["site/room00", body], count: 3)
    #expect(topic.series["site/room00/temperature"] == [21.5, 21.5, 21.5] && topic.series.count == 3)
  }

  @Test func `the subscription names the series where the rows do not`() throws {
    let okx = try read([
      ##"{"arg":{"channel":"candle1m","instId":"BTC-USDT"},"data":[["1704067200000","8533.02","8553.74","8527.17","8548.26","45247","529.5858061","5529.58","0"]]}"##
    ])
    #expect(okx.series == ["BTC-USDT": [8533.02, 8553.74, 8527.17, 8548.26, 45247]])
    let bitstamp = try read([
      #"{"data":{"id":7,"timestamp":"1704067209","amount":0.01,"price":42000.5,"type":0},"channel":"live_trades_btcusd","event":"trade"}"#
    ])
    #expect(bitstamp.series == ["live_trades_btcusd": [42000.5]])
  }

  @Test func `a short name is a price only where something says so`() throws {
    let found = try read([#"{"t":21.5,"h":40.5,"p":1013.25}"#])
    #expect(Set(found.series.keys) == ["t", "h", "p"])
  }

  @Test func `texts of numbers count as numbers, and texts that are none do not`() throws {
    let found = try read([#"{"load":"0.5","fan":"1200.5","name":"a7","state":"","version":"1.2.3"}"#])
    #expect(found.series == ["load": [0.5], "fan": [1200.5]])
  }

  @Test
  func `a whole number that only counts is left out and that is said; one that does not is charted from its first`()
    throws
  {
    let counting = try read([#"{"n":@,"level":3.25}"#], count: 10)
    #expect(Set(counting.series.keys) == ["level"])
    #expect(counting.choices.last == "n only counts up and is left out")
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    var values: [Double] = []
    for number in [4, 5, 6, 9, 10, 11, 12, 13] {
      let outcome = decoder.decode([Array(#"{"n":\#(number),"level":3.25}"#.utf8)], receivedAt: Self.now)
      for message in outcome.messages where message.topic == "n" {
        if case .samples(let samples) = message.payload { values += samples.map(\.value) }
      }
    }
    #expect(values == [4, 5, 6, 9, 10, 11, 12, 13])
  }

  @Test(arguments: [
    #"{"result":null,"id":1}"#, #"{"type":"subscriptions","channels":[]}"#, #"{"channel":"heartbeat"}"#,
    #"{"type":"heartbeat","sequence":90,"last_trade_id":20,"product_id":"BTC-USD","time":"2014-11-07T08:19:28.4Z"}"#,
    #"{"method":"subscribe","result":{"channel":"ticker"},"success":true}"#, #"{"event":"info","version":2}"#,
    #"[17470,"hb"]"#, #"{"success":true,"ret_msg":"pong","op":"ping"}"#,
    #"{"event":"subscribe","arg":{"channel":"trades"}}"#,
  ])
  func `a heartbeat or a reply of a known service is passed over, before the first value and after it`(
    _ body: String
  ) throws {
    let detection = try FeedDetection(name: "FEED")
    guard case .passedOver(let start) = detection.verdict(on: [Array(body.utf8)], receivedAt: Self.now) else {
      Issue.record("\(body)")
      return
    }
    #expect(start.hasPrefix("'"))
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    let outcome = decoder.decode([Array(body.utf8)], receivedAt: Self.now)
    #expect(outcome.refused == 0 && outcome.fault == nil && outcome.messages.isEmpty && !outcome.passedOver.isEmpty)
  }

  @Test func `an error of a service is no heartbeat, and a value beside a word of one is charted`() throws {
    #expect(try read([#"{"type":"error","message":"Failed to subscribe"}"#]).refused == 1)
    #expect(try read([#"{"method":"subscribe","success":false,"error":"no such pair"}"#]).refused == 1)
    #expect(try read([#"{"channel":"status","price":3.5}"#]).series == ["status": [3.5]])
  }

  @Test func `the price of an exchange is told as one, and a temperature is not`() throws {
    func quantity(_ body: String) throws -> String? {
      var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
      let first = decoder.decode([Array(body.utf8)], receivedAt: Self.now).quantity
      #expect(decoder.decode([Array(body.utf8)], receivedAt: Self.now).quantity == nil, "told once")
      return first
    }
    #expect(try quantity(#"{"e":"trade","s":"BNBBTC","p":"0.001","T":1704067209123}"#) == "price")
    #expect(try quantity(#"{"symbol":"A","last":3.5}"#) == "price")
    #expect(try quantity(#"{"temperature":21.5}"#) == "temperature")
    #expect(try quantity(#"{"temperature":21.5,"humidity":40.5}"#) == nil)
  }

  @Test func `the only number of a message is its value, whatever it does`() throws {
    let found = try read([#"{"count":@}"#], count: 4)
    #expect(found.series == ["count": [700, 701, 702, 703]])
  }

  @Test func `a number near the time of its receipt is a time, and never a value, in every unit`() throws {
    for unit in [1, 1_000, 1_000_000, 1_000_000_000] as [Int64] {
      let epoch = Self.now.nanoseconds / 1_000_000_000 * unit
      let found = try read([#"{"when":\#(epoch),"level":3.25,"flow":1.5}"#])
      #expect(Set(found.series.keys) == ["level", "flow"], "\(unit)")
      #expect(found.times.first == Self.now, "\(unit)")
    }
  }

  @Test func `fields with the usual names are not mentioned`() throws {
    for body in [
      #"{"symbol":"A","time":1704067209,"value":1}"#, #"{"sequence":1,"epoch":2,"time":1704067209,"price":1}"#,
      #"{"time":1704067200,"open":1,"high":2,"low":1,"close":1,"volume":5}"#,
    ] {
      #expect(try read([body]).choices.isEmpty, "\(body)")
    }
  }

  @Test func `two things of one moment are no amendments of one series`() throws {
    let found = try read([#"{"ts":1704067209,"sensors":[{"value":1.5},{"value":2.5}]}"#])
    #expect(found.series == ["sensors/0/value": [1.5], "sensors/1/value": [2.5]])
    let topics = try read(["trade", #"{"s":"BNBBTC","p":"1.5"}"#])
    #expect(topics.series == ["trade/BNBBTC": [1.5]])
  }

  @Test func `a name says whether whole numbers of it number something`() {
    for name in ["id", "tradeId", "trade_id", "lastUpdateId", "u", "a", "seq", "ID", "orderID", "msg_seq", "Seq"] {
      #expect(FieldNames.isNumbering(name), "\(name)")
    }
    for name in ["humid", "grid", "A", "b", "temperature", "valid", "void", "squid", "bid", "ask", "mid"] {
      #expect(!FieldNames.isNumbering(name), "\(name)")
    }
  }
}
