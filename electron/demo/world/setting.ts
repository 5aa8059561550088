import type { EpochMs } from "#shared/lib/time.ts";
import type { Container } from "#shared/records/container-schema.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { lookUp } from "./look-up.ts";
import { asPerson } from "./people.ts";
import { asContainer } from "./rooms.ts";
import type { WorldRoom, WorldUser } from "./world.ts";

/** What the makers of records share: when and from which seed, and whom and what records name. */
export type Setting = {
  now: EpochMs;
  seed: number;
  me: Person;
  /** Everybody else whose account is switched on. */
  colleagues: Person[];
  personNamed: (username: string) => Person;
  /** Every live room and side room. */
  livePlaces: Container[];
  placeNamed: (name: string) => Container;
};

/** Sets the scene among the users, of whom the first is the main one, and the rooms. */
export const createSetting = (
  users: WorldUser[],
  rooms: WorldRoom[],
  now: EpochMs,
  seed: number,
): Setting => {
  const [main, ...others] = users;
  if (main === undefined) {
    throw new RangeError("A world needs at least its main user.");
  }
  const placeNamed = lookUp(rooms, ({ name }) => name);
  const userNamed = lookUp(users, ({ name }) => name);
  return {
    now,
    seed,
    me: asPerson(main),
    colleagues: others.filter(({ enabled }) => enabled).map(asPerson),
    personNamed: (username) => asPerson(userNamed(username)),
    livePlaces: rooms.filter(({ state }) => state === "LIVE").map(asContainer),
    placeNamed: (name) => asContainer(placeNamed(name)),
  };
};
