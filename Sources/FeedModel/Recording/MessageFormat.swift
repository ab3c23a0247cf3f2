/// How a recording stores its messages: their encoding and which time stamps them.
package struct MessageFormat: Sendable, Equatable {
  package var encoding = RecordingEncoding.slipstream
  package var stamp = RecordingStamp.point

  package init(_ encoding: RecordingEncoding = .slipstream, stamp: RecordingStamp = .point) {
    self.encoding = encoding
    self.stamp = stamp
  }
}
