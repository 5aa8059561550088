import { type Sql, sql } from "#main/store/sql.ts";
import type { HandoverItem, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import {
  type HandoverSectionKind,
  maxSectionItems,
} from "#shared/features/duty/handover-sections.ts";
import type { DutyScope } from "#shared/features/duty/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";

/** What a handover is about: the shift, the next one, and when collections count as stale. */
export type HandoverPeriod = {
  /** The number of the shift; null outside of one. */
  shift: number | null;
  scope: DutyScope;
  from: EpochMs;
  now: EpochMs;
  until: EpochMs;
  author: string;
  /** The age from which on a collection is stale; collections that are not refreshed automatically are left out. */
  maxAges: Partial<Record<CollectionName, DurationMs>>;
};

/** Who writes, and when. */
export type Writer = Pick<HandoverPeriod, "author" | "now">;

/** Creates an item from what is known of it. */
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

/** SQL: whether a room's id in a column belongs to a scope; an unknown room may. */
export function isInRooms({ rooms }: DutyScope, column: Sql): Sql {
  if (rooms.length === 0) return sql`TRUE`;
  const ids = JSON.stringify(rooms.map(({ id }) => id));
  return sql`(${column} IS NULL
    OR ${column} IN (SELECT value FROM json_each(${ids}))
    OR ${column} IN (SELECT side_room_id FROM side_rooms
      WHERE side_rooms.room_id IN (SELECT value FROM json_each(${ids}))))`;
}

/** Whether a kind of records belongs to a scope. */
export const hasKind = ({ kinds }: DutyScope, kind: DutyScope["kinds"][number]): boolean =>
  kinds.length === 0 || kinds.includes(kind);

/** Leaves out facts that are missing or blank. */
export const listFacts = (...facts: (string | null)[]): string[] =>
  facts.flatMap((fact) => (fact === null || fact.trim() === "" ? [] : [fact.trim()]));
