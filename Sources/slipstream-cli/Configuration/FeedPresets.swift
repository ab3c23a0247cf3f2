/// The feeds that the program knows by name, as tables of a configuration: `--feed NAME` chooses one, `--feed list`
/// prints them, and a table `[feed.NAME]` of the user's own replaces one.
///
/// Messages are read as the publishers' documentation shows them; Tests/CommandLineTests/FeedPresetTests.swift has
/// samples. `about` names what becomes a series.
enum FeedPresets {
  static let tables = """
    [feed.binance-trade]
    about = "Binance: price and size of each trade (streams trade, aggTrade), single or combined"
    within = "data"
    time = "T"
    symbol = "s"
    value = "p"
    volume = "q"
    quantity = "price"
    skip = ["e", "u s b", "lastUpdateId"]
    [[feed.binance-trade.kind]]
    when = "e=trade|aggTrade"

    [feed.binance-kline]
    about = "Binance: bars (stream kline), a series for each symbol and interval, as BTCUSDT/1m"
    within = "data"
    symbol = "s"
    skip = ["e", "u s b", "lastUpdateId"]
    [[feed.binance-kline.kind]]
    when = "e=kline|continuous_kline"
    time = "k.t"
    open = "k.o"
    high = "k.h"
    low = "k.l"
    close = "k.c"
    volume = "k.v"
    key = "k.i"

    [feed.binance-book]
    about = "Binance: best bid and ask (streams bookTicker, depth5, depth10, depth20), as BTCUSDT/bid"
    within = "data"
    quantity = "price"
    time = ["T", "E", "receive"]
    skip = ["e"]
    [[feed.binance-book.kind]]
    when = "s b B a A !b.0"
    symbol = "s"
    value = { bid = "b", ask = "a" }
    [[feed.binance-book.kind]]
    when = "stream lastUpdateId bids.0 asks.0"
    symbol = "stream"
    value = { bid = "bids.0.0", ask = "asks.0.0" }
    [[feed.binance-book.kind]]
    when = "lastUpdateId bids.0 asks.0"
    value = { bid = "bids.0.0", ask = "asks.0.0" }

    [feed.bitfinex]
    about = "Bitfinex: trades; bid, ask and last of tickers; a series for each channel number"
    key = "0"
    quantity = "price"
    skip = ["0 1"]
    [[feed.bitfinex.kind]]
    when = "1=te"
    within = "2"
    columns = ["id", "mts", "amount", "price"]
    time = "mts:ms"
    value = "price"
    volume = "amount"
    [[feed.bitfinex.kind]]
    when = "1.9 !1.10 !1.0.0"
    within = "1"
    columns = ["bid", "bidSize", "ask", "askSize", "change", "changeShare", "last", "volume", "high", "low"]
    time = "receive"
    value = { bid = "bid", ask = "ask", last = "last" }

    [feed.coinbase]
    about = "Coinbase: prices of matches and tickers (Exchange), tickers, trades and candles (Advanced Trade)"
    symbol = "product_id"
    quantity = "price"
    skip = ["type", "channel"]
    [[feed.coinbase.kind]]
    when = "type=ticker|match|last_match price"
    time = ["time:iso8601", "receive"]
    value = "price"
    volume = "size"
    [[feed.coinbase.kind]]
    when = "channel=ticker|ticker_batch events.0.tickers.0"
    explode = "events.*.tickers"
    time = "timestamp:iso8601"
    value = "price"
    [[feed.coinbase.kind]]
    when = "channel=market_trades events.0.trades.0"
    explode = "events.*.trades"
    time = "time:iso8601"
    value = "price"
    volume = "size"
    [[feed.coinbase.kind]]
    when = "channel=candles events.0.candles.0"
    explode = "events.*.candles"
    time = "start:s"
    open = "open"
    high = "high"
    low = "low"
    close = "close"
    volume = "volume"
    key = "channel"

    [feed.kraken]
    about = "Kraken: trades; bid, ask and last of tickers; bars, as BTC/USD/5 for 5 minutes"
    quantity = "price"
    skip = ["channel", "2", "3"]
    [[feed.kraken.kind]]
    when = "channel=trade data"
    explode = "data"
    time = "timestamp:iso8601"
    symbol = "symbol"
    value = "price"
    volume = "qty"
    [[feed.kraken.kind]]
    when = "channel=ticker data"
    explode = "data"
    time = ["timestamp:iso8601", "receive"]
    symbol = "symbol"
    value = { bid = "bid", ask = "ask", last = "last" }
    [[feed.kraken.kind]]
    when = "channel=ohlc data"
    explode = "data"
    time = "interval_begin:iso8601"
    symbol = "symbol"
    key = "interval"
    open = "open"
    high = "high"
    low = "low"
    close = "close"
    volume = "volume"
    [[feed.kraken.kind]]
    when = "2=trade"
    explode = "1"
    columns = ["price", "volume", "time", "side", "type", "misc"]
    time = "time:s"
    symbol = "3"
    value = "price"
    volume = "volume"
    [[feed.kraken.kind]]
    when = "2=ticker"
    within = "1"
    time = "receive"
    symbol = "3"
    value = { bid = "b.0", ask = "a.0", last = "c.0" }

    [feed.bybit]
    about = "Bybit: trades, tickers, best bid and ask (orderbook.1), bars, as kline.5.BTCUSDT"
    quantity = "price"
    skip = ["topic"]
    [[feed.bybit.kind]]
    when = "topic=publicTrade.* data"
    explode = "data"
    time = "T"
    symbol = "s"
    value = "p"
    volume = "v"
    [[feed.bybit.kind]]
    when = ["topic=tickers.* data.lastPrice", "topic=tickers.* data.0.lastPrice"]
    explode = "data"
    time = "ts"
    symbol = "symbol"
    value = "lastPrice"
    [[feed.bybit.kind]]
    when = "topic=kline.* data"
    explode = "data"
    time = "start"
    symbol = "topic"
    open = "open"
    high = "high"
    low = "low"
    close = "close"
    volume = "volume"
    [[feed.bybit.kind]]
    when = "topic=orderbook.1.* data.b.0 data.a.0"
    explode = "data"
    time = "ts"
    symbol = "s"
    value = { bid = "b.0.0", ask = "a.0.0" }

    [feed.prometheus]
    about = "Prometheus: every metric of a target's /metrics, or of a server's reply to a query"
    body = "prometheus"

    [feed.plotjuggler]
    about = "PlotJuggler: every number of a JSON object, under its topic; its timestamp or a frame says the time"
    time = ["timestamp:s", "frame:s", "receive"]
    value = "*"

    [feed.dwx]
    about = "MetaTrader by the DWX connector: bids, as EURUSD, and bars, as EURUSD_M1"
    topic = "prefix"
    split = ":|:"
    body = "delimited"
    sep = ";"
    columns = [["bid", "ask"], ["time:s", "open", "high", "low", "close", "volume"]]
    value = "bid"
    quantity = "price"

    [feed.eddn]
    about = "Elite Dangerous' network: the sell price of each commodity that a market reports"
    envelope = "zlib"
    topic = "none"
    skip = "$schemaRef"
    [[feed.eddn.kind]]
    when = "message.commodities"
    time = ["header.gatewayTimestamp:iso8601", "message.timestamp:iso8601"]
    explode = "message.commodities"
    key = "name"
    value = "sellPrice"
    quantity = "price"

    [feed.bitcoin]
    about = "Bitcoin Core's notifications: the bytes of each message, by topic; lost messages are counted"
    body = "raw"
    sequence = "frame"
    value = "@size"

    [feed.mqtt-json]
    about = "MQTT: every number of a payload, as site/room1/temperature (mosquitto_sub -F %J or %j, or two frames)"
    value = "*"
    [[feed.mqtt-json.kind]]
    when = "topic payload"
    within = "payload"
    symbol = "topic"
    time = ["tst:iso8601", "receive"]
    [[feed.mqtt-json.kind]]
    time = ["timestamp", "time", "ts", "Time", "receive"]
    """

  /// The same as a file, which is weaker than any other.
  static func file() throws -> ConfigurationFile {
    try ConfigurationFile(path: "the feeds that slipstream knows", text: tables)
  }

  /// A line for each feed of the configuration and of the program, by name.
  static func list(_ files: [ConfigurationFile]) throws -> String {
    var lines: [(name: String, about: String)] = []
    for file in try files + [Self.file()] {
      for (name, mapping) in try ConfiguredFeeds.mappings(in: file) where !lines.contains(where: { $0.name == name }) {
        lines.append((name, mapping.about.isEmpty ? "(\(file.path))" : mapping.about))
      }
    }
    return PrintedTable.text(lines.map { [$0.name, $0.about] })
  }

  /// Whether the arguments ask for the list.
  static func isAsked(by arguments: [String]) -> Bool {
    let words = arguments.prefix { $0 != "--" }
    return words.contains("--feed=list") || zip(words, words.dropFirst()).contains { $0 == "--feed" && $1 == "list" }
  }
}
