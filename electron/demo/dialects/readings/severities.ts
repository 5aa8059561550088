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

/** Counted from the gravest: 1 is the gravest. */
const countedDown: Words[] = [scale(1, 2, 3, 4), scale("1", "2", "3", "4"), scale(0, 1, 2, 3)];

/** Counted up to the gravest: the highest number is the gravest. */
const countedUp: Words[] = [scale(5, 4, 3, 1), scale("4", "3", "2", "1"), scale(100, 75, 50, 25)];

/** The words of several houses for how grave an alert is, by the words of the reference world. */
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
