import type { World, WorldUser } from "../world/world.ts";

/** A realm that somebody else runs. */
export type ForeignRealm = {
  /** Its login page; tickets are validated beside it, at `serviceValidate`. */
  serverUrl: string;
  /** Where its session is ended; null where nobody says. */
  logoutUrl: string | null;
  /** The names of people there; each is linked to somebody of the world. */
  people: string[];
};

/** Has people sign in at a realm of somebody else: first those who did at the world's own. */
export const joinRealm = (world: World, { serverUrl, logoutUrl, people }: ForeignRealm): void => {
  Object.assign(world.realm, { serverUrl, logoutUrl });
  world.casIdentities = [];
  const isAtRealm = ({ signIn }: WorldUser) => signIn === "sso";
  const [main, ...others] = world.users.filter(({ enabled }) => enabled !== false);
  const free = [...others.filter(isAtRealm), ...others.filter((user) => !isAtRealm(user))];
  if (main === undefined || people.length > free.length) {
    throw new Error(`The world has no ${people.length} people for the realm.`);
  }
  for (const user of world.users.filter(isAtRealm)) user.casUsername = null;
  for (const [number, casUsername] of people.entries()) {
    Object.assign(free[number] ?? main, { signIn: "sso", casUsername });
  }
};
