import { useNavigate } from "@tanstack/react-router";
import { CloudOff, FileWarning, RefreshCw, TriangleAlert } from "lucide-react";
import { useWaitingAlerts } from "#renderer/features/alerts/queries.ts";
import { OutboxLine } from "#renderer/features/outbox/outbox-line.tsx";
import { QuietSign } from "#renderer/features/settings/quiet-sign.tsx";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshness, useRefresh } from "#renderer/lib/freshness.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import type { CollectionName, Freshness } from "#shared/model/collection.ts";
import { useGoTo } from "../places.ts";
import { openOverlay } from "../store.ts";
import { describeFreshness } from "./freshness-text.ts";
import styles from "./status-bar.module.css";

/** Says how fresh the shown collection is, what of it could not be read, and what waits. */
export function StatusBar({ collection }: { collection: CollectionName }) {
  const freshness = useFreshness(collection);
  const goTo = useGoTo();
  const navigate = useNavigate();
  const waiting = useWaitingAlerts();
  const unreadable = freshness?.unreadable ?? 0;
  return (
    <footer className={styles.bar}>
      {freshness !== undefined && <FreshnessLine freshness={freshness} />}
      <span className={styles.gap} />
      {unreadable > 0 && (
        <button type="button" className={styles.item} onClick={() => openOverlay("unreadable")}>
          <FileWarning size={13} aria-hidden="true" />
          {unreadable === 1
            ? "1 record could not be read"
            : `${format.count(unreadable)} records could not be read`}
        </button>
      )}
      <QuietSign />
      <OutboxLine onOpen={() => void navigate({ to: "/outbox" })} />
      <button type="button" className={styles.item} onClick={() => goTo("/alerts")}>
        {describeWaiting(waiting)}
      </button>
    </footer>
  );
}

function describeWaiting(alerts: number): string {
  if (alerts === 0) return "No alerts waiting";
  return alerts === 1 ? "1 alert waiting" : `${format.count(alerts)} alerts waiting`;
}

const icons = { fresh: null, updating: null, offline: CloudOff, failed: TriangleAlert };

function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const { kind, text, problem } = describeFreshness(freshness, useMinute(), format);
  const refresh = useRefresh(freshness.collection);
  const Icon = icons[kind];
  return (
    <div className={styles.freshness} data-kind={kind}>
      <IconButton
        label={problem === null ? "Refresh" : "Try again"}
        aria-disabled={kind === "updating"}
        onClick={() => {
          if (kind !== "updating") refresh.mutate();
        }}
      >
        <RefreshCw size={12} aria-hidden="true" />
      </IconButton>
      {Icon !== null && <Icon size={13} aria-hidden="true" />}
      <span title={freshness.synced === null ? undefined : format.absolute(freshness.synced)}>
        {text}
      </span>
      <span className={styles.problem} role="status" title={problem ?? undefined}>
        {problem}
      </span>
    </div>
  );
}
