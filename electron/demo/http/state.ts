import type { EpochMs } from "#shared/lib/time.ts";
import type { Passwords, TokenStore } from "../auth/credentials.ts";
import type { AppLogins } from "../cas/app-logins.ts";
import type { RealmBehavior } from "../cas/realm.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Changes } from "../memory/changes.ts";
import type { World } from "../world/world.ts";

/** An e-mail that a real service would have sent. */
export type SentMail = { username: string; format: "standard" | "temporary"; at: EpochMs };

/** The state of a running service, shared by all operations. */
export type ServiceState = {
  /** The service's address with its base path, without a trailing slash. */
  baseUrl: string;
  /** The address without the base path. */
  origin: string;
  world: World;
  dialect: Dialect;
  tokens: TokenStore;
  passwords: Passwords;
  appLogins: AppLogins;
  realmBehavior: RealmBehavior;
  mails: SentMail[];
  now(): EpochMs;
  /** Records a change of the world for a restart. */
  recordChange(record: (changes: Changes) => void): void;
};
