import type { DurationMs } from "#shared/lib/time.ts";
import type { World, WorldUser } from "../world/world.ts";

/** The realm's behavior after a sign-in; changes take effect immediately. */
export type RealmBehavior = {
  /** Asks every user for consent, not only those who chose it. */
  asksConsent: boolean;
  /** Delay of the redirect on a waiting page; null redirects at once. */
  redirectDelay: DurationMs | null;
  /** How it rejects an unknown service: by status, or only by text that a script writes. */
  rejectsBy: "status" | "words";
  /** The user that it knows without a form, as by a Kerberos ticket; null for none. */
  knownUser: string | null;
  /** The header in which a gateway in front of the service names the user that it has signed in; null if it is not trusted. */
  userHeader: string | null;
  /** Whether it sorts the parameters of the return address, and then declines its ticket in another order. */
  sortsParameters: boolean;
};

/** Usual redirect delay of a waiting page. */
export const defaultRedirectDelay: DurationMs = 30_000;

export type ForeignRealm = {
  /** Its login page; tickets are validated at the sibling `serviceValidate`. */
  serverUrl: string;
  /** Its logout page, or null. */
  logoutUrl: string | null;
  /** Names of its users, each of which is linked to a user of the world. */
  usernames: string[];
};

/** Makes users sign in at a foreign realm, starting with those of the world's own realm. */
export const joinRealm = (
  world: World,
  { serverUrl, logoutUrl, usernames }: ForeignRealm,
): void => {
  Object.assign(world.realm, { serverUrl, logoutUrl });
  world.casIdentities = [];
  const isAtRealm = ({ signIn }: WorldUser) => signIn === "sso";
  const [main, ...others] = world.users.filter(({ enabled }) => enabled !== false);
  const free = [...others.filter(isAtRealm), ...others.filter((user) => !isAtRealm(user))];
  if (main === undefined || usernames.length > free.length) {
    throw new Error(`The world has no ${usernames.length} people for the realm.`);
  }
  for (const user of world.users.filter(isAtRealm)) user.casUsername = null;
  for (const [number, casUsername] of usernames.entries()) {
    Object.assign(free[number] ?? main, { signIn: "sso", casUsername });
  }
};
