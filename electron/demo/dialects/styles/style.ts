import type { Themes } from "../readings/gaps.ts";
import { lists } from "../readings/lists.ts";

/** How teams of one kind would have shipped the document: what they choose among in each gap. */
export type Style = {
  name: string;
  prefers: {
    [Theme in keyof Themes]?: {
      [Name in keyof Themes[Theme]]?: readonly Themes[Theme][Name][];
    };
  };
};

type Prefers<Theme extends keyof Themes> = NonNullable<Style["prefers"][Theme]>;

/** Numbers and booleans that are none but that. */
export const typed: Prefers<"writing"> = { scalars: ["typed"], longs: ["number"] };

/** Some alternatives of a table, by their names. */
export const pick = <T extends object>(table: T, ...names: (keyof T)[]): T[keyof T][] =>
  names.map((name) => table[name]);

type Lists = (keyof typeof lists)[];

/** Lists of these shapes, and of some of them for alerts and messages where theirs are others. */
export const inLists = (all: Lists, ofGaps: Lists): Prefers<"envelopes"> => ({
  lists: pick(lists, ...all),
  alertLists: ["asDocumented", ...pick(lists, ...ofGaps)],
  messageLists: ["asDocumented", ...pick(lists, ...ofGaps)],
});
