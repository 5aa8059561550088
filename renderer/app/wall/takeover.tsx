import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import { isWaiting } from "#shared/features/alerts/alert-state.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical } from "#shared/features/alerts/severity.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useEachSecond } from "./clock.ts";
import { wallAlertsQuery } from "./queries.ts";
import { showAlert } from "./shown-texts.ts";
import styles from "./wall.module.css";

type TakeoverProps = {
  alert: LedgeredAlert;
  /** How many other critical alerts have just arrived. */
  others: number;
  settings: Pick<Settings, "notificationContent">;
};

/** A new critical alert, which fills the screen. */
export function Takeover({ alert, others, settings: { notificationContent } }: TakeoverProps) {
  const now = useMinute();
  const texts = showAlert(alert, notificationContent, now);
  // The first note is its severity.
  const notes = texts?.notes.slice(1) ?? [];
  const at = alert.created ?? alert.ledger.seen;
  return (
    <section className={styles.takeover}>
      <p className={styles.label}>
        <SeverityIcon level="critical" size={64} />
        {t("wall.newCriticalAlert")}
        {at !== null && <time className={styles.time}>{format.moment(at, now)}</time>}
      </p>
      {texts !== null && (
        <>
          <h2 className={styles.title} dir="auto">
            {texts.title}
          </h2>
          {notes.length > 0 && (
            <p className={styles.notes}>
              {notes.map((note) => (
                <bdi key={note}>{note}</bdi>
              ))}
            </p>
          )}
        </>
      )}
      {notificationContent === "everything" && alert.details !== null && (
        <p className={styles.details} dir="auto">
          {alert.details}
        </p>
      )}
      {others > 0 && (
        <p className={styles.others}>{t("wall.andOtherCriticalAlerts", { count: others })}</p>
      )}
    </section>
  );
}

/** How long a critical alert fills the screen after it was received. */
const takeoverTime: DurationMs = 60_000;

/** Lists the critical alerts that fill the screen at a time, the newest first: those that were just received and wait. */
const listTakeovers = (alerts: readonly LedgeredAlert[], now: EpochMs): LedgeredAlert[] =>
  alerts
    .filter((alert) => isCritical(alert) && isWaiting(alert) && isNew(alert, now))
    .toSorted((one, other) => (other.ledger.seen ?? 0) - (one.ledger.seen ?? 0));

const isNew = ({ ledger: { seen } }: LedgeredAlert, now: EpochMs): boolean =>
  seen !== null && now - seen < takeoverTime;

const toKey = ({ id }: LedgeredAlert): string => JSON.stringify(id);

/** Returns the critical alerts that fill the screen now. */
export function useTakeovers(): LedgeredAlert[] {
  const { data } = useQuery(wallAlertsQuery);
  const rows = data?.rows ?? [];
  const ids = useEachSecond(() => listTakeovers(rows, Date.now()).map(toKey).join("\n"));
  return listTakeovers(rows, Date.now()).filter((alert) => ids.includes(toKey(alert)));
}
