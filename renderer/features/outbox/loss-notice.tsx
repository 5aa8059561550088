import { useQuery } from "@tanstack/react-query";
import { Notice } from "#renderer/ui/notice.tsx";
import styles from "./outbox-screen.module.css";
import { outboxTotalQuery } from "./queries.ts";

/** Reports that entries of the outbox were lost; renders nothing if none were. */
export function LossNotice() {
  const hasLosses = useQuery(outboxTotalQuery("everything")).data?.hasLosses;
  if (hasLosses !== true) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="critical" title="The outbox is damaged">
        Some of your changes may be lost. Check your latest messages and acknowledgements, and tell
        your administrator.
      </Notice>
    </div>
  );
}
