import TOML

/// A file in TOML, and what is wrong in it.
struct TOMLFile {
  /// The path as it was opened.
  let path: String
  let table: TOMLTable

  private static let limit = 1 << 20

  /// - Throws: `Failure` when the file cannot be read or is no TOML.
  init(path: String) throws {
    let text: String
    do {
      text = try Files.text(path, limit: Self.limit)
    } catch let failure as Failure {
      throw Failure(.configuration, failure.description)
    }
    try self.init(path: path, text: text)
  }

  /// - Throws: `Failure` with path and place when the text is no TOML.
  init(path: String, text: String) throws {
    self.path = path
    do throws(TOMLError) {
      table = try TOMLReader.read(text)
    } catch {
      throw Failure(.configuration, "\(path), \(error.description)")
    }
  }

  /// `config.toml, line 3, column 1: span is …`; without a place, of what is missing, `config.toml: span is …`.
  func fault(_ key: String, _ sentence: String, at place: TOMLPlace?) -> Failure {
    fault("\(key) \(sentence)", at: place)
  }

  /// A fault whose sentence says itself what it is about.
  func fault(_ sentence: String, at place: TOMLPlace?) -> Failure {
    Failure(.configuration, "\(path)\(place.map { ", \($0)" } ?? ""): \(sentence)")
  }
}
