import type { EscalationRule } from "#shared/features/alerts/escalation-schema.ts";
import type { SeverityRule, SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import { t } from "#shared/texts/t.ts";
import { maxEscalations } from "../features/alerts/escalation.ts";
import type { EpochMs } from "../lib/time.ts";
import type { BreakThroughRoom, Mute, QuietHours } from "../notifications/schema.ts";
import { choice, custom, duration, onOff } from "./declaration.ts";

const { perHour, forOthers } = maxEscalations;

/** The highest number of mutes; the oldest ones end then. */
export const maxMutes = 500;

/** Settings for Do not disturb, severity, and critical alerts. */
export const alertSettings = {
  quietUntil: custom<EpochMs | null>({
    name: () => t("notifications.doNotDisturb"),
    default: null,
    policy: null,
  }),
  quietHours: custom<QuietHours>({
    name: () => t("notifications.quietHours"),
    default: { isOn: false, from: 22 * 60, to: 6 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
    policy:
      "when no notification is shown: `from` and `to` in minutes of the local day, `to` before `from` ends the next day; `days` are those on which they start, 0 is Sunday",
  }),
  breakThroughRooms: custom<BreakThroughRoom[]>({
    name: () => t("settings.roomsThatMayInterrupt"),
    default: [],
    policy: null,
  }),
  mutes: custom<Mute[]>({ name: () => t("settings.muted"), default: [], policy: null }),
  severityWords: custom<SeverityWords>({
    name: () => t("settings.severityTable"),
    default: {},
    policy:
      "changes to the built-in severity table, which Settings show: the service's words with `critical`, `high`, `medium` or `low`; `unknown` takes a word out of the table. Case does not count. 200 words of 60 characters at most. The user cannot change the table then",
    example: { "2": "high", grave: "critical", red: "unknown" },
  }),
  severityRules: custom<SeverityRule[]>({
    name: () => t("settings.severityRules"),
    default: [],
    policy:
      "rules that decide before the word; the first one that matches counts, and all its conditions have to hold. `room` is a room's id or its whole name, `text` is contained in the title or the details, `sender` in the sender, without case and accents; the alert was raised between `from` and `to`, in minutes of the local day, `to` before `from` ends the next day. At least one condition, 50 rules at most. The user cannot add rules then",
    example: [
      { level: "critical", room: "Ward 3", text: "ICU" },
      { level: "low", sender: "Test system", from: 1320, to: 360 },
    ],
  }),
  breakThroughSeverity: choice({
    page: "critical",
    heading: () => t("settings.evenInDoNotDisturb"),
    label: () => t("settings.evenInDoNotDisturb"),
    name: () => t("settings.evenInDoNotDisturbName"),
    options: {
      never: { label: () => t("settings.none"), note: () => t("settings.noneInterruptNote") },
      critical: { label: () => t("settings.critical"), note: () => t("settings.otherAlertsWait") },
      high: {
        label: () => t("settings.criticalAndHigh"),
        note: () => t("settings.otherAlertsWait"),
      },
    },
    default: "critical",
    policy:
      "which alerts bypass Do not disturb: none, critical ones, or critical and high ones; on duty, critical ones always do",
  }),
  criticalRepeatMinutes: duration({
    unit: "minutes",
    page: "critical",
    heading: () => t("settings.repeatUntilAcknowledged"),
    label: () => t("settings.repeatCriticalAlerts"),
    phrase: (count) => t("settings.everyMinutes", { count }),
    offered: [0, 1, 2, 5, 10],
    min: 0,
    max: 240,
    default: 2,
    policy: "interval at which a critical alert is shown again until it is acknowledged",
  }),
  escalateMinutes: duration({
    unit: "minutes",
    page: "critical",
    heading: () => t("settings.escalateIfNotAcknowledged"),
    label: () => t("settings.escalateCriticalAlerts"),
    note: () => t("settings.escalateNote"),
    phrase: (count) => t("settings.afterMinutes", { count }),
    offered: [0, 2, 5, 10, 30],
    min: 0,
    max: 240,
    default: 5,
    policy: "after how long a critical alert that is not acknowledged escalates",
  }),
  escalationRules: custom<EscalationRule[]>({
    name: () => t("settings.escalationRules"),
    default: [],
    policy: `messages to users about alerts that are not acknowledged in time, \`afterMinutes\` after they have arrived. \`rooms\` are ids or whole names, none means all; \`template\` may contain {title}, {room}, {age}, {link} and {time}; \`lists\`, which may be left out, names \`recipientLists\`. All other parts are required, and each rule has its own \`id\`. 20 rules of 10 recipients at most, with those of the lists; each person receives one message a minute and ${perHour} an hour at most, of which ${perHour - forOthers} are reserved for critical alerts. The user confirms each rule before its first message, and cannot change rules then. These rules always apply; those of the user only while on duty. Each client sends its own messages, since none sees those of others: while on duty after \`afterMinutes\`, otherwise after twice that time if the alert is still new`,
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
    page: "critical",
    heading: () => t("settings.soundAndWindow"),
    label: () => t("settings.soundForCriticalAlerts"),
    note: () => t("settings.criticalSoundNote"),
    default: true,
    policy: "whether critical alerts make a sound, whatever `notificationSound` is",
  }),
  showWindowOnCritical: onOff({
    page: "critical",
    heading: () => t("settings.soundAndWindow"),
    label: () => t("settings.showWindowOnCritical"),
    name: () => t("settings.showWindowOnCriticalName"),
    note: () => t("settings.showWindowOnCriticalNote"),
    default: false,
    policy: "whether a critical alert shows the window",
  }),
};
