import { lists } from "../readings/envelopes.ts";
import type { Themes } from "../readings/gaps.ts";

/** A typical implementation style: its preferred alternatives in each gap. */
export type Style = {
  name: string;
  prefers: {
    [Theme in keyof Themes]?: {
      [Name in keyof Themes[Theme]]?: readonly Themes[Theme][Name][];
    };
  };
};

type Prefers<Theme extends keyof Themes> = NonNullable<Style["prefers"][Theme]>;

/** Typed numbers and booleans. */
export const typed: Prefers<"writing"> = { scalars: ["typed"], longs: ["number"] };

/** Returns alternatives of a table by name. */
export const pick = <T extends object>(table: T, ...names: (keyof T)[]): T[keyof T][] =>
  names.map((name) => table[name]);

type Lists = (keyof typeof lists)[];

/** Prefers these shapes of lists, and `ofGaps` for alerts and messages with another shape. */
export const inLists = (all: Lists, ofGaps: Lists): Prefers<"envelopes"> => ({
  lists: pick(lists, ...all),
  alertLists: ["asDocumented", ...pick(lists, ...ofGaps)],
  messageLists: ["asDocumented", ...pick(lists, ...ofGaps)],
});
