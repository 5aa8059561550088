import { MessagesSquare, X } from "lucide-react";
import { useId } from "react";
import { format } from "#renderer/lib/format.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { PinnedRoom } from "#shared/features/incident/room-schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import styles from "./pinned-room-list.module.css";
import { usePinRoom } from "./queries.ts";

type PinnedRoomListProps = { rooms: PinnedRoom[]; onShow(room: PinnedRoom): void };

/** The pinned rooms in the order of pinning, each with its critical alerts that wait for the user. */
export function PinnedRoomList({ rooms, onShow }: PinnedRoomListProps) {
  const title = useId();
  return (
    <section className={styles.pinned} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Pinned rooms
      </h2>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id} className={styles.room}>
            <PinnedRoomLine room={room} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PinnedRoomLine({
  room,
  onShow,
}: Pick<PinnedRoomListProps, "onShow"> & { room: PinnedRoom }) {
  const unpin = usePinRoom(room.id);
  const { kind, critical } = room;
  const name = formatRecordTitle(kind, { name: room.name });
  return (
    <>
      <button
        type="button"
        className={styles.link}
        title={name}
        aria-label={critical > 0 ? `${name}, ${format.count(critical)} critical` : name}
        onClick={() => onShow(room)}
      >
        <MessagesSquare size={16} strokeWidth={1.75} />
        <bdi className={styles.name}>{name}</bdi>
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
          label={`Unpin ${name}`}
          onClick={() => unpin.mutate(false)}
        />
      </span>
    </>
  );
}
