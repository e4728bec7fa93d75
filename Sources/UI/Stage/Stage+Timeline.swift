extension Stage: TimelineOwner {}
