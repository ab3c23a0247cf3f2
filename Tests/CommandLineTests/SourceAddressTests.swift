import FeedModel
import Platform
import Slipstream
import TerminalScreen
import Testing
import TimeSeries

@testable import slipstream_cli

/// Sources, sizes and scripts that cannot be, each with a sentence that says what to do.
@Suite struct SourceAddressTests {
  @Test(
    arguments: [
      ("http://a/b.json", "curl -s 'http://a/b.json' | slipstream tail -"), ("HTTPS://a", "curl"),
      ("ws://a:1/x", "websocket"), ("wss://a", "websocket"), ("file:///a/b", "path alone"), ("s3://a/b", "tcp://"),
    ])
  func `an address of another kind is a fault of usage with a way that works`(source: String, words: String) throws {
    let failure = try #require(Sources.otherAddress(source, "tail"))
    #expect("\(failure)".contains(words) && "\(failure)".contains(source))
    #expect(throws: Failure.self) { try Sources.check([source], "tail") }
  }

  @Test(arguments: ["a.csv", "C:/a.csv", "a:b", "dir/a://b", "-", "://x"])
  func `files, pipes and endpoints are none of them`(source: String) {
    #expect(Sources.otherAddress(source, "tail") == nil)
  }

  @Test(arguments: ["2000x1000", "0x5", "-1x5", "x", "80", "80x24x1"])
  func `an invalid size is refused with the limits`(text: String) {
    do {
      _ = try ScreenSize(option: text)
      Issue.record("\(text) is a size")
    } catch { #expect("\(error)".contains("1 to 1000")) }
  }

  @Test(arguments: ["Left*0", "Left*100001", "a*-3", "Left*99999999999999999999"])
  func `a key that is pressed too often names the limit`(script: String) {
    do {
      _ = try KeyScript(parsing: script)
      Issue.record("\(script) is a script")
    } catch { #expect("\(error)".contains("1 to 100000")) }
  }
}
