import type { Store } from "#main/store/store.ts";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection, type ObjectKind } from "#shared/records/collections.ts";
import type { PastState } from "#shared/records/history-schema.ts";
import type { PastQuery, RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { showTime } from "./document-parts.ts";
import { type Cell, type Column, createTable, type ExportTable, readWindows } from "./table.ts";

const toCell = (value: string | null): Cell => (value === null ? null : toWords(value));

/** Formats a time cell. */
export const toTimeCell = (at: number | null | undefined): Cell => (at == null ? null : { at });

/** Opens a standard list with all of its rows. */
export async function openRecordList(
  store: Pick<Store, "listRecords">,
  query: RecordQuery,
): Promise<ExportTable> {
  const { total } = await store.listRecords({ ...query, offset: 0, limit: 1 });
  return createTable(createRecordColumns(describeCollection(query.collection).kind), {
    rows: total,
    collections: [query.collection],
    readParts: () => readWindows((window) => store.listRecords({ ...query, ...window }), total),
  });
}

/** Opens the list of a collection as of a time with all of its rows, and states what is not known of that time. */
export async function openPastList(
  store: Pick<Store, "listPast">,
  query: PastQuery,
): Promise<ExportTable> {
  const { total, past } = await store.listPast({ ...query, offset: 0, limit: 1 });
  return {
    ...createTable(
      [...createRecordColumns(describeCollection(query.collection).kind), sinceColumn],
      {
        rows: total,
        collections: [query.collection],
        readParts: () => readWindows((window) => store.listPast({ ...query, ...window }), total),
      },
    ),
    notes: describePast(past),
  };
}

const sinceColumn: Column<RecordRow> = {
  key: "since",
  name: "Since then",
  read: ({ since }) => toCell(since ?? null),
};

/** Describes what is not known of a time, and how many records have changed since. */
function describePast({ since, isKnown, gap, ...counts }: PastState): string[] {
  if (!isKnown) return [since === null ? "Not stored" : `Not known before ${showTime(since)}`];
  const { added, removed, changed, unreadable } = counts;
  return [
    ...(gap === null
      ? []
      : [
          `Not received ${gap.to === null ? `since ${showTime(gap.from)}` : `between ${showTime(gap.from)} and ${showTime(gap.to)}`}`,
        ]),
    ...(unreadable > 0 ? [`${unreadable} of that time cannot be read`] : []),
    `Since then: ${added} added, ${removed} removed, ${changed} changed`,
  ];
}

/** Creates the columns of a standard list of a kind. */
export function createRecordColumns(kind: ObjectKind): Column<RecordRow>[] {
  return [
    {
      key: "title",
      name: "Title",
      read: ({ title, room, creator, changed, created }) => {
        const at = changed ?? created;
        const time = at === null ? null : showTime(at);
        return formatRecordTitle(kind, { name: title, room, person: creator, time });
      },
    },
    { key: "status", name: "Status", read: ({ status }) => toCell(status) },
    {
      key: "progress",
      name: "Progress",
      read: ({ progress, status }) => (progress === status ? null : toCell(progress)),
    },
    {
      key: "state",
      name: "State",
      read: ({ state, status }) => (state === status ? null : toCell(state)),
    },
    { key: "room", name: "Room", read: ({ room }) => room },
    { key: "person", name: "Person", read: ({ person }) => person },
    { key: "process", name: "Process", read: ({ process }) => process },
    { key: "due", name: "Due", read: ({ due }) => toTimeCell(due) },
    { key: "created", name: "Created", read: ({ created }) => toTimeCell(created) },
    { key: "changed", name: "Changed", read: ({ changed }) => toTimeCell(changed) },
    {
      key: "isUnseen",
      name: "Unseen",
      read: ({ isUnseen }) => (isUnseen ? "New or changed" : null),
    },
    { key: "id", name: "ID", isForPrograms: true, read: ({ id }) => id },
  ];
}
