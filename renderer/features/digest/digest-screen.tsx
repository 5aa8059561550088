import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { ChangeText } from "#renderer/records/history/change-text.tsx";
import { LinkedText } from "#renderer/records/references/linked-text.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState, Failure, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { ObjectLink, RecordTitle } from "#renderer/ui/object-link.tsx";
import { Page, Section } from "#renderer/ui/page.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { Digest, DigestKind, DigestLine } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./digest.module.css";
import { countChanges, type DigestPeriod, digestQuery, useMarkSeen } from "./queries.ts";

const periods: { value: DigestPeriod; label: string }[] = [
  { value: "seen", label: t("digest.lastVisit") },
  { value: "day", label: t("digest.oneDay") },
  { value: "week", label: t("digest.sevenDays") },
];

/** Shows what has changed while the user was away. */
export function DigestScreen() {
  const [period, setPeriod] = useState<DigestPeriod>("seen");
  const { data, error, refetch } = useQuery(digestQuery(period));
  const markSeen = useMarkSeen();
  return (
    <Page title={t("digest.whileYouWereAway")}>
      <div className="wrap gap-3 spread">
        <Segments<DigestPeriod>
          label={t("digest.period")}
          value={period}
          choices={periods}
          onChange={setPeriod}
        />
        {data !== undefined && countChanges(data) > 0 && (
          <Button onClick={() => markSeen.mutate()}>{t("digest.markAllAsSeen")}</Button>
        )}
      </div>
      <Failure error={markSeen.error} />
      {data !== undefined && error === null && <DigestLines digest={data} />}
      {error !== null && (
        <ReadFailure
          title={t("digest.cantLoadChanges")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

function DigestLines({ digest }: { digest: Digest }) {
  const { since, lines, total } = digest;
  const groups = Map.groupBy(lines, ({ kind }) => kind);
  const { describeChanges } = useStatus();
  const summary = describeChanges(countChanges(digest));
  const begin = <Time at={since} variant="both" />;
  if (total === 0) {
    return (
      <EmptyState isUnseen title={summary}>
        {rich("digest.since", { time: begin })}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.summary} role="status">
        {rich("digest.summarySince", { summary, time: begin })}
      </p>
      {digestKinds.map(({ kind, title, note }) => {
        const own = groups.get(kind);
        return own && <DigestGroup key={kind} title={title} note={note} lines={own} />;
      })}
      {total > lines.length && (
        <p className={styles.rest}>{t("digest.olderChanges", { count: total - lines.length })}</p>
      )}
    </>
  );
}

/** Kinds of changes, the most urgent first. */
const digestKinds: { kind: DigestKind; title: string; note: string }[] = [
  { kind: "dueSoon", title: t("digest.dueSoon"), note: t("digest.dueSoonNote") },
  { kind: "new", title: t("digest.new"), note: t("digest.newNote") },
  { kind: "reassigned", title: t("digest.reassigned"), note: t("digest.reassignedNote") },
  { kind: "movedOn", title: t("digest.handedOn"), note: t("digest.handedOnNote") },
  { kind: "closed", title: t("digest.closed"), note: t("digest.closedNote") },
  { kind: "changed", title: t("digest.changed"), note: t("digest.changedNote") },
  { kind: "gone", title: t("digest.gone"), note: t("digest.goneNote") },
];

type DigestGroupProps = { title: string; note: string; lines: DigestLine[] };

/** Lists the records of a digest with the same kind of change. */
function DigestGroup({ title, note, lines }: DigestGroupProps) {
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
