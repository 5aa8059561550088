import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { clocks, useEachSecond } from "#renderer/app/wall/clock.ts";
import { wallAlertsQuery, wallTasksQuery } from "#renderer/app/wall/queries.ts";
import { showAlert, showTask } from "#renderer/app/wall/shown-texts.ts";
import { dutyQuery } from "#renderer/features/duty/queries.ts";
import { useSession } from "#renderer/features/session/queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshnessWithAge } from "#renderer/lib/freshness.ts";
import { formatAsOf, useNotWatching } from "#renderer/lib/status.ts";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import { type SeverityLevel, severityLevels } from "#shared/features/alerts/severity.ts";
import type { Privacy, Settings } from "#shared/settings/schema.ts";
import { type WallPage, wallPages, wallPageTitles } from "#shared/settings/wall-settings.ts";
import { t } from "#shared/texts/t.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { Counts, formatMore, Row, Rows, Statement } from "./page-parts.tsx";
import styles from "./pages.module.css";
import { RoomPage } from "./room-page.tsx";

/** Lists the pages to show, in display order; without a room there is no page of it. */
export function listWallPages({
  wallPages: chosen,
  wallRoom,
}: Pick<Settings, "wallPages" | "wallRoom">): WallPage[] {
  const shown = wallPages.filter(
    (page) => chosen.includes(page) && (page !== "room" || wallRoom !== null),
  );
  return shown.length === 0 ? ["alerts"] : shown;
}

/** Returns the title of a page: that of the room is its name, if it may be shown. */
export const findWallTitle = (
  page: WallPage,
  { wallRoom, notificationContent }: Settings,
): string =>
  page === "room" && wallRoom !== null && notificationContent !== "count"
    ? wallRoom.name
    : wallPageTitles[page]();

type WallPageContentProps = {
  page: WallPage;
  /** How often the page was shown before. */
  round: number;
  /** How many rows fit. */
  rowCount: number;
  settings: Settings;
};

export function WallPageContent({ page, round, rowCount, settings }: WallPageContentProps) {
  const { notificationContent, wallRoom } = settings;
  switch (page) {
    case "alerts":
      return <AlertsPage privacy={notificationContent} rowCount={rowCount} />;
    case "tasks":
      return <TasksPage privacy={notificationContent} rowCount={rowCount} round={round} />;
    case "dashboard":
      return <DashboardPage privacy={notificationContent} round={round} />;
    case "room":
      return wallRoom === null ? null : (
        <RoomPage room={wallRoom} settings={settings} rowCount={rowCount} />
      );
    case "duty":
      return <DutyPage privacy={notificationContent} />;
    case "clock":
      return <ClockPage />;
  }
}

const second = 1_000;

/** The local time and UTC with their dates. */
function ClockPage() {
  const now = useEachSecond(() => Math.floor(Date.now() / second) * second);
  return (
    <div className={styles.clocks}>
      {clocks.map(({ label, format }) => (
        <div key={label}>
          <p className={styles.zone}>{label}</p>
          <p className={styles.time}>
            <time>{format.clockWithSeconds(now)}</time>
          </p>
          <p className={styles.date}>{format.fullDay(now)}</p>
        </div>
      ))}
    </div>
  );
}

const labels: Record<SeverityLevel, string> = {
  critical: t("wall.critical"),
  high: t("wall.high"),
  medium: t("wall.medium"),
  unknown: t("wall.unknown"),
  low: t("wall.low"),
};

/** The alerts that wait for the user: how many of each severity, and the most severe ones. */
function AlertsPage({ privacy, rowCount }: { privacy: Privacy; rowCount: number }) {
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

/** Who is on duty, as far as this computer knows: its own account. */
function DutyPage({ privacy }: { privacy: Privacy }) {
  const { data, error } = useQuery(dutyQuery);
  const { state } = useSession();
  const now = useMinute();
  if (error !== null) return <Statement title={t("wall.cantReadTheShift")} />;
  if (data === undefined) return null;
  const { shift, latest, isOverdue } = data;
  if (shift === null) {
    return (
      <Statement title={t("wall.nobodyIsOnDuty")}>
        {latest?.ended != null &&
          t("wall.lastShiftEnded", { time: format.moment(latest.ended, now) })}
      </Statement>
    );
  }
  const name = state !== null && "account" in state ? state.account.displayName : "";
  const times = [
    t("wall.since", { time: format.moment(shift.started, now) }),
    shift.ends !== null && t("wall.until", { time: format.moment(shift.ends, now) }),
    isOverdue && t("wall.thePlannedEndHasPassed"),
  ];
  return (
    <div className={styles.statement}>
      <p className={styles.statementTitle} dir="auto">
        {privacy === "count" ? t("wall.oneUserOnDuty") : name}
      </p>
      {privacy !== "count" && (
        <p className={styles.statementText} dir="auto">
          {shift.role}
        </p>
      )}
      <p className={styles.statementText}>{times.filter((one) => one !== false).join(" · ")}</p>
      <p className={styles.remark}>{t("wall.otherShiftsNote")}</p>
    </div>
  );
}

type TasksPageProps = { privacy: Privacy; rowCount: number; round: number };

/**
 * The open tasks: how many are overdue and due within a day, and those with the earliest due times; the next ones are
 * shown in the next round.
 */
function TasksPage({ privacy, rowCount, round }: TasksPageProps) {
  // Requests tasks from the service while it is shown, if they are old.
  const { data, error } = useQuery({ ...wallTasksQuery, refetchOnMount: "always" });
  const synced = useFreshnessWithAge("tasks")?.synced ?? null;
  const now = useMinute();
  const client = useQueryClient();
  // What is overdue changes with the minute.
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: wallTasksQuery.queryKey,
      predicate: ({ state }) => state.dataUpdatedAt < now,
    });
  }, [client, now]);
  const known = data !== undefined && (synced !== null || data.total > 0) ? data : null;
  const pressing = known === null ? 0 : known.overdue + known.dueSoon;
  const due = (known?.rows ?? []).slice(0, Math.max(pressing, rowCount));
  const first = (round % Math.max(1, Math.ceil(due.length / rowCount))) * rowCount;
  const rows = due.slice(first, first + rowCount);
  const listed = due.length;
  return (
    <>
      <Counts
        counts={[
          { label: t("wall.overdue"), count: known?.overdue ?? null, level: "high" },
          { label: t("wall.dueInADay"), count: known?.dueSoon ?? null },
          { label: t("wall.open"), count: known?.total ?? null },
        ]}
      />
      {data === undefined && error !== null && <Statement title={t("wall.cantReadTheTasks")} />}
      {data !== undefined && known === null && <Statement title={t("wall.notLoadedYet")} />}
      {known !== null && listed === 0 && <Statement title={t("wall.noTaskHasDueTime")} />}
      {listed > 0 && privacy === "count" && (
        <Statement title={t("counts.openTask", { count: known?.total ?? 0 })}>
          {t("wall.namesAreHidden")}
        </Statement>
      )}
      {listed > 0 && privacy !== "count" && (
        <Rows
          label={t("common.tasks")}
          note={
            listed > rows.length
              ? t("wall.ofByDueTime", {
                  first: first + 1,
                  last: first + rows.length,
                  count: listed,
                })
              : null
          }
        >
          {rows.map((task) => {
            const due = task.due ?? now;
            return (
              <Row
                key={task.id}
                {...(showTask(task, privacy, now) ?? { title: t("wall.task"), notes: [] })}
                trail={format.due(due, now)}
                isOverdue={due < now}
              />
            );
          })}
        </Rows>
      )}
    </>
  );
}
