import { useQuery } from "@tanstack/react-query";
import { dutyQuery } from "#renderer/features/duty/queries.ts";
import { useSession } from "#renderer/features/session/queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { Statement } from "./page-parts.tsx";
import styles from "./pages.module.css";

/** Who is on duty, as far as this computer knows: its own account. */
export function DutyPage({ privacy }: { privacy: Privacy }) {
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
