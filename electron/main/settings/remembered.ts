import { z } from "zod";
import { dialectPatch } from "#main/api/dialect.ts";
import { recoveryNotice } from "#shared/model/recovery.ts";
import { settings as personal } from "#shared/model/settings.ts";
import { shortcutKeys } from "#shared/model/shortcut.ts";
import { storedAccount } from "./stored-account.ts";

const bounds = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
});

/** An account that has signed out, of which something may be left; its id names a folder to be erased. */
const leftover = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  serverUrl: z.string(),
  username: z.string(),
  /** The keychain has something of it. */
  isKept: z.boolean(),
  since: z.number(),
});
export type Leftover = z.infer<typeof leftover>;

/** Everything that Watchdesk remembers outside the store: nothing secret, nothing of the service's. */
export const remembered = personal.extend({
  lastServerUrl: z.string().nullable(),
  lastUsername: z.string().nullable(),
  /** Somebody has signed in on this computer; it stays when the account has signed out. */
  hasSignedIn: z.boolean(),
  /** Everybody who is signed in on this computer, in the order in which they came. */
  accounts: z.array(storedAccount),
  accountInView: z.string().nullable(),
  leftovers: z.array(leftover),
  /** When the session of each account was last known to hold, by its id. */
  lastActive: z.record(z.string(), z.number()),
  window: bounds.nullable(),
  /** The keys that summon the window, as an accelerator of Electron. */
  shortcut: shortcutKeys.nullable(),
  /** The person was told once that closing the window leaves Watchdesk in the tray. */
  knowsTray: z.boolean(),
  /** What each server was found or is set to mean by the gaps of its document, by base URL. */
  dialects: z.record(z.string(), dialectPatch),
  /** The port of the reference service inside the app, kept so that its address stays the same. */
  demoPort: z.int().nullable(),
  /** The fingerprints of the client certificates that the person has chosen, by origin. */
  clientCertificates: z.record(z.string(), z.string()),
  /** What was found damaged or lost at a start: until the person has put it away, and a mark after. */
  recoveries: z.array(z.object({ notice: recoveryNotice, isDismissed: z.boolean() })),
});
export type Remembered = z.infer<typeof remembered>;

/** What counts as long as nothing is remembered. */
export const defaults: Remembered = {
  theme: "system",
  tokenDuration: 8 * 60 * 60,
  location: "off",
  quietUntil: null,
  // From ten at night to six, on every day, once somebody turns it on.
  quietHours: { isOn: false, from: 22 * 60, to: 6 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
  breakThroughRooms: [],
  breakThroughSeverity: "critical",
  severityWords: {},
  severityRules: [],
  alertPrivacy: "everything",
  messagePrivacy: "everything",
  recordPrivacy: "everything",
  alertSound: true,
  criticalSound: true,
  messageSound: true,
  recordSound: true,
  notifyTasks: true,
  notifyDueSoon: true,
  notifyOverdue: true,
  notifySubmissions: true,
  notifyEntries: true,
  notifyChanges: false,
  dueSoonMinutes: 30,
  repeatMinutes: 0,
  criticalRepeatMinutes: 2,
  escalateMinutes: 5,
  showWindowOnCritical: false,
  unwatchedMinutes: 3,
  closeToTray: true,
  firstScreen: "inbox",
  lastServerUrl: null,
  lastUsername: null,
  hasSignedIn: false,
  accounts: [],
  accountInView: null,
  leftovers: [],
  lastActive: {},
  window: null,
  shortcut: null,
  knowsTray: false,
  dialects: {},
  demoPort: null,
  clientCertificates: {},
  recoveries: [],
};
