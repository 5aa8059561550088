import type { EpochMs } from "#shared/lib/time.ts";
import {
  formatRecordTitle,
  type Origin,
  readName,
  type TitledKind,
} from "#shared/records/record-title.ts";
import { useMinute } from "./clock.ts";
import { format } from "./format.ts";

/** The input of a title: a name, and the origin in case the name is invisible. */
export type Titled = { name: string | null } & Partial<Origin>;

/** Formats an object's title at a time: "Untitled task · from Power and Fuel · yesterday". */
export function formatTitle(
  kind: TitledKind,
  { at = null, ...known }: Titled,
  now: EpochMs,
): string {
  const hasTime = at !== null && readName(known.name) === null;
  return formatRecordTitle(kind, { ...known, time: hasTime ? format.relative(at, now) : null });
}

/** Like `formatTitle`, updated every minute. */
export const useRecordTitle = (kind: TitledKind, known: Titled): string =>
  formatTitle(kind, known, useMinute());

const maxCharacters = 200;

/** Returns the beginning of a text on one line. */
export const toExcerpt = (text: string): string =>
  text.slice(0, maxCharacters).replace(/\s+/g, " ").trim();
