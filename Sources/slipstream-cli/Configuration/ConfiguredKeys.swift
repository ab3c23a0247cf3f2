import Slipstream
import TOML
import TerminalScreen

/// Own keys: `[keys]` with a key or a list of keys for an action, as `zoom-in = ["w", "Up"]`.
enum ConfiguredKeys {
  /// The standard table with the bindings of the files, the strongest last.
  ///
  /// - Throws: `Failure` with file, line, column and key.
  static func table(in files: [ConfigurationFile]) throws -> KeyTable {
    var result = KeyTable()
    for file in files.reversed() {
      guard let entry = file.table.entry("keys") else { continue }
      guard let table = entry.node.value.table else {
        throw file.fault("keys", "is not a table; write [keys] and actions under it", at: entry.place)
      }
      var owners: [Key: String] = [:]
      for action in table.entries {
        let name = "keys.\(action.key)"
        let keys = try keys(action.node, name, file)
        for key in keys {
          if let other = owners.updateValue(action.key, forKey: key) {
            throw file.fault(name, "binds \(key.name), which \(other) binds, too", at: action.place)
          }
        }
        do throws(KeyBindingError) {
          result = try result.rebinding(action.key, to: keys)
        } catch {
          throw file.fault(name, "cannot be bound so: \(error.description)", at: action.place)
        }
      }
    }
    return result
  }

  private static func keys(_ node: TOMLNode, _ action: String, _ file: ConfigurationFile) throws -> [Key] {
    try (node.value.array ?? [node]).map { element in
      guard let name = element.value.string, let key = Key(name: name) else {
        let given = element.value.string ?? element.value.argument ?? "a value"
        throw file.fault(
          action, "has \(given), which is not a key; write as \"Left\", \"Ctrl+N\", \"F5\" or \"w\"", at: element.place)
      }
      return key
    }
  }
}
