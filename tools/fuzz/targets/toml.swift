import TOML

/// Any bytes as TOML: refused at a place, or a document that is written, read again and is the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  let table: TOMLTable
  do throws(TOMLError) { table = try TOMLReader.read(bytes) } catch {
    let lines = bytes.count { $0 == 0x0A } + 1
    guard (1...lines).contains(error.place.line), (1...size + 1).contains(error.place.column) else {
      preconditionFailure("a fault is outside of its document: \(error)")
    }
    return 0
  }
  let text = table.text
  do throws(TOMLError) {
    let again = try TOMLReader.read(text).text
    guard again.utf8.elementsEqual(text.utf8) else { preconditionFailure("\(text) is read differently") }
  } catch {
    preconditionFailure("what is written is refused: \(error): \(text)")
  }
  return 0
}
