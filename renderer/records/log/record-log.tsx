import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { format } from "#renderer/lib/format.ts";
import { t } from "#shared/texts/t.ts";
import { LogLines } from "./log-lines.tsx";
import { showLogOf } from "./log-store.ts";
import { type LinkedRecord, recordLogQuery } from "./queries.ts";
import styles from "./record-log.module.css";

/** Entries shown without opening the log. */
const shownEntries = 5;

/** The newest entries of the shift log about a record, with a link to all; nothing if there are none. */
export function RecordLog({ kind, id }: LinkedRecord) {
  const title = useId();
  const { data } = useQuery(recordLogQuery({ kind, id }, shownEntries));
  if (data === undefined || data.total === 0) return null;
  const openLog = () => {
    showLogOf({ kind, id });
    window.location.hash = "/log";
  };
  return (
    <section className={styles.log} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t("common.shiftLog")}
      </h3>
      <ol>
        {data.rows.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <LogLines entry={entry} wraps hidesRecord />
          </li>
        ))}
      </ol>
      <button type="button" className={styles.link} onClick={openLog}>
        {data.total > data.rows.length
          ? t("log.showAllInLog", { count: format.count(data.total) })
          : t("log.showInLog")}
      </button>
    </section>
  );
}
