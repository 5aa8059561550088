import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useNotWatching } from "#renderer/lib/watching.ts";
import { DetailLine } from "#renderer/ui/detail.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import { shiftQuery } from "./queries.ts";
import styles from "./room-page.module.css";

type RoomWatchProps = { roomId: string; critical: number };

/** Whether the room's alerts are received, whether the user is on duty for it, and how many critical ones wait. */
export function RoomWatch({ roomId, critical }: RoomWatchProps) {
  const now = useMinute();
  const notWatching = useNotWatching();
  const shift = useQuery(shiftQuery).data?.shift ?? null;
  const isOnDuty =
    shift !== null &&
    (shift.scope.rooms.length === 0 || shift.scope.rooms.some(({ id }) => id === roomId));
  return (
    <DetailLine>
      {notWatching === null
        ? "Watched"
        : `Not watched since ${format.moment(notWatching.since, now)}`}
      {isOnDuty && `On duty for it since ${format.moment(shift.started, now)}`}
      {critical > 0 && (
        <span className={styles.critical}>
          <SeverityIcon level="critical" size={14} />
          {format.count(critical)} critical waiting
        </span>
      )}
    </DetailLine>
  );
}
