/// Messages of known services that never hold a point: replies to subscriptions, heartbeats, and the state of the
/// service. Without points, they are passed over in every feed of trees (JSON, MessagePack).
enum ControlMessages {
  /// By service: Binance; Coinbase; Coinbase Advanced Trade; Kraken (first and second version); Bitfinex; Bybit; OKX;
  /// KuCoin, Bitstamp and others.
  private static let conditions: [MessageCondition] = [
    "result=null id", "type=subscriptions|heartbeat", "channel=heartbeats|subscriptions", "channel=heartbeat|status",
    "method=subscribe|unsubscribe success=true", "method=ping|pong|heartbeat",
    "event=bts:subscription_succeeded|bts:heartbeat",
    "event=heartbeat|systemStatus|subscriptionStatus|ping|pong", "event=info|subscribed|unsubscribed|conf|auth", "1=hb",
    "op=subscribe|unsubscribe|auth success=true", "op=ping|pong", "ret_msg=pong|subscribe",
    "event=subscribe|unsubscribe|channel-conn-count|login", "type=welcome|ack|ping|pong|hello|subscribed",
  ].compactMap { text in
    do throws(FeedFault) { return try MessageCondition(parsing: text) } catch { return nil }
  }

  static func contain(_ message: ForeignValue) -> Bool {
    guard message.isRow else { return false }
    return conditions.contains { $0.holds(for: message, inner: message, topic: nil) }
  }
}
