import { createHash, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { WorldUser } from "../world/world.ts";

const SECOND: DurationMs = 1000;
const TWO_WEEKS: DurationMs = 14 * 24 * 3600 * SECOND;

/** The stored record of a token, without the token itself. */
export const tokenRecord = z.object({
  hash: z.string(),
  userId: z.string(),
  expires: z.number(),
  /** Extension of its life by each use; 0 for tokens that do not renew. */
  renewsBy: z.number(),
});
export type TokenRecord = z.infer<typeof tokenRecord>;

/** A new token of 32 characters and its expiry. */
export type IssuedToken = { token: string; expires: EpochMs };

export type TokenStore = ReturnType<typeof createTokenStore>;

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Creates a token store on records by hash; `onChange` reports each change, `random` returns that many random bytes. */
export const createTokenStore = (
  records: Record<string, TokenRecord>,
  now: () => EpochMs,
  random: (size: number) => Uint8Array,
  onChange: () => void,
) => {
  const add = (userId: string, lifetime: DurationMs, renewsBy: DurationMs): IssuedToken => {
    const token = Buffer.from(random(16)).toString("hex");
    const record = { hash: hashToken(token), userId, expires: now() + lifetime, renewsBy };
    removeWhere(({ expires }) => expires <= now());
    records[record.hash] = record;
    onChange();
    return { token, expires: record.expires };
  };
  const removeWhere = (predicate: (record: TokenRecord) => boolean) => {
    for (const record of Object.values(records)) if (predicate(record)) delete records[record.hash];
  };
  return {
    /** Issues a token of version 1.1, which expires after a fixed time, in seconds. */
    issue: (userId: string, seconds: number): IssuedToken => add(userId, seconds * SECOND, 0),
    /** Issues a deprecated token, valid for 60 seconds, or with scope `session` for two weeks from its latest use. */
    requestDeprecated: (userId: string, scope: "session" | undefined): IssuedToken =>
      scope === "session" ? add(userId, TWO_WEEKS, TWO_WEEKS) : add(userId, 60 * SECOND, 0),
    /** Returns the token's user id, null if it is unknown or expired; renews a session token. */
    use: (token: string): string | null => {
      const record = records[hashToken(token)];
      if (record === undefined || record.expires <= now()) return null;
      if (record.renewsBy > 0) {
        record.expires = now() + record.renewsBy;
        onChange();
      }
      return record.userId;
    },
    destroy: (token: string): void => {
      removeWhere(({ hash }) => hash === hashToken(token));
      onChange();
    },
    destroyOthers: (userId: string, except: string): void => {
      removeWhere((record) => record.userId === userId && record.hash !== hashToken(except));
      onChange();
    },
  };
};

/** A stored password: salt and scrypt hash, both hexadecimal. */
export const storedPassword = z.object({ salt: z.string(), hash: z.string() });
export type StoredPassword = z.infer<typeof storedPassword>;

export type Passwords = ReturnType<typeof createPasswords>;

// The demo prints its passwords at the start; the low cost only has to keep changed ones unreadable.
const hash = (password: string, salt: string): Buffer =>
  scryptSync(password, salt, 32, { N: 1024 });

/** Creates the password check: against the stored hash by user id if changed, otherwise against the world's password. */
export const createPasswords = (changed: Record<string, StoredPassword>, onChange: () => void) => ({
  isCorrect: (user: WorldUser, password: string): boolean => {
    const stored = changed[user.id];
    if (stored === undefined) return user.password === password;
    return timingSafeEqual(hash(password, stored.salt), Buffer.from(stored.hash, "hex"));
  },
  change: (user: WorldUser, password: string): void => {
    const salt = randomBytes(16).toString("hex");
    changed[user.id] = { salt, hash: hash(password, salt).toString("hex") };
    onChange();
  },
});
