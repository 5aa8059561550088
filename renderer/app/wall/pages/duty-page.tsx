import { useQuery } from "@tanstack/react-query";
import { dutyQuery } from "#renderer/features/duty/queries.ts";
import { useSession } from "#renderer/features/session/queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { Statement } from "./page-parts.tsx";
import styles from "./pages.module.css";

/** Who is on duty, as far as this computer knows: its own account. */
export function DutyPage({ privacy }: { privacy: Privacy }) {
  const { data, error } = useQuery(dutyQuery);
  const { state } = useSession();
  const now = useMinute();
  if (error !== null) return <Statement title="Can't read the shift" />;
  if (data === undefined) return null;
  const { shift, latest, isOverdue } = data;
  if (shift === null) {
    return (
      <Statement title="Nobody is on duty on this computer">
        {latest?.ended != null && `The last shift ended ${format.moment(latest.ended, now)}.`}
      </Statement>
    );
  }
  const name = state !== null && "account" in state ? state.account.displayName : "";
  const end = shift.ends === null ? "" : ` · until ${format.moment(shift.ends, now)}`;
  return (
    <div className={styles.statement}>
      <p className={styles.statementTitle} dir="auto">
        {privacy === "count" ? "1 user on duty" : name}
      </p>
      {privacy !== "count" && (
        <p className={styles.statementText} dir="auto">
          {shift.role}
        </p>
      )}
      <p className={styles.statementText}>
        {`Since ${format.moment(shift.started, now)}${end}`}
        {isOverdue && " · the planned end has passed"}
      </p>
      <p className={styles.remark}>Shifts on other computers are not known here.</p>
    </div>
  );
}
