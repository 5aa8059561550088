import { useQuery } from "@tanstack/react-query";
import { Bell, ListTodo, type LucideIcon, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { useCriticalAlerts, useWaitingAlerts } from "#renderer/features/alerts/queries.ts";
import { DashboardScreen } from "#renderer/features/dashboard/dashboard-screen.tsx";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { useOpenLink } from "#renderer/lib/app-links.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { useShow } from "#renderer/lib/show.ts";
import { watchingQuery } from "#renderer/lib/status.ts";
import { recordTotalQuery } from "#renderer/records/queries.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./dashboard-summary.module.css";
import { Banner } from "./shell/banner.tsx";

/** The dashboard screen, whose links open in the browser. */
export function DashboardRoute() {
  const { mutate, error } = useOpenLink();
  return (
    <>
      {error !== null && <Banner icon={<Unlink size={15} />}>{error.message}</Banner>}
      <DashboardScreen onOpenLink={mutate} summary={<DashboardSummary />} />
    </>
  );
}

const overdueFilter = "is:overdue";
const overdueQuery = recordTotalQuery({ ...taskScreen.firstQuery, filter: overdueFilter });

/** What waits for the user, above the tiles of the dashboard. */
function DashboardSummary() {
  const show = useShow();
  const waiting = useWaitingAlerts();
  const critical = useCriticalAlerts();
  const hasAlerts = useFreshness("alerts")?.hasSynced === true;
  const hasTasks = useFreshness("tasks")?.hasSynced === true;
  const { data: overdue } = useQuery(overdueQuery);
  const isLive = useQuery({ ...watchingQuery, select: isWatching }).data === true;
  const showOverdue = () => {
    show({ kind: "task", id: null });
    taskScreen.showOnly({ state: "OPEN", filter: overdueFilter });
  };
  return (
    <section className={styles.summary} aria-label={t("app.summary")}>
      <Figure
        Icon={Bell}
        label={isLive || !hasAlerts ? t("app.openAlerts") : t("app.openAlertsWhenLastChecked")}
        value={formatKnown(waiting, hasAlerts)}
        note={critical > 0 && t("counts.critical", { count: critical })}
        tone={critical > 0 ? "critical" : null}
        onOpen={() => show({ kind: "alert", id: null })}
      />
      <Figure
        Icon={ListTodo}
        label={t("app.overdueTasks")}
        value={formatKnown(overdue, hasTasks)}
        tone={(overdue ?? 0) > 0 ? "overdue" : null}
        onOpen={showOverdue}
      />
    </section>
  );
}

const isWatching = (watching: Watching | null): boolean => watching?.state === "watching";

/** Before a list was read to its end, a number of nothing is not known. */
const formatKnown = (count: number | null | undefined, isKnown: boolean): string =>
  count == null || (count === 0 && !isKnown) ? "–" : format.count(count);

type FigureProps = {
  Icon: LucideIcon;
  label: string;
  value: string;
  note?: ReactNode;
  tone: "critical" | "overdue" | null;
  onOpen(): void;
};

function Figure({ Icon, label, value, note, tone, onOpen }: FigureProps) {
  return (
    <button type="button" className={styles.figure} data-tone={tone} onClick={onOpen}>
      <span className={styles.label}>
        <Icon size={14} strokeWidth={1.75} />
        {label}
      </span>
      <span className={styles.value}>{value}</span>
      {note !== false && note !== null && note !== undefined && (
        <span className={styles.note}>{note}</span>
      )}
    </button>
  );
}
