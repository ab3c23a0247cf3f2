/// Parses an HTTP/1.1 request as far as needed to serve one page.
enum MetricsAnswer {
  /// Longest request in bytes; a longer one gets an answer without reading the rest.
  static let longestRequest = 4_096

  /// The complete answer; nil while the request is incomplete.
  ///
  /// - Complexity: O(bytes).
  static func bytes(to request: [UInt8], page: String) -> [UInt8]? {
    guard let head = head(of: request) else {
      return request.count < longestRequest ? nil : answer("431 Request Header Fields Too Large", "Request too long.")
    }
    let words = head.prefix { $0 != 0x0D && $0 != 0x0A }.split(
      separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[2].starts(with: Array("HTTP/1.".utf8)) else {
      return answer("400 Bad Request", "This is not an HTTP/1.1 request.")
    }
    let isHead = words[0].elementsEqual(Array("HEAD".utf8))
    guard isHead || words[0].elementsEqual(Array("GET".utf8)) else {
      return answer("405 Method Not Allowed", "Only GET and HEAD are answered.", more: "Allow: GET, HEAD\r\n")
    }
    guard words[1].prefix(while: { $0 != 0x3F }).elementsEqual(Array("/metrics".utf8)) else {
      return answer("404 Not Found", "The only page is /metrics.", withBody: !isHead)
    }
    return answer("200 OK", page, kind: "text/plain; version=0.0.4; charset=utf-8", withBody: !isHead)
  }

  /// The request up to the empty line that ends its head; nil while that line is missing.
  private static func head(of request: [UInt8]) -> ArraySlice<UInt8>? {
    var lineLength = 0
    for (index, byte) in request.enumerated() {
      if byte == 0x0A {
        if lineLength == 0, index > 1 { return request[...index] }
        lineLength = 0
      } else if byte != 0x0D {
        lineLength += 1
      }
    }
    return nil
  }

  private static func answer(
    _ status: String, _ body: String, kind: String = "text/plain; charset=utf-8", more: String = "",
    withBody: Bool = true
  ) -> [UInt8] {
    let body = body.hasSuffix("\n") ? body : body + "\n"
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(kind)\r\nContent-Length: \(body.utf8.count)\r\n\(more)"
      + "Connection: close\r\n\r\n"
    return Array(head.utf8) + (withBody ? Array(body.utf8) : [])
  }
}
