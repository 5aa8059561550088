import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { toWords } from "#shared/lib/words.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { type Collection, joinTexts, type Link } from "./collection.ts";
import type { Field } from "./field.ts";
import { toSortKey } from "./fold.ts";

/** What a record's row shows, and how it is narrowed and filtered. */
type Listing = Omit<RecordRow, "id" | "isUnseen" | "creator"> & {
  roomId: string | null;
  personId: string | null;
  /** Further texts that the list's filter looks into. */
  details: string | null;
};

/** How a collection whose list is made like all others turns a record into its row. */
type ListedDeclaration<T extends { id: string }> = {
  name: CollectionName;
  /** What a record does not have is left out; a name of which nothing can be seen is none. */
  list: (record: T) => Partial<Omit<Listing, "title">> & { title: string | null };
  /** Its rows do not say status and progress in words, so that nobody filters by those. */
  hidesWords?: true;
  /** What it is searched by beside its row. */
  body?: (record: T) => string;
  links?: (record: T) => Link[];
  fields: Field<T>[];
} & Pick<Collection<T>, "decode"> &
  Partial<
    Pick<
      Collection<T>,
      "parts" | "label" | "owners" | "carry" | "learn" | "afterIngest" | "isUnlogged"
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

/** What of a row can be read, beside its title: in the words in which it is shown. */
const joinShown = (listing: Listing, hidesWords?: true): string => {
  const { status, progress, room, person, process, details } = listing;
  const words = hidesWords === true ? [] : [formatWords(status), formatWords(progress)];
  return joinTexts(...new Set([details, room, person, process, ...words]));
};

const formatWords = (value: string | null): string | null =>
  value === null ? null : toWords(value);

/** In UTF-16 units: a row shows a line of each text, and is filtered by the beginning of its details. */
const maxShown = 2_000;
const maxDetails = 2 ** 16;

/** The same listing, no text of which is longer than a row needs. */
const cutTexts = (listing: Listing): Listing =>
  Object.fromEntries(
    Object.entries(listing).map(([name, value]) => {
      const max = name === "details" ? maxDetails : maxShown;
      const isLong = typeof value === "string" && value.length > max;
      return [name, isLong ? `${value.slice(0, max).toWellFormed()}…` : value];
    }),
  ) as Listing;

/** Makes a collection that is stored in `rows`. */
export function listed<T extends { id: string }>(own: ListedDeclaration<T>): Collection<T> {
  const { name, decode, list, hidesWords, body, links = () => [], parts = {}, ...rest } = own;
  const read = (record: T): Listing => {
    const listing = list(record);
    return cutTexts({ ...emptyListing, ...listing, title: readName(listing.title) ?? "" });
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
      return { title: listing.title, body: joinTexts(joinShown(listing), body?.(record)) };
    },
    links,
    parts,
    ...rest,
  };
}
