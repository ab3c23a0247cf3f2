internal import CLZ4
internal import CZlib
internal import CZstd

/// The libraries that pack and unpack recordings, files and messages.
package enum CompressionLibraries {
  /// Each library that is loaded, and its version.
  package static var versions: [(name: String, version: String)] {
    [
      ("zstd", String(cString: ZSTD_versionString())), ("lz4", String(cString: LZ4_versionString())),
      ("zlib", String(cString: zlibVersion())),
    ]
  }
}
