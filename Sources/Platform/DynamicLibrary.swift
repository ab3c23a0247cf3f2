#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// A shared library that is loaded while the program runs, for what most runs do not need. It stays loaded.
package struct DynamicLibrary: Sendable {
  // because the system's handle is an opaque name that any thread may use, and it never changes.
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer

  /// Loads the first of these libraries that the system finds; nil when it finds none.
  ///
  /// The current folder is not searched: it may come from elsewhere.
  ///
  /// - Parameter names: file names without folders, in the order of preference.
  package init?(anyOf names: [String]) {
    #if canImport(Darwin)
      // macOS searches the current folder for a bare name, and ends the process for its own libcrypto. So the folders of
      // Homebrew, on either processor, and of MacPorts are named.
      let folders = ["/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"]
      let files = names.flatMap { name in folders.map { $0 + name } }
    #else
      let files = names
    #endif
    for file in files {
      if let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    return nil
  }

  /// The program and its libraries, the C library among them, which are loaded already.
  package static var loaded: DynamicLibrary? { dlopen(nil, RTLD_NOW).map { DynamicLibrary(handle: $0) } }

  private init(handle: UnsafeMutableRawPointer) { self.handle = handle }

  /// A function of the library; nil when it has none of this name.
  ///
  /// - Parameter type: a `@convention(c)` function type, which must be that of the function.
  package func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
    precondition(MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size, "a C function is a pointer")
    return dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
