import type { EscalationRule } from "#shared/features/alerts/escalation-schema.ts";
import type { SeverityRule, SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import type { EpochMs } from "../lib/time.ts";
import type { BreakThroughRoom, QuietHours, RoomNotifications } from "../notifications/schema.ts";
import { choice, custom, duration, onOff } from "./declaration.ts";

/** Settings for Do not disturb, severity, and critical alerts. */
export const alertSettings = {
  quietUntil: custom<EpochMs | null>({ name: "Do not disturb", default: null, policy: null }),
  quietHours: custom<QuietHours>({
    name: "Quiet hours",
    default: { isOn: false, from: 22 * 60, to: 6 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
    policy:
      "when no notification is shown: `from` and `to` in minutes of the local day, `to` before `from` ends the next day; `days` are those on which they start, 0 is Sunday",
  }),
  breakThroughRooms: custom<BreakThroughRoom[]>({
    name: "Rooms that may interrupt",
    default: [],
    policy: null,
  }),
  roomNotifications: custom<RoomNotifications[]>({
    name: "Notifications of rooms",
    default: [],
    policy:
      "rooms whose alerts have quiet hours or a sound of their own. `room` is a room's id or its whole name, `accountId` is null or left out, `hours` are as in `quietHours`, and from 0 to 0 always; alerts that bypass Do not disturb bypass them as well. `sound` is `usual`, `on` or `off`; critical alerts have `criticalSound`. All other parts are required. 200 rooms at most. The user cannot change those of any room then",
    example: [
      {
        accountId: null,
        room: "Ward 3",
        name: "Ward 3",
        hours: { isOn: true, from: 1200, to: 420, days: [0, 1, 2, 3, 4, 5, 6] },
        sound: "off",
      },
    ],
  }),
  severityWords: custom<SeverityWords>({
    name: "Severity table",
    default: {},
    policy:
      "changes to the built-in severity table, which Settings show: the service's words with `critical`, `high`, `medium` or `low`; `unknown` takes a word out of the table. Case does not count. 200 words of 60 characters at most. The user cannot change the table then",
    example: { "2": "high", grave: "critical", red: "unknown" },
  }),
  severityRules: custom<SeverityRule[]>({
    name: "Severity rules",
    default: [],
    policy:
      "rules that decide before the word; the first one that matches counts, and all its conditions have to hold. `room` is a room's id or its whole name, `text` is contained in the title or the details, `sender` in the sender, without case and accents; the alert was raised between `from` and `to`, in minutes of the local day, `to` before `from` ends the next day. At least one condition, 50 rules at most. The user cannot add rules then",
    example: [
      { level: "critical", room: "Ward 3", text: "ICU" },
      { level: "low", sender: "Test system", from: 1320, to: 360 },
    ],
  }),
  breakThroughSeverity: choice({
    section: "critical",
    heading: "Even in Do not disturb",
    label: "Even in Do not disturb",
    name: "Alerts even in Do not disturb",
    options: {
      never: {
        label: "None",
        note: "Critical alerts wait like all others, except on duty and from rooms that may interrupt.",
      },
      critical: {
        label: "Critical",
        note: "All other alerts wait, including unknown severity.",
      },
      high: {
        label: "Critical and high",
        note: "All other alerts wait, including unknown severity.",
      },
    },
    default: "critical",
    policy:
      "which alerts bypass Do not disturb: none, critical ones, or critical and high ones; on duty, critical ones always do",
  }),
  criticalRepeatMinutes: duration({
    unit: "minutes",
    section: "critical",
    heading: "Repeat until acknowledged",
    label: "Repeat critical alerts",
    phrase: "Every {} min",
    offered: [0, 1, 2, 5, 10],
    min: 0,
    max: 240,
    default: 2,
    policy:
      "interval at which a critical alert is shown again until it is acknowledged; the shorter of this and `repeatMinutes` counts",
  }),
  escalateMinutes: duration({
    unit: "minutes",
    section: "critical",
    heading: "Escalate if not acknowledged",
    label: "Escalate critical alerts",
    note: "One louder notification, and the window is shown.",
    phrase: "After {} min",
    offered: [0, 2, 5, 10, 30],
    min: 0,
    max: 240,
    default: 5,
    policy: "after how long a critical alert that is not acknowledged escalates",
  }),
  escalationRules: custom<EscalationRule[]>({
    name: "Escalation rules",
    default: [],
    policy:
      "messages to users about alerts that are not acknowledged in time, `afterMinutes` after they have arrived. `rooms` are ids or whole names, none means all; `template` may contain {title}, {room}, {age}, {link} and {time}; `lists`, which may be left out, names `recipientLists`. All other parts are required, and each rule has its own `id`. 20 rules of 10 recipients at most, with those of the lists, one message a minute to each and 10 an hour to all. The user confirms each rule before its first message, and cannot change rules then. These rules always apply; those of the user only while on duty",
    example: [
      {
        id: "unanswered",
        severities: ["critical"],
        rooms: ["Ward 3"],
        afterMinutes: 10,
        to: [{ id: "1004", name: "Ana Ruiz" }],
        template: "{title}\n{link}\nNot acknowledged for {age}.",
      },
    ],
  }),
  criticalSound: onOff({
    section: "critical",
    label: "Sound for critical alerts",
    note: "Uses a louder sound when available.",
    default: true,
    policy: "whether critical alerts make a sound, whatever `alertSound` is",
  }),
  showWindowOnCritical: onOff({
    section: "critical",
    label: "Show the window when a critical alert arrives",
    name: "Show the window for critical alerts",
    note: "Doesn't take keyboard focus.",
    default: false,
    policy: "whether a critical alert shows the window",
  }),
};
