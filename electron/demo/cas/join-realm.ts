import type { World, WorldUser } from "../world/world.ts";

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
