import type { Database } from "#main/store/database.ts";
import type {
  HandoverItem,
  HandoverSection,
  NewWatchItem,
  WatchItem,
} from "#shared/features/duty/handover-schema.ts";
import { watchItemPrefix } from "#shared/features/duty/handover-sections.ts";
import { homeOf } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { readNote, writeNote } from "../../store/notes.ts";
import { readVersion } from "../../store/record-events.ts";
import { createItem, createSection, listFacts, type NamedWriter } from "./section.ts";

const noteName = "watchItems";

/** The maximum number of items to watch. */
const maxItems = 200;

/** Reads the items to watch, oldest first, including those that are struck out. */
export const listWatchItems = (db: Database): WatchItem[] =>
  readNote<WatchItem[]>(db, noteName) ?? [];

/** Adds an item unless it is there; of more than 200 the oldest struck out ones are dropped. To be called in a transaction. */
export function addWatchItem(
  db: Database,
  { id, text, record }: NewWatchItem,
  { name, now }: NamedWriter,
): WatchItem[] {
  const items = listWatchItems(db);
  if (items.some((item) => item.id === id)) return items;
  const linked =
    record === null
      ? null
      : { ...record, title: readVersion(db, homeOf(record.kind), record.id).title };
  const added = [...items, { id, text, record: linked, by: name, at: now, struck: null }];
  const excess = added.length - maxItems;
  const dropped = new Set(
    added.filter(({ struck }) => struck !== null).slice(0, Math.max(0, excess)),
  );
  return write(
    db,
    added.filter((item) => !dropped.has(item)),
    now,
  );
}

/** Strikes an item out, or restores it. To be called in a transaction. */
export function strikeWatchItem(
  db: Database,
  { id, isStruck }: { id: string; isStruck: boolean },
  { name, now }: NamedWriter,
): WatchItem[] {
  const struck = isStruck ? { by: name, at: now } : null;
  const items = listWatchItems(db).map((item) =>
    item.id === id && (item.struck !== null) !== isStruck ? { ...item, struck } : item,
  );
  return write(db, items, now);
}

/** Forgets the items that are struck out, because a signed handover contains them. To be called in a transaction. */
export const forgetStruckItems = (db: Database, now: number): void =>
  void write(
    db,
    listWatchItems(db).filter(({ struck }) => struck === null),
    now,
  );

function write(db: Database, items: WatchItem[], now: number): WatchItem[] {
  writeNote(db, noteName, items, now);
  return items;
}

/** Reads the items to watch as a section. */
export const readWatchSection = (db: Database): HandoverSection =>
  createSection("watchItems", listWatchItems(db).map(toItem));

const toItem = ({ id, text, record, by, at, struck }: WatchItem): HandoverItem =>
  createItem({
    id: `${watchItemPrefix}${id}`,
    record: record === null ? null : { kind: record.kind, id: record.id },
    title: text,
    facts: listFacts(record?.title ?? null, t("duty.itemBy", { name: by })),
    at,
    struck,
  });
