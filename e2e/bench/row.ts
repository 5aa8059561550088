import type { Accounts } from "./accounts.ts";
import type { Effort } from "./effort.ts";
import type { Bar, Measured, Unit } from "./figures.ts";

/** A row of the table of bars. */
export type Row = {
  number: number;
  /** The bars, in the order of `measure`'s results. */
  bars: Bar[];
  /** Estimated duration at full effort. */
  minutes: number;
  /** Whether it runs in plain Node, without the built app. */
  isPlain?: true;
  /**
   * Set if it measures no wall-clock time, so that others may run concurrently: it `waits` most of the time, or it
   * `counts` and uses the processors. All other rows run alone.
   */
  beside?: "waits" | "counts";
  /** The shared accounts that it uses exclusively. */
  needs: (keyof Accounts)[];
  measure(bench: { accounts: Accounts; effort: Effort }): Promise<Measured[]>;
};

/** Returns a function that creates bars of a unit; the aim defaults to the bar. */
export const to =
  (unit: Unit) =>
  (title: string, bar: number, aim = bar): Bar => ({ title, unit, bar, aim });
/** Creates a bar for a ratio. */
export const ratio = to("ratio");
/** Creates a bar in milliseconds. */
export const ms = to("ms");

/** Creates the bars of scrolling a long list. */
export const moving = (what: string): Bar[] => [
  ratio(`wheel through ${what}, frame p95 / bare list`, 1.2, 1),
  ratio(`keys through ${what}, frame p95 / bare list`, 1.2, 1),
  ms("longest task of the window meanwhile, processor time", 50),
  ms("longest task of main meanwhile, processor time", 50),
];
/** Creates the bar of main's stall at a first sync. */
export const stall = (what: string) => ms(`stall of main at the first sync of ${what}`, 50);
/** The data that arrives while lists are queried. */
export const arriving = "while 10,000 forms, 10,000 tasks and 30,000 alerts and messages arrive";
/** Creates the bar of one response with small values. */
export const smallValues = (count: string) =>
  to("MB")(`peak memory for 50 MB of small values in ${count} tasks`, 600);
