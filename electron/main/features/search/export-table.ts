import { toTimeCell } from "#main/export/record-list.ts";
import { type Column, createTable, type ExportTable } from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { maxRanked } from "./search.ts";

const marks = /[\u2068\u2069]/g;

const columns: Column<SearchHit>[] = [
  {
    key: "kind",
    get name() {
      return t("common.kind");
    },
    read: ({ collection }) => describeCollection(collection).title,
  },
  {
    key: "title",
    get name() {
      return t("common.title");
    },
    read: ({ collection, title, room, person }) =>
      formatRecordTitle(describeCollection(collection).kind, {
        name: title.replaceAll(marks, ""),
        room,
        person,
      }),
  },
  {
    key: "match",
    get name() {
      return t("search.match");
    },
    read: ({ excerpt, field }) => {
      const text = excerpt.replaceAll(marks, "");
      return field === null ? text : `${field}: ${text}`;
    },
  },
  {
    key: "room",
    get name() {
      return t("common.room");
    },
    read: ({ room }) => room,
  },
  {
    key: "person",
    get name() {
      return t("common.person");
    },
    read: ({ person }) => person,
  },
  {
    key: "changed",
    get name() {
      return t("search.changed");
    },
    read: ({ changed }) => toTimeCell(changed),
  },
  {
    key: "id",
    get name() {
      return t("common.id");
    },
    isForPrograms: true,
    read: ({ id }) => id,
  },
];

/** Opens the results of a search, best match first; of more than `maxRanked` the best of the newest. */
export async function openSearchResults(
  store: Pick<Store, "search" | "listStored">,
  text: string,
): Promise<ExportTable> {
  const { hits, total } = await store.search(text, maxRanked);
  const stored = await store.listStored();
  return createTable(columns, {
    rows: hits.length,
    total,
    collections: stored.filter(({ synced }) => synced !== null).map(({ collection }) => collection),
    async *readParts() {
      yield hits;
    },
  });
}
