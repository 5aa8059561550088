import type { EpochMs } from "#shared/lib/time.ts";

export type Section = { title: string; lines: string[] };

/** Formats a time in UTC: "2026-11-26 13:02:11". */
export const formatTime = (at: EpochMs): string =>
  new Date(at).toISOString().slice(0, 19).replace("T", " ");
