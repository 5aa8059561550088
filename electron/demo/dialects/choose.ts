import type { Dialect } from "./dialect.ts";
import { enveloped } from "./enveloped.ts";
import { epoch } from "./epoch.ts";
import { drawReadings, plain, toDialect } from "./generate.ts";

const dialects = { plain, epoch, enveloped };

/** Names of the hand-written dialects. */
export type DialectName = keyof typeof dialects;

/** A dialect by name, by seed, or created by `toDialect`. */
export type DialectChoice = DialectName | `seed:${number}` | Dialect;

/** All names of hand-written dialects. */
export const dialectNames = ["plain", "epoch", "enveloped"] as const satisfies DialectName[];

/** Returns whether a text names a hand-written dialect or is `seed:` with a whole number. */
export const isDialectChoice = (text: string): text is DialectName | `seed:${number}` =>
  Object.hasOwn(dialects, text) || /^seed:\d{1,9}$/.test(text);

/** Returns the chosen dialect. */
export const chooseDialect = (choice: DialectChoice): Dialect => {
  if (typeof choice !== "string") return choice;
  return isHandWritten(choice)
    ? dialects[choice]
    : toDialect(drawReadings(Number(choice.slice("seed:".length))), choice);
};

const isHandWritten = (choice: string): choice is DialectName => Object.hasOwn(dialects, choice);
