import { z } from "zod";
import people from "./people.json" with { type: "json" };
import rooms from "./rooms.json" with { type: "json" };

/** A text that says something. */
export const filled = z.string().min(1);

/** The name by which the texts refer to somebody. */
export const username = z.enum(
  [people.main, ...people.colleagues].map((person) => person.username),
);

const roomNames = rooms.rooms.map(({ name }) => name);

/** The name of a room that is no side room. */
export const mainRoom = z.enum(roomNames);

/** The name by which the texts refer to a room or side room. */
export const place = z.enum([...roomNames, ...rooms.sideRooms.map(({ name }) => name)]);

/** The name by which the texts refer to a group. */
export const group = z.enum(rooms.groups);
