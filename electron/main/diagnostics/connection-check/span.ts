import type { DurationMs } from "#shared/model/values.ts";

const second: DurationMs = 1000;
const units: [DurationMs, string][] = [
  [86_400 * second, "day"],
  [3600 * second, "hr"],
  [60 * second, "min"],
  [second, "s"],
];

/** "3 days", "1 hr", "0 s": the largest unit that fits, rounded down. */
export const describeSpan = (span: DurationMs): string => {
  const [length, name] = units.find(([unit]) => span >= unit) ?? [second, "s"];
  const count = Math.floor(span / length);
  return `${count} ${name}${name === "day" && count !== 1 ? "s" : ""}`;
};
