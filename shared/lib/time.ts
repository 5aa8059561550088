/** A point in time as milliseconds since the Unix epoch, UTC. */
export type EpochMs = number;

/** A span of time in milliseconds. */
export type DurationMs = number;
