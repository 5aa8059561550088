import { z } from "zod";
import { breakThroughRoom, breakThroughSeverity, privacy, quietHours } from "./notifications.ts";
import { severityRules, severityWords } from "./severity.ts";
import { time } from "./values.ts";

/** The screens that Watchdesk can open with. */
const firstScreen = z.enum(["inbox", "alerts", "tasks", "dashboard", "last"]);
export type FirstScreen = z.infer<typeof firstScreen>;

/** What the person can set. */
export const settings = z.object({
  theme: z.enum(["system", "light", "dark"]),
  /** How long a token is asked to live, in seconds; the service gives 24 hours at most. */
  tokenDuration: z.int().min(300).max(86_400),
  /** Whether this computer's position goes to the service while Watchdesk is open. */
  location: z.enum(["off", "whileOpen"]),
  /** Until then nothing disturbs; null where the person did not ask for that. */
  quietUntil: time,
  quietHours,
  breakThroughRooms: z.array(breakThroughRoom).max(200),
  /** From which severity on alerts come through however quiet it is to be. */
  breakThroughSeverity,
  /** Changes to the built-in severity table, by the service's word; case does not count. */
  severityWords,
  /** Rules that decide about the severity of alerts before their word; the first that matches counts. */
  severityRules,
  /** What notifications of alerts, of messages and of records show. */
  alertPrivacy: privacy,
  messagePrivacy: privacy,
  recordPrivacy: privacy,
  alertSound: z.boolean(),
  /** The sound of critical alerts, whatever that of the others. */
  criticalSound: z.boolean(),
  messageSound: z.boolean(),
  recordSound: z.boolean(),
  /** Of what records the person is told. */
  notifyTasks: z.boolean(),
  notifyDueSoon: z.boolean(),
  notifyOverdue: z.boolean(),
  notifySubmissions: z.boolean(),
  notifyEntries: z.boolean(),
  notifyChanges: z.boolean(),
  /** How long before a task is due that is told. */
  dueSoonMinutes: z.int().min(5).max(1440),
  /** Every how many minutes an alert is shown again until it is acknowledged; 0 is never. */
  repeatMinutes: z.int().min(0).max(240),
  /** The same of critical alerts; of both the shorter time counts. */
  criticalRepeatMinutes: z.int().min(0).max(240),
  /** After how many minutes without acknowledgement a critical alert is told of more loudly; 0 is never. */
  escalateMinutes: z.int().min(0).max(240),
  /** Whether the window is shown, behind what is typed in, when a critical alert arrives. */
  showWindowOnCritical: z.boolean(),
  /** After how many minutes without watching it is said; 0 is never. */
  unwatchedMinutes: z.int().min(0).max(240),
  /** Whether closing the window leaves Watchdesk running, where a tray leads back to it. */
  closeToTray: z.boolean(),
  /** What Watchdesk opens with; `last` is the screen that was shown last. */
  firstScreen,
});
export type Settings = z.infer<typeof settings>;

/** Where the value of a setting comes from. */
export const settingOrigin = z.enum(["organisation", "person", "default"]);
export type SettingOrigin = z.infer<typeof settingOrigin>;
export const settingOrigins = z.record(settings.keyof(), settingOrigin);
export type SettingOrigins = z.infer<typeof settingOrigins>;

/** The settings as they are in force, and which of them the organisation has fixed. */
export const effectiveSettings = settings.extend({ fixed: z.array(settings.keyof()) });
export type EffectiveSettings = z.infer<typeof effectiveSettings>;
