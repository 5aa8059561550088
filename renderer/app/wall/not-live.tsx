import { CloudOff } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { t } from "#shared/texts/t.ts";
import type { Silence } from "./liveness.ts";
import styles from "./wall.module.css";

/** States across the screen that nothing is received, since when, and why. */
export function NotLive({ silence: { since, cause } }: { silence: Silence }) {
  const now = useMinute();
  return (
    <div className={styles.notLive} role="alert">
      <CloudOff className={styles.notLiveIcon} strokeWidth={2} />
      <strong>
        {since === null
          ? t("wall.notLiveYet")
          : t("wall.notLiveSince", { time: format.moment(since, now) })}
      </strong>
      {cause !== null && <span className={styles.cause}>{cause}</span>}
    </div>
  );
}
