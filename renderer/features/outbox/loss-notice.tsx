import { useQuery } from "@tanstack/react-query";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./outbox.module.css";
import { outboxTotalQuery } from "./queries.ts";

/** Reports that entries of the outbox were lost; renders nothing if none were. */
export function LossNotice() {
  const hasLosses = useQuery(outboxTotalQuery("everything")).data?.hasLosses;
  if (hasLosses !== true) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="critical" title={t("outbox.theOutboxIsDamaged")}>
        {t("outbox.changesMayBeLost")}
      </Notice>
    </div>
  );
}
