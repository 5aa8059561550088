import type { DurationMs } from "#shared/model/values.ts";

/** How long this process itself has worked: what others do on the machine meanwhile does not count. */
export function readProcessorTime(): DurationMs {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The one in the middle. */
export const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
