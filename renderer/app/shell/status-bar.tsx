import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CloudOff, FileWarning, RefreshCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useWaitingAlerts } from "#renderer/features/alerts/queries.ts";
import { OutboxLine } from "#renderer/features/outbox/outbox-line.tsx";
import { RadarLine } from "#renderer/features/radar/radar-line.tsx";
import { useSession } from "#renderer/features/session/queries.ts";
import { QuietSign } from "#renderer/features/settings/quiet-sign.tsx";
import { format, isZoneNamed } from "#renderer/lib/format.ts";
import {
  freshnessQuery,
  useFreshness,
  useFreshnessWithAge,
  useRefresh,
} from "#renderer/lib/freshness.ts";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { lazyAfterPaint } from "#renderer/lib/preload.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { type FreshnessText, findLastContact } from "#renderer/lib/status-words.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { StatusItem } from "#renderer/ui/status-item.tsx";
import { NextAttempt } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { DutyLine } from "../duty/duty-line.tsx";
import { useGoTo } from "../go-to.ts";
import { openOverlay } from "../store.ts";
import styles from "./status-bar.module.css";

const UpdateLine = lazyAfterPaint(
  async () => (await import("#renderer/features/updates/update-line.tsx")).UpdateLine,
);

/** Shows the freshness and unreadable records of the shown collection, or else the last contact; and pending work. */
export function StatusBar({ collection }: { collection: CollectionName | null }) {
  const freshness = useFreshness(collection);
  const goTo = useGoTo();
  const navigate = useNavigate();
  const waiting = useWaitingAlerts();
  const hasSynced = useFreshness("alerts")?.hasSynced === true;
  const { describeWaiting } = useStatus();
  const unreadable = freshness?.unreadable ?? 0;
  return (
    <footer className={styles.bar} data-live data-part>
      {collection === null ? <ContactLine /> : <FreshnessLine collection={collection} />}
      <span className={styles.spacer} />
      {unreadable > 0 && (
        <StatusItem onClick={() => openOverlay("unreadable")}>
          <FileWarning size={13} />
          {t("shell.recordsCouldNotBeRead", { count: unreadable })}
        </StatusItem>
      )}
      <RadarLine
        reportedCollection={unreadable > 0 || freshness?.withheld !== 0 ? collection : null}
        onOpen={() => void navigate({ to: "/radar" })}
      />
      <DutyLine />
      <QuietSign />
      {!isZoneNamed && (
        <StatusItem onClick={() => void navigate({ to: "/about" })}>
          {t("shell.zoneWithoutName")}
        </StatusItem>
      )}
      <UpdateLine onOpen={() => void navigate({ to: "/about" })} />
      <OutboxLine onOpen={() => void navigate({ to: "/outbox" })} />
      {/* Before the first sync, it is unknown whether alerts are waiting. */}
      {waiting !== undefined && (waiting > 0 || hasSynced) && (
        <StatusItem onClick={() => goTo("/alerts")}>
          <span className={styles.waiting}>{describeWaiting(waiting)}</span>
        </StatusItem>
      )}
    </footer>
  );
}

/** Shows the freshness of a collection, and refreshes it. */
function FreshnessLine({ collection }: { collection: CollectionName }) {
  const freshness = useFreshnessWithAge(collection);
  const { shown: words } = useStatus(collection);
  const refresh = useRefresh(collection);
  if (freshness === undefined || words === null) return null;
  const isUpdating = words.kind === "updating";
  return (
    <Line words={words} at={freshness.synced}>
      <IconButton
        icon={RefreshCw}
        size={12}
        label={freshness.failure === null ? t("shell.refresh") : t("common.tryAgain")}
        aria-disabled={isUpdating}
        onClick={() => refresh.mutate()}
      />
    </Line>
  );
}

/** Shows the last contact with the service, and whether it is reachable. */
function ContactLine() {
  const { data } = useQuery(freshnessQuery);
  const { contact } = useStatus();
  if (data === undefined) return null;
  return <Line words={contact} at={findLastContact(data)} />;
}

const icons = {
  fresh: null,
  partial: TriangleAlert,
  updating: null,
  offline: CloudOff,
  failed: TriangleAlert,
};

/** Opens the service's address in the browser, where a captive portal shows its sign-in. */
function BrowserItem() {
  const { state } = useSession();
  const openLink = useOpenLink();
  if (state === null || state.status === "signedOut") return null;
  return (
    <StatusItem onClick={() => openLink.mutate(state.account.serverUrl)}>
      {t("shell.openBrowser")}
    </StatusItem>
  );
}

type LineProps = {
  words: FreshnessText;
  /** The time that the text refers to. */
  at: EpochMs | null;
  children?: ReactNode;
};

function Line({ words, at, children }: LineProps) {
  const { kind, text, problem, details, remedy, retryAt } = words;
  const Icon = icons[kind];
  return (
    <div className={styles.line} data-kind={kind}>
      {children}
      {Icon !== null && <Icon size={13} />}
      <span title={at === null ? undefined : format.absolute(at)}>{text}</span>
      <span className={styles.problem} role="status" title={details ?? problem ?? undefined}>
        {problem}
      </span>
      {remedy === "checkConnection" && (
        <StatusItem onClick={() => openOverlay("connection")}>{t("common.details")}</StatusItem>
      )}
      {remedy === "openBrowser" && <BrowserItem />}
      {remedy === "showCut" && (
        <StatusItem onClick={() => openOverlay("unreadable")}>{t("common.details")}</StatusItem>
      )}
      {retryAt !== undefined && <NextAttempt at={retryAt} />}
    </div>
  );
}
