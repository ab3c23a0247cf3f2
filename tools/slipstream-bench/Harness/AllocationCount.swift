import Foundation

/// Reads the counter of tools/peers/allocations.c, which stands before the library's `malloc` where it is preloaded.
enum AllocationCount {
  /// Allocations made by `body` on any thread; nil where nobody counts.
  static func during(_ body: () -> Void) -> Int? {
    guard let count = dlsym(dlopen(nil, RTLD_NOW), "slipstream_allocations") else { return nil }
    let before = count.load(as: Int.self)
    body()
    return count.load(as: Int.self) - before
  }
}
