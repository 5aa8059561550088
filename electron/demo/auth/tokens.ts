import { createHash } from "node:crypto";
import { z } from "zod";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

const SECOND: DurationMs = 1000;
const TWO_WEEKS: DurationMs = 14 * 24 * 3600 * SECOND;

/** What is kept of a token: never the token itself. */
export const tokenRecord = z.object({
  hash: z.string(),
  userId: z.string(),
  expires: z.number(),
  /** How much longer each use makes it valid; 0 for tokens that do not renew. */
  renewsBy: z.number(),
});
export type TokenRecord = z.infer<typeof tokenRecord>;

/** A new token of 32 characters and the time of its end. */
export type IssuedToken = { token: string; expires: EpochMs };

/** The valid tokens of a service. */
export type TokenStore = {
  /** A token of version 1.1, which ends after a fixed time, in seconds. */
  issue(userId: string, seconds: number): IssuedToken;
  /** A deprecated token: 60 seconds, or with scope `session` two weeks from its latest use. */
  requestDeprecated(userId: string, scope: "session" | undefined): IssuedToken;
  /** Whose token it is, null where it is unknown or at its end; renews it where it is one that does. */
  use(token: string): string | null;
  /** Does nothing where there is no such token. */
  destroy(token: string): void;
  /** Destroys all tokens of a user but one. */
  destroyOthers(userId: string, kept: string): void;
};

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Makes a token store on records by hash, whose owner hears of each change. `random` gives that many
 * random bytes.
 */
export const createTokenStore = (
  records: Record<string, TokenRecord>,
  now: () => EpochMs,
  random: (size: number) => Uint8Array,
  onChange: () => void,
): TokenStore => {
  const add = (userId: string, lifetime: DurationMs, renewsBy: DurationMs): IssuedToken => {
    const token = Buffer.from(random(16)).toString("hex");
    const record = { hash: hashOf(token), userId, expires: now() + lifetime, renewsBy };
    forget(({ expires }) => expires <= now());
    records[record.hash] = record;
    onChange();
    return { token, expires: record.expires };
  };
  const forget = (isMeant: (record: TokenRecord) => boolean) => {
    for (const record of Object.values(records)) if (isMeant(record)) delete records[record.hash];
  };
  return {
    issue: (userId, seconds) => add(userId, seconds * SECOND, 0),
    requestDeprecated: (userId, scope) =>
      scope === "session" ? add(userId, TWO_WEEKS, TWO_WEEKS) : add(userId, 60 * SECOND, 0),
    use: (token) => {
      const record = records[hashOf(token)];
      if (record === undefined || record.expires <= now()) return null;
      if (record.renewsBy > 0) {
        record.expires = now() + record.renewsBy;
        onChange();
      }
      return record.userId;
    },
    destroy: (token) => {
      forget(({ hash }) => hash === hashOf(token));
      onChange();
    },
    destroyOthers: (userId, kept) => {
      forget((record) => record.userId === userId && record.hash !== hashOf(kept));
      onChange();
    },
  };
};
