import type { EpochMs } from "#shared/lib/time.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import { createLookup } from "./lookup.ts";
import { toPerson } from "./people.ts";
import { asContainer } from "./rooms.ts";
import type { WorldRoom, WorldUser } from "./world.ts";

/** The shared context of record creation: time, seed, users and rooms. */
export type Setting = {
  now: EpochMs;
  seed: number;
  me: Person;
  /** All other enabled users. */
  colleagues: Person[];
  getPerson: (username: string) => Person;
  /** All live rooms and side rooms. */
  liveRooms: Container[];
  getRoom: (name: string) => Container;
};

/** Creates the context; the first user is the main user. */
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
  const placeNamed = createLookup(rooms, ({ name }) => name);
  const getUser = createLookup(users, ({ name }) => name);
  return {
    now,
    seed,
    me: toPerson(main),
    colleagues: others.filter(({ enabled }) => enabled).map(toPerson),
    getPerson: (username) => toPerson(getUser(username)),
    liveRooms: rooms.filter(({ state }) => state === "LIVE").map(asContainer),
    getRoom: (name) => asContainer(placeNamed(name)),
  };
};
