import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshnessWithAge } from "#renderer/lib/freshness.ts";
import { formatAsOf, useNotWatching } from "#renderer/lib/watching.ts";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import { type SeverityLevel, severityLevels } from "#shared/features/alerts/severity.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { wallAlertsQuery } from "../queries.ts";
import { showAlert } from "../shown-texts.ts";
import { Counts, formatMore, Row, Rows, Statement } from "./page-parts.tsx";

const labels: Record<SeverityLevel, string> = {
  critical: t("wall.critical"),
  high: t("wall.high"),
  medium: t("wall.medium"),
  unknown: t("wall.unknown"),
  low: t("wall.low"),
};

/** The alerts that wait for the user: how many of each severity, and the most severe ones. */
export function AlertsPage({ privacy, rowCount }: { privacy: Privacy; rowCount: number }) {
  const { data, error } = useQuery(wallAlertsQuery);
  const synced = useFreshnessWithAge("alerts")?.synced ?? null;
  const now = useMinute();
  const isKnown = data !== undefined && (synced !== null || data.total > 0);
  const counts = severityLevels.map((level) => ({
    label: labels[level],
    count: isKnown ? (data.groups?.find(({ label }) => label === level)?.count ?? 0) : null,
    level,
    icon: <SeverityIcon level={level} size={28} />,
  }));
  const rows = (data?.rows ?? []).slice(0, rowCount);
  return (
    <>
      <Counts counts={counts} />
      {data === undefined && error !== null && <Statement title={t("wall.cantReadTheAlerts")} />}
      {data !== undefined && !isKnown && <Statement title={t("wall.notLoadedYet")} />}
      {isKnown && data.total === 0 && <NothingWaiting synced={synced} />}
      {isKnown && data.total > 0 && privacy === "count" && (
        <Statement title={t("wall.alertsAreWaiting", { count: data.total })}>
          {t("wall.titlesAreHidden")}
        </Statement>
      )}
      {isKnown && data.total > 0 && privacy !== "count" && (
        <Rows label={t("common.alerts")} note={formatMore(data.total - rows.length)}>
          {rows.map((alert) => {
            const at = alert.created ?? alert.ledger.seen;
            return (
              <Row
                key={alert.id}
                {...(showAlert(alert, privacy, now) ?? { title: t("wall.alert"), notes: [] })}
                icon={<SeverityIcon level={alert.level} size={44} />}
                trail={at === null ? null : format.since(at, now)}
                level={alert.level}
              />
            );
          })}
        </Rows>
      )}
    </>
  );
}

function NothingWaiting({ synced }: { synced: number | null }) {
  const notWatching = useNotWatching();
  const now = useMinute();
  return (
    <Statement
      title={
        notWatching === null
          ? t("wall.nothingWaiting")
          : formatAsOf(t("wall.noNewAlerts"), notWatching.heard ?? synced, now, format)
      }
    />
  );
}
