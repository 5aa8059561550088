import type { EpochMs } from "#shared/lib/time.ts";
import type { Passwords } from "../auth/passwords.ts";
import type { TokenStore } from "../auth/tokens.ts";
import type { AppLogins } from "../cas/app-logins.ts";
import type { RealmManner } from "../cas/manner.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Changes } from "../memory/changes.ts";
import type { World } from "../world/world.ts";

/** An e-mail that a real service would have sent. */
export type SentMail = { username: string; format: "standard" | "temporary"; at: EpochMs };

/** Everything that the operations share; one per running service. */
export type ServiceState = {
  /** Where the service listens, with its base path and without a slash at the end. */
  baseUrl: string;
  /** The same without the base path. */
  origin: string;
  world: World;
  dialect: Dialect;
  tokens: TokenStore;
  passwords: Passwords;
  appLogins: AppLogins;
  realmManner: RealmManner;
  mails: SentMail[];
  now(): EpochMs;
  /** Notes what changed since the world was made, so that a restarted service knows it too. */
  remember(note: (changes: Changes) => void): void;
};
