import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { showAlert } from "./shown-texts.ts";
import styles from "./takeover.module.css";

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
