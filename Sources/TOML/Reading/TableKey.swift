/// A name of a key's path, and where it stands.
struct TableKey {
  let text: String
  let place: TOMLPlace

  /// As a document has it, fit for a sentence.
  var written: String { text.asKey.shortened }
}

extension String {
  /// The text or, of a long one, its beginning.
  var shortened: String { count <= 40 ? self : prefix(40) + "…" }
}
