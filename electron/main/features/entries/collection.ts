import { createKind } from "#main/service/decode/declared.ts";
import { list } from "#main/service/decode/decoders.ts";
import { fixed, get } from "#main/service/operation.ts";
import { type Collection, parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { createListedCollection } from "#main/store/listed.ts";
import { writeRows } from "#main/store/records/write-row.ts";
import { creatorLink, linkTo, roomLinks } from "#main/store/references/link-field.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch-answers.ts";
import type { FormEntry } from "#shared/features/forms/schema.ts";
import { declared } from "#shared/records/declared-records.ts";

/** A form entry of GET /me/entries?filter=REVIEW. */
export const formEntry = createKind<FormEntry>()(declared.entry, {
  name: "entry",
  nouns: ["entry", "formEntry", "review"],
  own: {},
});

/** GET /me/entries?filter=REVIEW: form entries that wait for the user's review. */
export const listEntriesToReview = fixed(get("/me/entries", list(formEntry), { filter: "REVIEW" }));

const entriesOf = (formName: string | null): Collection<FormEntry> =>
  createListedCollection<FormEntry>({
    name: "entries",
    record: declared.entry,
    decode: createListDecoder(formEntry),
    list: (entry) => ({
      title: formName,
      room: entry.container?.name ?? null,
      roomId: entry.container?.id ?? null,
      person: entry.creator?.displayName ?? null,
      personId: entry.creator?.id ?? null,
      created: entry.created,
      changed: entry.lastModified,
    }),
    links: [
      { label: "Form", to: ["forms"], read: ({ formId }) => linkTo("forms", formId) },
      ...roomLinks,
      creatorLink,
    ],
    afterIngest: nameEntries,
  });

/** Form entries that wait for the user's review. */
export const entries: Declaration<FormEntry> = {
  ...entriesOf(null),
  poll: { ...minutes(20, 30, 16), request: fetchAllPages("entries", listEntriesToReview) },
};

type Misnamed = { seq: number; json: string; name: string | null };

/** Updates the titles of stored entries to the names of their forms; to be called when either change. */
export function nameEntries(db: Database): void {
  const misnamed = db.all<Misnamed>`SELECT seq, json, name FROM (
      SELECT rows.seq, rows.title, nullif(forms.title, '') AS name
        FROM rows LEFT JOIN links ON links.seq = rows.seq AND links.collection = 'forms'
          LEFT JOIN rows AS forms ON forms.collection = 'forms' AND forms.id = links.id
        WHERE rows.collection = 'entries'
    ) JOIN records USING (seq)
    WHERE title != coalesce(name, '')`;
  for (const { seq, json, name } of misnamed) {
    writeRows(db, entriesOf(name), [{ seq, record: parseStored<FormEntry>(json) }]);
  }
}
