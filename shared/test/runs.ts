import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isLong: boolean;
    suites: string[];
  }
}

/** Whether this is the long suite, which WATCHDESK_LONG=1 selects. */
export const isLong: boolean = inject("isLong");

/** Whether a suite runs in full: in the long suite, or if WATCHDESK_SUITES names it, as in "week,faults". */
export const isSuiteLong = (name: string): boolean => isLong || inject("suites").includes(name);

/** Returns the number of runs of a repeated test: `long` in the long suite, else `short`. */
export const runs = (short: number, long: number): number => (isLong ? long : short);
