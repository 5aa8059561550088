import type { FormEntry } from "#shared/model/form.ts";
import type { Database } from "../database.ts";
import { writeRow } from "../write-row.ts";
import { type Collection, parseStored } from "./collection.ts";
import { listed } from "./listed.ts";

const entriesOf = (formName: string | null): Collection<FormEntry> =>
  listed({
    name: "entries",
    list: ({ container, creator, created, lastModified }) => ({
      title: formName,
      room: container?.name ?? null,
      roomId: container?.id ?? null,
      person: creator?.displayName ?? null,
      created,
      changed: lastModified,
    }),
    links: ({ formId }) =>
      formId === null ? [] : [{ collection: "forms", id: formId, name: null, field: null }],
    afterIngest: nameEntries,
  });

/** Form entries that wait for the person's review. */
export const entries = entriesOf(null);

type Misnamed = { seq: number; json: string; name: string | null };

/** Titles the stored entries by their forms as these are stored now; to be called when either change. */
export function nameEntries(db: Database): void {
  const misnamed = db.all<Misnamed>(
    `SELECT seq, json, name FROM (
        SELECT rows.seq, rows.title, nullif(forms.title, '') AS name
          FROM rows LEFT JOIN links USING (seq)
            LEFT JOIN rows AS forms ON forms.collection = 'forms' AND forms.id = links.id
          WHERE rows.collection = 'entries'
      ) JOIN records USING (seq)
      WHERE title != coalesce(name, '')`,
  );
  for (const { seq, json, name } of misnamed) {
    writeRow(db, entriesOf(name), seq, parseStored<FormEntry>(json));
  }
}
