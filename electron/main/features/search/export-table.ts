import { toTimeCell } from "#main/export/record-list.ts";
import { type Column, createTable, type ExportTable } from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { maxRanked } from "./search.ts";

const marks = /[\u2068\u2069]/g;

const columns: Column<SearchHit>[] = [
  { key: "kind", name: "Kind", read: ({ collection }) => describeCollection(collection).title },
  {
    key: "title",
    name: "Title",
    read: ({ collection, title, room, person }) =>
      formatRecordTitle(describeCollection(collection).kind, {
        name: title.replaceAll(marks, ""),
        room,
        person,
      }),
  },
  {
    key: "match",
    name: "Match",
    read: ({ excerpt, field }) => {
      const text = excerpt.replaceAll(marks, "");
      return field === null ? text : `${field}: ${text}`;
    },
  },
  { key: "room", name: "Room", read: ({ room }) => room },
  { key: "person", name: "Person", read: ({ person }) => person },
  { key: "changed", name: "Changed", read: ({ changed }) => toTimeCell(changed) },
  { key: "id", name: "ID", isForPrograms: true, read: ({ id }) => id },
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
