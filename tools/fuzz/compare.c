// Comparisons that nobody traces.
//
// libFuzzer learns constants from every comparison of the program, at a quarter of a run's time where a frame is drawn.
// The targets that end in a frame learn from edges alone; the targets that read bytes keep the tracing.
#include <stdint.h>

void __wrap___sanitizer_cov_trace_cmp1(uint8_t a, uint8_t b) {}
void __wrap___sanitizer_cov_trace_cmp8(uint64_t a, uint64_t b) {}
void __wrap___sanitizer_cov_trace_const_cmp1(uint8_t a, uint8_t b) {}
void __wrap___sanitizer_cov_trace_const_cmp8(uint64_t a, uint64_t b) {}
