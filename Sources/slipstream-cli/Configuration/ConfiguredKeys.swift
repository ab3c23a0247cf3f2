import Slipstream
import TOMLKit
import Terminal

/// Keys of one's own: `[keys]` with a key or a list of keys for an action, as `zoom-in = ["w", "Up"]`.
enum ConfiguredKeys {
  /// The standard table with what the files say, the strongest last.
  ///
  /// - Throws: `Failure` with the file, the key and what is wrong there.
  static func table(in files: [ConfigurationFile]) throws -> KeyTable {
    var result = KeyTable()
    for file in files.reversed() {
      guard let value = file.table["keys"] else { continue }
      guard let table = value.table else { throw file.fault("keys", "is no table; write [keys] and actions under it") }
      var owners: [Key: String] = [:]
      for action in table.keys.sorted() {
        let keys = try table[action].map { try self.keys($0, action, file) } ?? []
        for key in keys {
          if let other = owners.updateValue(action, forKey: key) {
            throw file.fault("keys.\(action)", "binds \(key.name), which \(other) binds, too")
          }
        }
        do throws(KeyBindingError) {
          result = try result.rebinding(action, to: keys)
        } catch {
          throw file.fault("keys.\(action)", "cannot be: \(error.description)")
        }
      }
    }
    return result
  }

  private static func keys(
    _ value: TOMLValueConvertible, _ action: String, _ file: ConfigurationFile
  ) throws -> [Key] {
    try (value.array.map { Array($0) } ?? [value]).map { element in
      guard let name = element.string, let key = Key(name: name) else {
        let given = element.string ?? "a value"
        throw file.fault("keys.\(action)", "has \(given), which is no key; write as Left, Ctrl+n, F5 or w")
      }
      return key
    }
  }
}
