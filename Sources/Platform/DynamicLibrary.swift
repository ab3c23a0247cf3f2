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
  package init?(anyOf names: [String]) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
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
