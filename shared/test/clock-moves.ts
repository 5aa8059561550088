import type { DurationMs } from "#shared/lib/time.ts";

const hour: DurationMs = 3_600_000;

/** By how much a computer's clock is set, forward and back: a second to two years. */
export const clockMoves: readonly DurationMs[] = [
  ...[1_000, 60_000, hour, 24 * hour, 401 * 24 * hour, 2 * 365 * 24 * hour],
].flatMap((one) => [one, -one]);
