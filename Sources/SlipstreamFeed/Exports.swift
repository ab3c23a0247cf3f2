// Feeds for a program of its own: receiver, publisher, relay, recorder, and what they carry.

@_exported import CivilTime
@_exported import FeedIO
@_exported import FeedModel
@_exported import Platform
@_exported import TimeSeries
@_exported import ZeroMQ
