import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** Whether this is the long suite, which WATCHDESK_LONG=1 selects. */
export const isLong: boolean = inject("isLong");

/** How often a test repeats itself: `short` times by default, `long` times in the long suite. */
export const runs = (short: number, long: number): number => (isLong ? long : short);
