import { format } from "#renderer/lib/format.ts";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { wordsOf } from "#shared/domain/collection-words.ts";
import type { RadarReport } from "#shared/model/radar.ts";
import { AmbiguousTable } from "./ambiguous-table.tsx";
import {
  countUnreadable,
  describeWithheld,
  isAmbiguous,
  listMissing,
  listNewWords,
} from "./judge.ts";
import type { Draft } from "./reading-dialog.tsx";
import styles from "./tables.module.css";
import { UnknownTable } from "./unknown-table.tsx";

type CollectionSectionProps = { report: RadarReport; onRead(draft: Draft): void };

/** What was noticed about the answers of one collection; without what there is nothing to say of. */
export function CollectionSection({ report, onRead }: CollectionSectionProps) {
  const { collection, since, answers, records, unreadable, unknown, typeChanges } = report;
  const { one, many, title } = wordsOf(collection);
  const bad = countUnreadable(report);
  const missing = records === 0 ? [] : listMissing(report);
  const ambiguous = report.fields.filter(isAmbiguous);
  const words = listNewWords(report);
  const all = [bad, report.withheld, missing, ambiguous, unknown, words, typeChanges];
  const isPlain = all.every((part) => part === 0 || (Array.isArray(part) && part.length === 0));
  return (
    <Section
      title={title}
      note={
        <>
          Since <Time at={since} look="moment" />. {format.count(answers)}{" "}
          {answers === 1 ? "answer" : "answers"}, {format.count(records)}{" "}
          {records === 1 ? one : many} in the latest.
        </>
      }
    >
      {isPlain && <p>Everything was understood.</p>}
      {report.withheld > 0 && (
        <p>
          {describeWithheld(report)}. The others cannot be asked for, as it does not say how; those
          that came before are kept.
        </p>
      )}
      {bad > 0 && (
        <Subsection title={`${format.count(bad)} could not be read`}>
          <ul>
            {unreadable.map(({ reason, count }) => (
              <li key={reason}>
                {reason} <span className={styles.quiet}>× {format.count(count)}</span>
              </li>
            ))}
          </ul>
        </Subsection>
      )}
      {missing.length > 0 && (
        <Subsection title="Not found">
          <FieldNames name="In the service’s document" fields={missing.filter(isDocumented)} />
          <FieldNames
            name="Not in the document"
            fields={missing.filter((field) => !isDocumented(field))}
          />
        </Subsection>
      )}
      {ambiguous.length > 0 && (
        <Subsection title="Not certain">
          <AmbiguousTable report={report} onRead={onRead} />
        </Subsection>
      )}
      {unknown.length > 0 && (
        <Subsection title="Came and is not known">
          <UnknownTable report={report} onRead={onRead} />
        </Subsection>
      )}
      {words.length > 0 && (
        <Subsection title="New words">
          <ul>
            {words.map(({ field, words: fresh }) => (
              <li key={field}>
                <code>{field}</code>: {fresh.map(({ word }) => word).join(", ")}
              </li>
            ))}
          </ul>
        </Subsection>
      )}
      {typeChanges.length > 0 && (
        <Subsection title="Other types than before">
          <ul>
            {typeChanges.map(({ path, from, to, at }) => (
              <li key={`${path} ${to} ${at}`}>
                <code>{path}</code>: {from}, then {to}{" "}
                <span className={styles.quiet}>
                  <Time at={at} look="moment" />
                </span>
              </li>
            ))}
          </ul>
        </Subsection>
      )}
    </Section>
  );
}

const isDocumented = (field: { isDocumented: boolean }): boolean => field.isDocumented;

function FieldNames({ name, fields }: { name: string; fields: { field: string }[] }) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.names}>
      <span className={styles.quiet}>{name}:</span>{" "}
      <code>{fields.map(({ field }) => field).join(", ")}</code>
    </p>
  );
}
