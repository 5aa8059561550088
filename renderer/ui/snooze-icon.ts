import { AlarmClock } from "lucide-react";

/** The icon of snoozing and of snoozed items, in every list. */
export const SnoozeIcon = AlarmClock;
