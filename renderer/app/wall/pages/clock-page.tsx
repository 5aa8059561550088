import { clocks } from "../clock-format.ts";
import { useEachSecond } from "../use-each-second.ts";
import styles from "./pages.module.css";

const second = 1_000;

/** The local time and UTC with their dates. */
export function ClockPage() {
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
