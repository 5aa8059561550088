import { useNavigate } from "@tanstack/react-router";
import { FileWarning } from "lucide-react";
import { useWaitingAlerts } from "#renderer/features/alerts/queries.ts";
import { OutboxLine } from "#renderer/features/outbox/outbox-line.tsx";
import { RadarLine } from "#renderer/features/radar/radar-line.tsx";
import { QuietSign } from "#renderer/features/settings/quiet-sign.tsx";
import { format } from "#renderer/lib/format.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import type { CollectionName } from "#shared/model/collection.ts";
import { useGoTo } from "../go-to.ts";
import { openOverlay } from "../store.ts";
import { ContactLine, FreshnessLine } from "./freshness-line.tsx";
import styles from "./status-bar.module.css";

/**
 * Says how fresh the shown collection is and what of it could not be read, or else when the service
 * was last heard; and what waits.
 */
export function StatusBar({ collection }: { collection: CollectionName | null }) {
  const freshness = useFreshness(collection);
  const goTo = useGoTo();
  const navigate = useNavigate();
  const waiting = useWaitingAlerts();
  const hasSynced = useFreshness("alerts")?.hasSynced === true;
  const { describeWaiting } = useStatus();
  const unreadable = freshness?.unreadable ?? 0;
  return (
    <footer className={styles.bar} data-live>
      {collection === null ? <ContactLine /> : <FreshnessLine collection={collection} />}
      <span className={styles.gap} />
      {unreadable > 0 && (
        <StatusItem onClick={() => openOverlay("unreadable")}>
          <FileWarning size={13} />
          {unreadable === 1
            ? "1 record could not be read"
            : `${format.count(unreadable)} records could not be read`}
        </StatusItem>
      )}
      <RadarLine
        told={unreadable > 0 ? collection : null}
        onOpen={() => void navigate({ to: "/radar" })}
      />
      <QuietSign />
      <OutboxLine onOpen={() => void navigate({ to: "/outbox" })} />
      {/* Until the service has told of its alerts, nobody knows that none waits. */}
      {waiting !== undefined && (waiting > 0 || hasSynced) && (
        <StatusItem onClick={() => goTo("/alerts")}>{describeWaiting(waiting)}</StatusItem>
      )}
    </footer>
  );
}
