import Slipstream
import TOML

@testable import SettingsFiles

/// Options as a session keeps them, a name and its values in each line: what is written is read again and says the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  var entries: [SessionEntry] = []
  for line in bytes.split(separator: 0x0A).prefix(20) {
    let values = line.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    // An option's name is one of the parser's; its values are anyone's.
    let name = "option-\(entries.count)"
    entries.append(SessionEntry(name, Array(values)))
  }
  let text = SessionFile.text(given: entries, shown: [])
  do {
    let table = try ConfigurationFile(path: "x", text: text).table
    for entry in entries {
      let node = table[entry.option]
      let read = (node?.value.array ?? node.map { [$0] } ?? []).compactMap { $0.value.string }
      guard read == entry.values else { preconditionFailure("\(entry.values) is read as \(read)") }
    }
  } catch {
    preconditionFailure("a session that was saved is refused: \(error): \(text)")
  }
  return 0
}
