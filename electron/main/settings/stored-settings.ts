import { z } from "zod";
import { dialectPatch } from "#main/service/dialect.ts";
import { derivePartition, isPartition } from "#main/session/identity.ts";
import { type Account, account } from "#shared/session/schema.ts";
import { recoveryNotice } from "#shared/settings/recovery-schema.ts";
import { settings } from "#shared/settings/schema.ts";
import { defaultSettings, settingNames } from "#shared/settings/settings.ts";
import { shortcutKeys } from "#shared/settings/shortcut-schema.ts";
import { windowPlace } from "#shared/window/navigation-schema.ts";

/** An account as stored in a file. The file must not choose the partition of its cookies. */
export const storedAccount = account.transform((stored): Account => {
  const { serverUrl, username, sso } = stored;
  if (sso === null) return stored;
  const { realmOrigin, ...rest } = sso;
  const partition = isPartition(sso.partition)
    ? sso.partition
    : derivePartition(serverUrl, username);
  return { ...stored, sso: { ...rest, partition, ...(isOrigin(realmOrigin) && { realmOrigin }) } };
});

/** Origins are compared by letter, so the text has to be one in its normal form. */
const isOrigin = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && new URL(text).origin === text;

const placement = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
  display: z.object({ id: z.number(), x: z.int(), y: z.int() }).nullable().catch(null),
});

const storedWindow = z.object({ accountId: z.string(), place: windowPlace, placement });

/** A signed-out account with possible remains; its id names the folder to erase. */
const leftover = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  serverUrl: z.string(),
  username: z.string(),
  /** Whether the keychain has an item of it. */
  isKept: z.boolean(),
  since: z.number(),
});
export type Leftover = z.infer<typeof leftover>;

const withDefault = (schema: z.ZodType, value: unknown): z.ZodType => schema.catch(value);

const personal = Object.fromEntries(
  settingNames.map((name) => [name, withDefault(settings.shape[name], defaultSettings[name])]),
) as typeof settings.shape;

/**
 * The content of `settings.json`: the user's settings and the app's state outside the stores, without secrets and data
 * of the service. A missing or invalid value is replaced by its default.
 */
export const storedSettings = z.object({
  ...personal,
  lastServerUrl: z.string().nullable().catch(null),
  lastUsername: z.string().nullable().catch(null),
  /** Whether a user has ever signed in on this computer, even if the account has signed out since. */
  hasSignedIn: z.boolean().catch(false),
  /** The signed-in accounts, in the order in which they were added. */
  accounts: z.array(storedAccount).catch([]),
  accountInView: z.string().nullable().catch(null),
  leftovers: z.array(leftover).catch([]),
  /** The last time at which the session of each account was active, by account id. */
  lastActive: z.record(z.string(), z.number()).catch({}),
  window: placement.nullable().catch(null),
  /** The windows besides the main window that were open last; unreadable ones are left out. */
  windows: z.array(storedWindow.nullable().catch(null)).catch([]),
  /** Keyboard shortcut that shows the window, as an accelerator of Electron. */
  shortcut: shortcutKeys.nullable().catch(null),
  /** Whether the user was notified once that closing the window leaves Watchdesk in the tray. */
  knowsTray: z.boolean().catch(false),
  /** The version whose changes the user has seen. */
  seenVersion: z.string().nullable().catch(null),
  /** When the user last confirmed what only they can notice, by check of the self-test. */
  selfTestConfirmed: z.record(z.string(), z.number()).catch({}),
  /** The interpretation of each server's data, detected or chosen, by base URL. */
  dialects: z.record(z.string(), dialectPatch).catch({}),
  /** The port of the demo service, so that its address stays the same. */
  demoPort: z.int().nullable().catch(null),
  /** Fingerprints of the client certificates that the user has chosen, by origin. */
  clientCertificates: z.record(z.string(), z.string()).catch({}),
  /** The state of the app lock; the passphrase itself is in the keychain only. */
  lock: z
    .object({
      hasPassphrase: z.boolean(),
      isLocked: z.boolean(),
      needsSetUp: z.boolean(),
      wrong: z.int(),
    })
    .catch({ hasPassphrase: false, isLocked: false, needsSetUp: false, wrong: 0 }),
  /** Notices of damage and loss; dismissed ones stay to recognize duplicates. */
  recoveries: z.array(z.object({ notice: recoveryNotice, isDismissed: z.boolean() })).catch([]),
});
export type StoredSettings = z.infer<typeof storedSettings>;

export const defaults: StoredSettings = storedSettings.parse({});
