/// A name on the path of a key, and its place.
struct TOMLTableKey {
  let text: String
  let place: TOMLPosition

  /// The name as a document writes it, short enough for a sentence.
  var written: String { text.asKey.shortened }
}

extension String {
  /// The text, cut to 40 characters when it is longer.
  var shortened: String { count <= 40 ? self : prefix(40) + "…" }
}
