import { Time } from "#renderer/ui/time.tsx";
import type { DigestLine } from "#shared/records/record-schema.ts";
import { readName } from "#shared/records/record-title.ts";

type Change = DigestLine["evidence"][number];

/** Shows the change of a field: "Owner: Ana → Joe". */
export function ChangeText({ change: { field, before, after } }: { change: Change }) {
  // The texts can be equal, as for two users with one name.
  if (before === after) return <>{field}: changed</>;
  return (
    <>
      {field}: <Value text={before} /> <span aria-hidden="true">→</span>
      <span className="spoken">, now</span> <Value text={after} />
    </>
  );
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function Value({ text }: { text: string | null }) {
  if (readName(text) === null || text === null) return <i className="quiet">none</i>;
  if (isoTime.test(text)) return <Time at={Date.parse(text)} variant="moment" />;
  return <bdi>{text}</bdi>;
}
