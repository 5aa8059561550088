import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { toWords } from "#shared/lib/words.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RecordDeclaration } from "#shared/records/declared-records.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import type { Collection } from "./collection.ts";
import { type Field, joinSearched, joinTexts, listReported } from "./field.ts";
import { toSortKey } from "./sort-key.ts";

/** What the row of a record shows, and by what it is selected and filtered. */
type Listing = Omit<
  RecordRow,
  "id" | "isUnseen" | "creator" | "step" | "waitsFor" | "values" | "facts" | "since"
> & {
  roomId: string | null;
  personId: string | null;
  /** Further texts that the filter of the list searches. */
  details: string | null;
};

/** Declares a collection with a common list: how a record becomes its row. */
type ListedDeclaration<T extends { id: string }> = {
  name: CollectionName;
  /** Of which follow further texts that are searched, and the reported fields unless they are given. */
  record?: RecordDeclaration;
  /** Omitted properties are empty; a name without visible characters counts as none. */
  list: (record: T) => Partial<Omit<Listing, "title">> & { title: string | null };
  /** Its rows do not show status and progress in words, so the filter ignores those. */
  hidesWords?: true;
  /** Text that is searched beside the row and the declared fields. */
  body?: (record: T) => string;
  fields?: Field<T>[];
} & Pick<Collection<T>, "decode" | "links"> &
  Partial<
    Pick<
      Collection<T>,
      "parts" | "label" | "owners" | "mergeContext" | "backfill" | "afterIngest" | "isUnlogged"
    >
  >;

const emptyListing: Omit<Listing, "title"> = {
  status: null,
  progress: null,
  room: null,
  roomId: null,
  person: null,
  personId: null,
  process: null,
  state: null,
  created: null,
  changed: null,
  due: null,
  details: null,
};

const toKey = (text: string | null): string | null => (text === null ? null : toSortKey(text));

/** Joins the visible texts of a row except its title, in the words in which they are shown. */
const joinShown = (listing: Listing, hidesWords?: true): string => {
  const { status, progress, room, person, process, details } = listing;
  const words = hidesWords === true ? [] : [formatWords(status), formatWords(progress)];
  return joinTexts(...new Set([details, room, person, process, ...words]));
};

const formatWords = (value: string | null): string | null =>
  value === null ? null : toWords(value);

/** Maximum lengths in UTF-16 units: a row shows a line of each text, and is filtered by the beginning of its details. */
const maxShown = 2_000;
const maxDetails = 2 ** 16;

function cutTexts(listing: Listing): Listing {
  const cut: { [name: string]: unknown } = { ...listing };
  for (const [name, value] of Object.entries(listing)) {
    const max = name === "details" ? maxDetails : maxShown;
    if (typeof value !== "string" || value.length <= max) continue;
    cut[name] = `${value.slice(0, max).toWellFormed()}…`;
  }
  return cut as Listing;
}

/** Creates a collection that is stored in `rows`. */
export function createListedCollection<T extends { id: string }>(
  own: ListedDeclaration<T>,
): Collection<T> {
  const { name, decode, record: declaration, list, hidesWords, body, parts = {}, ...rest } = own;
  let latest: { record: T; listing: Listing } | null = null;
  // A record's row and texts are read one after the other.
  const read = (record: T): Listing => {
    if (latest?.record === record) return latest.listing;
    const own = list(record);
    const listing = cutTexts({ ...emptyListing, ...own, title: readName(own.title) ?? "" });
    latest = { record, listing };
    return listing;
  };

  return {
    name,
    decode,
    table: "rows",
    row: (record) => {
      const listing = read(record);
      const { roomId, personId, details, ...shown } = listing;
      return {
        collection: name,
        ...shown,
        room_id: roomId,
        person_id: personId,
        title_key: toSortKey(shown.title),
        status_key: toKey(shown.status),
        progress_key: toKey(shown.progress),
        room_key: toKey(shown.room),
        person_key: toKey(shown.person),
        process_key: toKey(shown.process),
        search: normalizeForSearch(joinTexts(shown.title, joinShown(listing, hidesWords))),
      };
    },
    texts: (record) => {
      const listing = read(record);
      const searched = declaration && joinSearched(declaration, record);
      return {
        title: listing.title,
        body: joinTexts(joinShown(listing), body?.(record), searched),
      };
    },
    parts,
    fields: declaration === undefined ? [] : listReported<T>(declaration),
    ...rest,
  };
}
