import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Page } from "#renderer/ui/page.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Digest, DigestKind } from "#shared/records/record-schema.ts";
import styles from "./digest.module.css";
import { DigestGroup } from "./digest-group.tsx";
import { countChanges, type DigestPeriod, digestQuery, useMarkSeen } from "./queries.ts";

const periods: { value: DigestPeriod; label: string }[] = [
  { value: "seen", label: "Last visit" },
  { value: "day", label: "24 hr" },
  { value: "week", label: "7 days" },
];

/** Shows what has changed while the user was away. */
export function DigestScreen() {
  const [period, setPeriod] = useState<DigestPeriod>("seen");
  const { data, error, refetch } = useQuery(digestQuery(period));
  const markSeen = useMarkSeen();
  return (
    <Page title="While you were away">
      <div className={styles.controls}>
        <Segments<DigestPeriod>
          label="Period"
          value={period}
          choices={periods}
          onChange={setPeriod}
        />
        {data !== undefined && countChanges(data) > 0 && (
          <Button onClick={() => markSeen.mutate()}>Mark all as seen</Button>
        )}
      </div>
      <Failure error={markSeen.error} />
      {data !== undefined && error === null && <DigestLines digest={data} />}
      {error !== null && (
        <ReadFailure title="Can't load changes" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function DigestLines({ digest }: { digest: Digest }) {
  const { since, lines, total } = digest;
  const groups = Map.groupBy(lines, ({ kind }) => kind);
  const { describeChanges } = useStatus();
  const summary = describeChanges(countChanges(digest));
  if (total === 0) {
    return (
      <EmptyState isUnseen title={summary}>
        since <Time at={since} variant="both" />
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.summary} role="status">
        {summary} since <Time at={since} variant="both" />
      </p>
      {digestKinds.map(({ kind, title, note }) => {
        const own = groups.get(kind);
        return own && <DigestGroup key={kind} title={title} note={note} lines={own} />;
      })}
      {total > lines.length && (
        <p className={styles.rest}>
          {format.count(total - lines.length)} older changes are not listed.
        </p>
      )}
    </>
  );
}

/** Kinds of changes, the most urgent first. */
const digestKinds: { kind: DigestKind; title: string; note: string }[] = [
  { kind: "dueSoon", title: "Due soon", note: "Open tasks due within a day, changed or not." },
  { kind: "new", title: "New", note: "New, or back with you." },
  { kind: "reassigned", title: "Reassigned", note: "Now assigned to someone else." },
  { kind: "movedOn", title: "Handed on", note: "Submissions that went to their next step." },
  { kind: "closed", title: "Closed", note: "Done, or rejected." },
  { kind: "changed", title: "Changed", note: "Other changes." },
  { kind: "gone", title: "Gone", note: "The service no longer lists them." },
];
