/// The content of one foreign message.
package struct ForeignMessage: Sendable, Equatable {
  /// Its points, in order.
  package var points: [ForeignPoint] = []
  /// Number of rejected rows.
  package var refused = 0
  /// The reason of the first rejection, or "".
  package var reason = ""
  /// The publisher's message number, and its width in bits.
  package var sequence: UInt64?
  package var sequenceBits = 64
  /// The publisher's epoch, if the message has one.
  package var epoch: UInt64?
  /// Whether it is known to hold no points: a heartbeat, a reply, a kind that the mapping skips.
  package var isPassedOver = false
  /// Whether the values were found without a mapping, and the message names no time.
  var isGuessed = false
  /// The quantity of the samples, if known: `price`.
  package var quantity: String?
  /// How the fields were interpreted without a mapping; nil when all have usual names.
  package var sentence: String?
  /// The findings of later messages about the fields.
  package var findings: [String] = []

  static let passedOver: ForeignMessage = {
    var message = ForeignMessage()
    message.isPassedOver = true
    return message
  }()

  /// Counts an unusable row.
  mutating func refuse(_ why: String) {
    if refused == 0 { reason = why }
    refused += 1
  }
}
