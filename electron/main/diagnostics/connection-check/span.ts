import type { DurationMs } from "#shared/model/values.ts";

const second: DurationMs = 1000;
const units: [DurationMs, string][] = [
  [86_400 * second, "day"],
  [3600 * second, "hour"],
  [60 * second, "minute"],
  [second, "second"],
];

/** "3 days", "1 hour", "0 seconds": the largest unit that fits, rounded down. */
export const describeSpan = (span: DurationMs): string => {
  const [length, name] = units.find(([unit]) => span >= unit) ?? [second, "second"];
  const count = Math.floor(span / length);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
};
