import { useQuery } from "@tanstack/react-query";
import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import { freshnessQuery, useDatedFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { NextAttempt } from "#renderer/ui/time.tsx";
import { type FreshnessText, findLastHeard } from "#shared/domain/status-words.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";
import styles from "./freshness-line.module.css";

/** Says how fresh a collection is, and refreshes it. */
export function FreshnessLine({ collection }: { collection: CollectionName }) {
  const freshness = useDatedFreshness(collection);
  const { shown: words } = useStatus(collection);
  const refresh = useRefresh(collection);
  if (freshness === undefined || words === null) return null;
  const isUpdating = words.kind === "updating";
  return (
    <Line words={words} at={freshness.synced}>
      <IconButton
        icon={RefreshCw}
        size={12}
        label={words.problem === null ? "Refresh" : "Try again"}
        aria-disabled={isUpdating}
        onClick={() => refresh.mutate()}
      />
    </Line>
  );
}

/** Says when the service was last heard, and whether it can be reached. */
export function ContactLine() {
  const { data } = useQuery(freshnessQuery);
  const { contact } = useStatus();
  if (data === undefined) return null;
  return <Line words={contact} at={findLastHeard(data)} />;
}

const icons = { fresh: null, updating: null, offline: CloudOff, failed: TriangleAlert };

type LineProps = {
  words: FreshnessText;
  /** The time that the words are about. */
  at: EpochMs | null;
  children?: ReactNode;
};

function Line({ words: { kind, text, problem, retryAt }, at, children }: LineProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.line} data-kind={kind}>
      {children}
      {Icon !== null && <Icon size={13} />}
      <span title={at === null ? undefined : format.absolute(at)}>{text}</span>
      <span className={styles.problem} role="status" title={problem ?? undefined}>
        {problem}
      </span>
      {retryAt !== undefined && <NextAttempt at={retryAt} />}
    </div>
  );
}
