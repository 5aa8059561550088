import { createWorld } from "../world/create-world.ts";

/** Creation time of the demo's world in tests. */
export const now = Date.UTC(2031, 4, 14, 15, 7, 23, 456);

/** The demo's world and its main user. */
export const world = createWorld("demo", now);
export const me = world.mainUserId;
