import { call } from "#renderer/lib/bridge.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { RecordDetailFrame, type ShownRecord } from "#renderer/ui/record-place/record-detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { FormEntry } from "#shared/model/form.ts";

/** A form entry with everything that is known about it. */
export function EntryDetail(shown: ShownRecord) {
  return (
    <RecordDetailFrame {...shown} kind="entry" noun="entry" read={readEntry} title={nameEntry}>
      {({ entry, formName }) => <EntryContent entry={entry} formName={formName} />}
    </RecordDetailFrame>
  );
}

/** As its row in the list is titled. */
function nameEntry({ entry: { id, formId }, formName }: NamedEntry): string {
  return formName ?? (formId === null ? `Entry ${id}` : `Entry for form ${formId}`);
}

type NamedEntry = { entry: FormEntry; formName: string | null };

/** An entry knows its form by number alone; the name is known where the form is stored. */
async function readEntry(id: string): Promise<NamedEntry | null> {
  const entry = await call("entry.get", { id });
  if (entry === null) return null;
  const form = entry.formId === null ? null : await call("form.get", { id: entry.formId });
  return { entry, formName: form?.name ?? null };
}

function EntryContent({ entry, formName }: NamedEntry) {
  const { formId, creator, container, created, lastModified } = entry;
  return (
    <Properties>
      {formId !== null && (
        <Property name="Form">
          <ObjectLink kind="form" id={formId}>
            {formName ?? `Form ${formId}`}
          </ObjectLink>
        </Property>
      )}
      {creator !== null && <Property name="Creator">{creator.displayName}</Property>}
      {container !== null && (
        <Property name="Room">
          <ObjectLink kind="room" id={container.id}>
            {container.name}
          </ObjectLink>
        </Property>
      )}
      {created !== null && (
        <Property name="Created">
          <Time at={created} look="both" />
        </Property>
      )}
      {lastModified !== null && (
        <Property name="Changed">
          <Time at={lastModified} look="both" />
        </Property>
      )}
    </Properties>
  );
}
