import ArgumentParser
import FeedIO

/// An address of TCP without its scheme, such as `127.0.0.1:9100`.
struct HostAndPort: OptionValue {
  let text: String

  static var completion: CompletionKind? { .list(["127.0.0.1:9100"]) }

  init(option text: String) throws {
    _ = try Endpoint(parsing: "tcp://" + text)
    self.text = text
  }
}
