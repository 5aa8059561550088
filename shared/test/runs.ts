import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** Whether this is the long suite, which WATCHDESK_LONG=1 selects. */
export const isLong: boolean = inject("isLong");

/** Returns the number of runs of a repeated test: `long` in the long suite, else `short`. */
export const runs = (short: number, long: number): number => (isLong ? long : short);
