import type { Store } from "#main/store/store.ts";
import { translateWord } from "#shared/lib/words.ts";
import { kindOf, type ObjectKind } from "#shared/records/collections.ts";
import type { PastState } from "#shared/records/history-schema.ts";
import type { PastQuery, RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { showTime } from "./document-parts.ts";
import {
  type Cell,
  type Column,
  createTable,
  type DueTask,
  type ExportTable,
  readWindows,
} from "./table.ts";

const toCell = (value: string | null): Cell => (value === null ? null : translateWord(value));

export const toTimeCell = (at: number | null | undefined): Cell => (at == null ? null : { at });

/** Opens a standard list with all of its rows. */
export async function openRecordList(
  store: Pick<Store, "listRecords">,
  query: RecordQuery,
): Promise<ExportTable> {
  const { total } = await store.listRecords({ ...query, offset: 0, limit: 1 });
  const readParts = () =>
    readWindows((window) => store.listRecords({ ...query, ...window }), total);
  return createTable(createRecordColumns(kindOf(query.collection)), {
    rows: total,
    collections: [query.collection],
    readParts,
    ...(query.collection === "tasks" && { readDueTasks: () => collectDueTasks(readParts()) }),
  });
}

async function collectDueTasks(parts: AsyncIterable<RecordRow[]>): Promise<DueTask[]> {
  const found: DueTask[] = [];
  for await (const rows of parts) {
    for (const { id, title, status, room, due, changed } of rows) {
      if (due != null)
        found.push({ id, title, status: status && translateWord(status), room, due, changed });
    }
  }
  return found;
}

/** Opens the list of a collection as of a time with all of its rows, and states what is not known of that time. */
export async function openPastList(
  store: Pick<Store, "listPast">,
  query: PastQuery,
): Promise<ExportTable> {
  const { total, past } = await store.listPast({ ...query, offset: 0, limit: 1 });
  return {
    ...createTable([...createRecordColumns(kindOf(query.collection)), createSinceColumn()], {
      rows: total,
      collections: [query.collection],
      readParts: () => readWindows((window) => store.listPast({ ...query, ...window }), total),
    }),
    notes: describePast(past),
  };
}

const createSinceColumn = (): Column<RecordRow> => ({
  key: "since",
  name: t("export.sinceThen"),
  read: ({ since }) => toCell(since ?? null),
});

/** Describes what is not known of a time, and how many records have changed since. */
function describePast({ since, isKnown, gap, ...counts }: PastState): string[] {
  if (!isKnown)
    return [
      since === null
        ? t("export.notStored")
        : t("export.notKnownBefore", { time: showTime(since) }),
    ];
  const { added, removed, changed, unreadable } = counts;
  return [
    ...(gap === null
      ? []
      : [
          gap.to === null
            ? t("export.notReceivedSince", { time: showTime(gap.from) })
            : t("export.notReceivedBetween", { from: showTime(gap.from), to: showTime(gap.to) }),
        ]),
    ...(unreadable > 0 ? [t("export.unreadable", { count: unreadable })] : []),
    t("export.changesSinceThen", { added, removed, changed }),
  ];
}

function createRecordColumns(kind: ObjectKind): Column<RecordRow>[] {
  return [
    {
      key: "title",
      name: t("common.title"),
      read: ({ title, room, creator, changed, created }) => {
        const at = changed ?? created;
        const time = at === null ? null : showTime(at);
        return formatRecordTitle(kind, { name: title, room, person: creator, time });
      },
    },
    { key: "status", name: t("common.status"), read: ({ status }) => toCell(status) },
    {
      key: "progress",
      name: t("common.progress"),
      read: ({ progress, status }) => (progress === status ? null : toCell(progress)),
    },
    {
      key: "state",
      name: t("export.stateColumn"),
      read: ({ state, status }) => (state === status ? null : toCell(state)),
    },
    { key: "room", name: t("common.room"), read: ({ room }) => room },
    { key: "person", name: t("common.person"), read: ({ person }) => person },
    { key: "process", name: t("export.processColumn"), read: ({ process }) => process },
    { key: "due", name: t("common.due"), read: ({ due }) => toTimeCell(due) },
    { key: "created", name: t("export.created"), read: ({ created }) => toTimeCell(created) },
    { key: "changed", name: t("export.changed"), read: ({ changed }) => toTimeCell(changed) },
    {
      key: "isUnseen",
      name: t("export.unseen"),
      read: ({ isUnseen }) => (isUnseen ? t("export.newOrChanged") : null),
    },
    { key: "id", name: t("common.id"), isForPrograms: true, read: ({ id }) => id },
  ];
}
