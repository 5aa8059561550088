import type { Dialect } from "./dialect.ts";
import { enveloped } from "./enveloped.ts";
import { epoch } from "./epoch.ts";
import { drawReadings, toDialect } from "./generate.ts";
import { plain } from "./plain.ts";

const dialects = { plain, epoch, enveloped };

/** The names of the dialects that are written by hand. */
export type DialectName = keyof typeof dialects;

/** A dialect by its name, drawn by a seed, or made from readings by `toDialect`. */
export type DialectChoice = DialectName | `seed:${number}` | Dialect;

/** All names of dialects that are written by hand. */
export const dialectNames = ["plain", "epoch", "enveloped"] as const satisfies DialectName[];

/** Whether a text names a dialect: one of those written by hand, or `seed:` with a whole number. */
export const isDialectChoice = (text: string): text is DialectName | `seed:${number}` =>
  Object.hasOwn(dialects, text) || /^seed:\d{1,9}$/.test(text);

/** The dialect that is meant. */
export const chooseDialect = (choice: DialectChoice): Dialect => {
  if (typeof choice !== "string") return choice;
  return isHandWritten(choice)
    ? dialects[choice]
    : toDialect(drawReadings(Number(choice.slice("seed:".length))), choice);
};

const isHandWritten = (choice: string): choice is DialectName => Object.hasOwn(dialects, choice);
