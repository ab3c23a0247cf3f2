// SlipstreamFeed: feeds for embedders: receiver, publisher, relay, recorder, and the values that they carry.

@_exported import CivilTime
@_exported import FeedIO
@_exported import FeedModel
@_exported import Platform
@_exported import TextPoints
@_exported import TimeSeries
@_exported import ZeroMQ
