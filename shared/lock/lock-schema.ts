import { z } from "zod";
import { time } from "../lib/values-schema.ts";
import { minPassphrase } from "../settings/lock-settings.ts";

/** The system's own authentication, such as Touch ID. */
export const systemUnlock = z.object({
  /** How the system's users call it: "Touch ID", "the system password". */
  name: z.string(),
  isUsable: z.boolean(),
  /** Why it cannot be used; null if it can. */
  note: z.string().nullable(),
});
export type SystemUnlock = z.infer<typeof systemUnlock>;

export const lockState = z.object({
  isLocked: z.boolean(),
  hasPassphrase: z.boolean(),
  /** Whether stored data cannot be opened before the passphrase is entered, as after a start. */
  isSealed: z.boolean(),
  /** Whether the policy demands a lock, and nothing could open it yet: the user chooses a passphrase first. */
  isSetUpNeeded: z.boolean(),
  /** Whether the system's authentication opens the lock now: it is available, turned on, and nothing is sealed. */
  opensBySystem: z.boolean(),
  system: systemUnlock,
  /** How many critical alerts wait, in all accounts; 0 while sealed, as nothing arrives. */
  criticalAlerts: z.number(),
  /** When the next passphrase is accepted, after wrong ones; null at once. */
  retryAt: time.nullable(),
});
export type LockState = z.infer<typeof lockState>;

/** A passphrase as typed; a new one has at least `minPassphrase` characters. */
export const passphrase = z.string().min(1).max(1000);
export const newPassphrase = z.string().min(minPassphrase).max(1000);
