import { format } from "#renderer/lib/format.ts";
import { ChangeText } from "#renderer/records/history/change-text.tsx";
import { LinkedText } from "#renderer/records/references/linked-text.tsx";
import { ObjectLink, RecordTitle } from "#renderer/ui/object-link.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { DigestLine } from "#shared/records/record-schema.ts";
import styles from "./digest.module.css";

type DigestGroupProps = { title: string; note: string; lines: DigestLine[] };

/** Lists the records of a digest with the same kind of change. */
export function DigestGroup({ title, note, lines }: DigestGroupProps) {
  return (
    <Section title={`${title} · ${format.count(lines.length)}`} note={note}>
      <ul className="column gap-4">
        {lines.map((line) => (
          <li key={`${line.collection} ${line.id}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Line({ line }: { line: DigestLine }) {
  const { one, kind } = describeCollection(line.collection);
  const title = (
    <RecordTitle
      kind={kind}
      name={line.title}
      room={line.room}
      person={line.person}
      at={line.changed}
    />
  );
  return (
    <>
      <p className="medium breaks" dir="auto">
        {line.kind === "gone" ? (
          title
        ) : (
          <ObjectLink kind={kind} id={line.id}>
            {title}
          </ObjectLink>
        )}
      </p>
      <p className={styles.facts}>
        <span>{toWords(one)}</span>
        {line.room !== null && (
          <span>
            <bdi>
              <LinkedText text={line.room} references={line.references} />
            </bdi>
          </span>
        )}
        <span>
          {line.kind === "dueSoon" ? (
            <span>
              <DueTime due={line.at} />
            </span>
          ) : (
            <Time at={line.at} variant="relative" />
          )}
        </span>
      </p>
      {line.evidence.length > 0 && (
        <ul className={styles.evidence}>
          {line.evidence.map((change) => (
            <li key={change.field}>
              <ChangeText change={change} references={line.references} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
