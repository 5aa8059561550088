import { Time } from "#renderer/ui/time.tsx";
import { readName } from "#shared/domain/record-title.ts";
import type { DigestLine } from "#shared/model/record.ts";
import styles from "./digest-line.module.css";

type Change = DigestLine["evidence"][number];

/** What was and what is, field by field: "Owner: Ana → Joe". */
export function Evidence({ evidence }: { evidence: Change[] }) {
  return (
    <ul className={styles.evidence}>
      {evidence.map((change) => (
        <li key={change.field}>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeText({ change: { field, before, after } }: { change: Change }) {
  // What differs cannot be told in words, as between two people of one name.
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
  if (readName(text) === null || text === null) return <i>none</i>;
  if (isoTime.test(text)) return <Time at={Date.parse(text)} look="moment" />;
  return <bdi>{text}</bdi>;
}
