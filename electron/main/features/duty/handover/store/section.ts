import type { HandoverItem, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import {
  type HandoverSectionKind,
  maxSectionItems,
} from "#shared/features/duty/handover-sections.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import type { Writer } from "../../store/record-events.ts";

/** Who writes a handover: `author` in entries of the log, `name` for its readers. */
export type NamedWriter = Writer & { name: string };

/** What a handover is about: the shift, the next one, and when collections count as stale. */
export type HandoverPeriod = NamedWriter & {
  /** The number of the shift; null outside of one. */
  shift: number | null;
  from: EpochMs;
  until: EpochMs;
  /** The age from which on a collection is stale; collections that are not refreshed automatically are left out. */
  maxAges: Partial<Record<CollectionName, DurationMs>>;
};

export const createItem = (
  known: Pick<HandoverItem, "id" | "title"> & Partial<HandoverItem>,
): HandoverItem => ({
  record: null,
  entry: null,
  severity: null,
  facts: [],
  at: null,
  until: null,
  struck: null,
  ...known,
});

/** Creates a section that lists the first of the given items. */
export const createSection = (
  kind: HandoverSectionKind,
  items: HandoverItem[],
  total = items.length,
): HandoverSection => ({ kind, items: items.slice(0, maxSectionItems), total });

/** Leaves out facts that are missing or blank. */
export const listFacts = (...facts: (string | null)[]): string[] =>
  facts.flatMap((fact) => (fact === null || fact.trim() === "" ? [] : [fact.trim()]));
