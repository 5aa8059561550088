import { call } from "#renderer/lib/bridge.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Room, When, Who } from "#renderer/ui/facts.tsx";
import { idFact, personFact, roomFacts } from "#renderer/ui/more/more-facts.tsx";
import { RecordDetailFrame, type ShownRecord } from "#renderer/ui/record-place/record-detail.tsx";
import { StoredName } from "#renderer/ui/record-place/stored-name.tsx";
import type { FormEntry } from "#shared/model/form.ts";

/** A form entry with everything that is known about it. */
export function EntryDetail(shown: ShownRecord) {
  return (
    <RecordDetailFrame
      {...shown}
      kind="entry"
      noun="entry"
      read={readEntry}
      title={({ formName }) => formName}
      record={({ entry }) => entry}
      more={({ entry: { formId, container, creator } }) => [
        idFact("Form ID", formId),
        ...roomFacts(container),
        personFact("Creator", creator),
      ]}
    >
      {({ entry, formName }) => <EntryContent entry={entry} formName={formName} />}
    </RecordDetailFrame>
  );
}

type NamedEntry = { entry: FormEntry; formName: string | null };

/** An entry knows its form by number alone; the name is known where the form is stored. */
async function readEntry(id: string): Promise<NamedEntry | null> {
  const entry = await call("entry.get", { id });
  if (entry === null) return null;
  const { formId } = entry;
  const form = formId === null ? null : await call("record.findName", { kind: "form", id: formId });
  return { entry, formName: form?.name ?? null };
}

function EntryContent({ entry, formName }: NamedEntry) {
  const { formId, creator, container, created, lastModified } = entry;
  return (
    <Properties>
      {formId !== null && (
        <Property name="Form">
          <StoredName kind="form" id={formId} name={formName} />
        </Property>
      )}
      <Who name="Creator" person={creator} />
      {container !== null && <Room {...container} />}
      <When name="Created" at={created} />
      <When name="Changed" at={lastModified} />
    </Properties>
  );
}
