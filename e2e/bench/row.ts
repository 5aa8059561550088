import type { Accounts } from "./accounts.ts";
import type { Effort } from "./effort.ts";
import type { Bar, Measured, Unit } from "./figures.ts";

/** A row of the list of bars. */
export type Row = {
  number: number;
  /** What is measured, in the order in which `measure` resolves to it. */
  bars: Bar[];
  /** About how long it takes at full effort. */
  minutes: number;
  /** It runs in plain Node, without the built app. */
  isPlain?: true;
  /**
   * It measures no time by the clock, so that others may run beside it: it `waits` most of the time, or it
   * `counts` and takes the processors for that. Whatever else takes time runs alone.
   */
  beside?: "waits" | "counts";
  /** The shared accounts that it runs on, each in one row at a time. */
  needs: (keyof Accounts)[];
  measure(bench: { accounts: Accounts; effort: Effort }): Promise<Measured[]>;
};

/** Makes bars of a unit, whose aim is the bar itself where none is given. */
export const to =
  (unit: Unit) =>
  (title: string, bar: number, aim = bar): Bar => ({ title, unit, bar, aim });
/** A bar for a ratio. */
export const ratio = to("ratio");
/** A bar in milliseconds. */
export const ms = to("ms");

/** What moving through a long list is held against. */
export const moving = (what: string): Bar[] => [
  ratio(`wheel through ${what}, frame p95 / bare list`, 1.2, 1),
  ratio(`keys through ${what}, frame p95 / bare list`, 1.2, 1),
  ms("longest task of the window meanwhile, processor time", 50),
  ms("longest task of main meanwhile, processor time", 50),
];
/** How long main may stand still at a first sync. */
export const stall = (what: string) => ms(`stall of main at the first sync of ${what}`, 50);
/** What arrives while lists are asked for. */
export const arriving = "while 10,000 forms, 10,000 tasks and 30,000 alerts and messages arrive";
/** What one answer of small values may take. */
export const smallValues = (count: string) =>
  to("MB")(`peak memory for 50 MB of small values in ${count} tasks`, 600);
