import { Time } from "#renderer/ui/time.tsx";
import { readName } from "#shared/records/record-title.ts";

/** A field with its old and new value, as texts. */
type ChangedField = { field: string; before: string | null; after: string | null };

/** Shows the change of a field: "Owner: Ana → Joe". */
export function ChangeText({ change: { field, before, after } }: { change: ChangedField }) {
  // The texts can be equal, as for two users with one name.
  if (before === after) return <>{field}: changed</>;
  return (
    <>
      {field}: <ChangedValue text={before} /> <span aria-hidden="true">→</span>
      <span className="spoken">, now</span> <ChangedValue text={after} />
    </>
  );
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Shows a value of a field, or that it has none. */
export function ChangedValue({ text }: { text: string | null }) {
  if (readName(text) === null || text === null) return <i>none</i>;
  if (isoTime.test(text)) return <Time at={Date.parse(text)} variant="moment" />;
  return <bdi>{text}</bdi>;
}
