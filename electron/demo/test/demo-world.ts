import { createWorld } from "../world/create-world.ts";

/** When the demo's world is made for tests. */
export const now = Date.UTC(2031, 4, 14, 15, 7, 23, 456);

/** The demo's world, and who its main user is. */
export const world = createWorld("demo", now);
export const me = world.mainUserId;
