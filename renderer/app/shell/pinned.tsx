import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MessagesSquare, X } from "lucide-react";
import { useId } from "react";
import { usePinRoom } from "#renderer/features/incident/room/queries.ts";
import { format } from "#renderer/lib/format.ts";
import { pinnedRoomsQuery } from "#renderer/records/rooms/room-queries.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { PinnedRoom } from "#shared/features/incident/room-schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { showTarget } from "../go-to.ts";
import styles from "./rail.module.css";

/** The rooms that the user has pinned to the rail, with their critical alerts; nothing without any. */
export function Pinned() {
  const id = useId();
  const { data: rooms = [] } = useQuery(pinnedRoomsQuery);
  if (rooms.length === 0) return null;
  return (
    <section className={styles.pinned} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("shell.pinnedRooms")}
      </h2>
      <ul className={styles.pins} aria-labelledby={id}>
        {rooms.map((room) => (
          <Pin key={room.id} room={room} />
        ))}
      </ul>
    </section>
  );
}

function Pin({ room: { id, kind, critical, ...room } }: { room: PinnedRoom }) {
  const navigate = useNavigate();
  const unpin = usePinRoom(id);
  const name = formatRecordTitle(kind, room);
  const label = critical > 0 ? `${name}, ${t("counts.critical", { count: critical })}` : name;
  return (
    <li className={styles.pin}>
      <button
        type="button"
        className={styles.search}
        aria-label={label}
        title={label}
        data-opens={`${kind} ${id}`}
        onClick={() => void showTarget(navigate, { kind, id })}
      >
        <MessagesSquare size={16} strokeWidth={1.75} />
        <bdi className={styles.label}>{name}</bdi>
        {critical > 0 && (
          <span className={styles.critical}>
            <SeverityIcon level="critical" size={12} />
            {format.count(critical)}
          </span>
        )}
      </button>
      <span className={styles.unpin}>
        <IconButton
          icon={X}
          size={13}
          label={t("shell.unpin", { name })}
          onClick={() => unpin.mutate(false)}
        />
      </span>
    </li>
  );
}
