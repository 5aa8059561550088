import type { AlertReadings } from "./readings.ts";

type Words = AlertReadings["severities"];

const scale = (
  CRITICAL: Words[string],
  HIGH: Words[string],
  MEDIUM: Words[string],
  LOW: Words[string],
): Words => ({
  CRITICAL,
  HIGH,
  MEDIUM,
  LOW,
});

/** Numbers, of which the lowest is the most severe. */
const countedDown: Words[] = [scale(1, 2, 3, 4), scale("1", "2", "3", "4"), scale(0, 1, 2, 3)];

/** Numbers, of which the highest is the most severe. */
const countedUp: Words[] = [scale(5, 4, 3, 1), scale("4", "3", "2", "1"), scale(100, 75, 50, 25)];

/** Severity words of several companies, by the world's words. */
export const severityWords: Words[] = [
  {},
  scale("Critical", "High", "Medium", "Low"),
  scale("critical", "high", "medium", "low"),
  scale("P1", "P2", "P3", "P4"),
  scale("SEV1", "SEV2", "SEV3", "SEV4"),
  scale("EMERGENCY", "ALERT", "WARNING", "INFO"),
  scale("emergency", "alert", "warning", "info"),
  scale("Extreme", "Severe", "Moderate", "Minor"),
  scale("RED", "ORANGE", "YELLOW", "GREEN"),
  scale("red", "amber", "yellow", "green"),
  scale("FATAL", "ERROR", "WARN", "INFO"),
  scale("urgent", "high", "normal", "low"),
  scale("Blocker", "Major", "Minor", "Trivial"),
  scale("IMMEDIATE", "URGENT", "ROUTINE", "ROUTINE"),
  scale("DISASTER", "HIGH", "AVERAGE", "INFORMATION"),
  ...countedDown,
  ...countedUp,
];
