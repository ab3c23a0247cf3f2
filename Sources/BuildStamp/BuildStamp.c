// BuildStamp: what a build knows about itself. It is C because a build can give C a text, and Swift only a condition.

#include "BuildStamp.h"

#ifndef SLIPSTREAM_COMMIT
#define SLIPSTREAM_COMMIT "development"
#endif

const char *slipstream_commit(void) { return SLIPSTREAM_COMMIT; }
