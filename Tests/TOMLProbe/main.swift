import TOML

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The reader of TOML as a process, for checks against other programs.
//   toml-probe read      the document on standard input, as the JSON that toml-lang/toml-test wants of a decoder
//   toml-probe stream    documents, each behind a line with its number of bytes; for each a line of JSON: its value and
//                        what the writer makes of it, or the fault

func put(_ text: String, _ descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(74) }
    rest = rest.dropFirst(count)
  }
}

func fail(_ sentence: String) -> Never {
  put("toml-probe: \(sentence)\n", 2)
  exit(1)
}

/// All of standard input.
func input() -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = read(0, &piece, piece.count), count > 0 { bytes += piece[..<count] }
  return bytes
}

func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

func json(_ table: TOMLTable) -> String {
  "{" + table.entries.map { "\(quoted($0.key)):\(json($0.node.value))" }.joined(separator: ",") + "}"
}

func json(_ value: TOMLValue) -> String {
  switch value {
  case .table(let table): return json(table)
  case .array(let elements): return "[" + elements.map { json($0.value) }.joined(separator: ",") + "]"
  case .string(let text): return tagged("string", text)
  case .integer: return tagged("integer", value.text)
  case .float: return tagged("float", value.text)
  case .boolean: return tagged("bool", value.text)
  case .offsetDateTime: return tagged("datetime", value.text)
  case .localDateTime: return tagged("datetime-local", value.text)
  case .localDate: return tagged("date-local", value.text)
  case .localTime: return tagged("time-local", value.text)
  }
}

func tagged(_ type: String, _ text: String) -> String { "{\"type\":\"\(type)\",\"value\":\(quoted(text))}" }

func answer(_ bytes: [UInt8]) -> String {
  do throws(TOMLError) {
    let table = try TOMLReader.read(bytes)
    return "{\"value\":\(json(table)),\"text\":\(quoted(table.text))}\n"
  } catch {
    return "{\"line\":\(error.place.line),\"column\":\(error.place.column),\"fault\":\(quoted(error.sentence))}\n"
  }
}

switch CommandLine.arguments.dropFirst().first {
case "read":
  do throws(TOMLError) { put(json(try TOMLReader.read(input())) + "\n", 1) } catch { fail(error.description) }
case "stream":
  var rest = input()[...]
  while let end = rest.firstIndex(of: 0x0A) {
    guard let count = Int(String(decoding: rest[..<end], as: UTF8.self)), count >= 0, count < rest.endIndex - end else {
      fail("a document begins with its number of bytes")
    }
    put(answer(Array(rest[end...].dropFirst().prefix(count))), 1)
    rest = rest[end...].dropFirst(count + 1)
  }
default: fail("give read or stream")
}
