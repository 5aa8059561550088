import type { EpochMs } from "#shared/lib/time.ts";
import {
  type Origin,
  readName,
  type TitledKind,
  titleRecord,
} from "#shared/records/record-title.ts";
import { useMinute } from "./clock.ts";
import { format } from "./format.ts";

/** What a title is made of: a name and, for one of which nothing can be seen, the origin. */
export type Titled = { name: string | null } & Partial<Origin>;

/** What an object is called at a time: "Untitled task · from Power and Fuel · yesterday". */
export function formatTitle(
  kind: TitledKind,
  { at = null, ...known }: Titled,
  now: EpochMs,
): string {
  const isTimeSaid = at !== null && readName(known.name) === null;
  return titleRecord(kind, { ...known, time: isTimeSaid ? format.relative(at, now) : null });
}

/** The same as time goes by. */
export const useTitleOf = (kind: TitledKind, known: Titled): string =>
  formatTitle(kind, known, useMinute());

const maxCharacters = 200;

/** The beginning of a text on one line, where no more of it fits. */
export const toExcerpt = (text: string): string =>
  text.slice(0, maxCharacters).replace(/\s+/g, " ").trim();
