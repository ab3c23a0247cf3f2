/// The form of a recording's messages.
package struct RecordingForm: Sendable, Equatable {
  package var encoding = RecordingEncoding.slipstream
  package var stamp = RecordingStamp.point

  package init(_ encoding: RecordingEncoding = .slipstream, stamp: RecordingStamp = .point) {
    self.encoding = encoding
    self.stamp = stamp
  }
}
