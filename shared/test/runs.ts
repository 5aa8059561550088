import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isLong: boolean;
    /** The suites whose long form this run includes: names of `build/test/long-suites.ts`. */
    suites: readonly string[];
  }
}

/** Whether this is the long suite, which WATCHDESK_LONG=1 selects. */
export const isLong: boolean = inject("isLong");

/** Returns the number of runs of a repeated test: `long` in the long suite, else `short`. */
export const runs = (short: number, long: number): number => (isLong ? long : short);

/** Returns whether a suite runs in its long form: every night, and for changes of what it tests. */
export const isSuiteLong = (name: string): boolean => isLong || inject("suites").includes(name);
