import { z } from "zod";
import people from "./people.json" with { type: "json" };
import rooms from "./rooms.json" with { type: "json" };

/** A non-empty text. */
export const filled = z.string().min(1);

/** A user's name in the texts. */
export const username = z.enum(
  [people.main, ...people.colleagues].map((person) => person.username),
);

const roomNames = rooms.rooms.map(({ name }) => name);

/** The name of a room, but not of a side room. */
export const mainRoom = z.enum(roomNames);

/** The name of a room or side room in the texts. */
export const place = z.enum([...roomNames, ...rooms.sideRooms.map(({ name }) => name)]);

/** A group's name in the texts. */
export const group = z.enum(rooms.groups);
