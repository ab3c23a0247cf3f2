#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// Memory of the machine, and of this process.
package enum SystemMemory {
  /// Bytes of memory that this process may use: the machine's memory (4 GiB where the system does not report it), or
  /// the limit of its control group when that is lower.
  package static var bytes: Int {
    let (pages, page) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    let (product, overflow) = pages.multipliedReportingOverflow(by: page)
    let machine = pages > 0 && page > 0 && !overflow ? product : 4 << 30
    return min(machine, groupLimit() ?? machine)
  }

  /// The limit of the control group, as containers set it; nil when there is none.
  private static func groupLimit() -> Int? {
    let descriptor = open("/sys/fs/cgroup/memory.max", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // "max" is not a number and means no limit.
    let limit = Int(String(decoding: bytes.prefix(count).prefix { $0 > 0x20 }, as: UTF8.self))
    return limit.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Bytes of memory that this process has in use now; nil where the system does not report it.
  package static var resident: Int? {
    #if canImport(Darwin)
      return nil
    #else
      let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 128)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return nil }
      let words = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
      guard words.count > 1, let pages = Int(words[1]) else { return nil }
      let (product, overflow) = pages.multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE)))
      return overflow ? nil : product
    #endif
  }

  /// Returns freed memory to the system, where the C library would keep it.
  package static func trim() {
    #if canImport(Glibc)
      let trim: (@convention(c) (Int) -> Int32)? = DynamicLibrary.loaded?.function("malloc_trim")
      _ = trim?(0)
    #endif
  }

  /// Asks for large pages under memory that will be filled: each page costs a fault, and large pages are far fewer.
  package static func preferLargePages(_ memory: UnsafeRawBufferPointer) {
    #if canImport(Glibc)
      let page = 1 << 12
      guard let base = memory.baseAddress, memory.count >= 8 << 20 else { return }
      let start = UnsafeRawPointer(bitPattern: (UInt(bitPattern: base) + UInt(page) - 1) & ~UInt(page - 1))
      guard let start, case let count = (base + memory.count - start) & ~(page - 1), count > 0 else { return }
      // This is only advice: when the system ignores it, small pages work as well.
      _ = madvise(UnsafeMutableRawPointer(mutating: start), count, MADV_HUGEPAGE)
    #endif
  }

  /// Allocates memory with the C library; nil when it fails. Free it with ``free(_:)``.
  package static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer? {
    malloc(max(1, count)).map { UnsafeMutableRawBufferPointer(start: $0, count: count) }
  }

  /// Changes the length of allocated memory, moving it where necessary; nil when it fails, and the old memory stays
  /// valid.
  package static func reallocate(
    _ memory: UnsafeMutableRawBufferPointer, _ count: Int
  ) -> UnsafeMutableRawBufferPointer? {
    realloc(memory.baseAddress, max(1, count)).map { UnsafeMutableRawBufferPointer(start: $0, count: count) }
  }

  package static func free(_ memory: UnsafeMutableRawBufferPointer) { release(memory.baseAddress) }
}

private func release(_ memory: UnsafeMutableRawPointer?) { free(memory) }
