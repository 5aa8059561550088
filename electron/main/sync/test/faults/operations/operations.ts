import type { Operation } from "../kinds.ts";
import { alerts } from "./alerts.ts";
import { lists } from "./lists.ts";
import { messages } from "./messages.ts";
import { profile } from "./profile.ts";
import { signIns } from "./sign-in.ts";

/** The service's 33 operations, as the app asks for them with a seed. */
export const operationsOf = (seed: number): Operation[] => [
  ...signIns(seed),
  ...profile,
  ...lists,
  ...messages,
  ...alerts,
];
