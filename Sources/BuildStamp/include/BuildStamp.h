#pragma once

/// The commit that this program was built from, or "development".
const char *slipstream_commit(void);
