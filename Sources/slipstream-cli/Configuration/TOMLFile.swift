import TOML

/// A file in TOML, and its faults.
struct TOMLFile {
  /// The path as it was opened.
  let path: String
  let table: TOMLTable

  init(path: String, table: TOMLTable) { (self.path, self.table) = (path, table) }

  private static let limit = 1 << 20

  /// - Throws: `Failure` if the file cannot be read or is not TOML.
  init(path: String) throws {
    try self.init(path: path, text: Self.text(path))
  }

  /// - Throws: `Failure` if the file cannot be read.
  static func text(_ path: String) throws -> String {
    do { return try Files.text(path, limit: limit) } catch let failure as Failure {
      throw Failure(.configuration, failure.description)
    }
  }

  /// - Throws: `Failure` with path and place if the text is not TOML.
  init(path: String, text: String) throws {
    self.path = path
    do throws(TOMLError) {
      table = try TOMLReader.read(text)
    } catch {
      throw Failure(.configuration, "\(path), \(error.description)")
    }
  }

  /// `config.toml, line 3, column 1: span is …`; without a place, of a key that is missing, `config.toml: span is …`.
  func fault(_ key: String, _ sentence: String, at place: TOMLPosition?) -> Failure {
    fault("\(key) \(sentence)", at: place)
  }

  /// A fault whose sentence already names its key.
  func fault(_ sentence: String, at place: TOMLPosition?) -> Failure {
    Failure(.configuration, "\(path)\(place.map { ", \($0)" } ?? ""): \(sentence)")
  }
}
