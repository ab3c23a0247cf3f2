// SlipstreamMotion: springs, decays, eases and the animator, alone.

@_exported import ValueMotion
