import type { Operation } from "../kinds.ts";
import { alerts } from "./alerts.ts";
import { lists } from "./lists.ts";
import { messages } from "./messages.ts";
import { profile } from "./profile.ts";
import { signIns } from "./sign-in.ts";

/** Lists the service's 33 operations, which vary with the seed. */
export const operationsOf = (seed: number): Operation[] => [
  ...signIns(seed),
  ...profile,
  ...lists,
  ...messages,
  ...alerts,
];
