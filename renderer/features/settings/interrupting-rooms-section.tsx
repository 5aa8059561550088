import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { firstRecordQuery } from "#renderer/records/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { BreakThroughRoom } from "#shared/notifications/schema.ts";
import { useSettings } from "./queries.ts";
import styles from "./settings.module.css";

/** Chooses the rooms of an account whose alerts bypass Do not disturb. */
export function InterruptingRoomsSection({ accountId }: { accountId: string }) {
  const { settings, change, failure } = useSettings();
  const rooms = settings?.breakThroughRooms ?? [];
  const own = rooms.filter((room) => room.accountId === accountId);
  const isSame = (one: BreakThroughRoom, { roomId }: BreakThroughRoom) =>
    one.accountId === accountId && one.roomId === roomId;
  return (
    <Section
      title="Rooms that may interrupt"
      note="Alerts of these rooms are shown at once, even in Do not disturb."
    >
      {own.length === 0 ? (
        <p className={styles.note}>None</p>
      ) : (
        <ul className={styles.rooms} aria-label="Rooms that may interrupt">
          {own.map((room) => (
            <li key={room.roomId}>
              <bdi className={styles.name}>{room.name}</bdi>
              <Button
                aria-label={`Remove ${room.name}`}
                onClick={() =>
                  change({ breakThroughRooms: rooms.filter((one) => !isSame(one, room)) })
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RoomFinder
        accountId={accountId}
        chosen={own}
        onChoose={(room) => change({ breakThroughRooms: [...rooms, room] })}
      />
      <Failure error={failure} />
    </Section>
  );
}

type RoomFinderProps = {
  accountId: string;
  chosen: BreakThroughRoom[];
  onChoose(room: BreakThroughRoom): void;
};

const maxOffered = 6;

function RoomFinder({ accountId, chosen, onChoose }: RoomFinderProps) {
  const id = useId();
  const [filter, setFilter] = useState("");
  const found = useFoundRooms(filter).filter((room) =>
    chosen.every(({ roomId }) => roomId !== room.id),
  );
  return (
    <div className={styles.setting}>
      <label className={styles.find} htmlFor={id}>
        Find a room
        <input
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </label>
      {found.length > 0 && (
        <ul className={styles.rooms} aria-label="Rooms found">
          {found.slice(0, maxOffered).map(({ id: roomId, name }) => (
            <li key={roomId}>
              <bdi className={styles.name}>{name}</bdi>
              <Button
                aria-label={`Add ${name}`}
                onClick={() => onChoose({ accountId, roomId, name })}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note} role="status">
        {describeFound(found.length)}
      </p>
    </div>
  );
}

const describeFound = (count: number): string => {
  if (count === 0) return "No other rooms found.";
  return count > maxOffered ? "There are more. Type part of the name." : "";
};

/** The user's rooms and the rooms of stored alerts, sorted by name. */
function useFoundRooms(filter: string): { id: string; name: string }[] {
  const { data: own } = useQuery({
    queryKey: ["rooms", "found", filter],
    queryFn: () => call("record.list", { ...firstRecordQuery("rooms"), filter, limit: 50 }),
    placeholderData: (previous) => previous,
  });
  const { data: alerting = [] } = useQuery(
    commandQuery(["alerts", "rooms"], "alert.listRooms", null),
  );
  const rooms = new Map((own?.rows ?? []).map(({ id, title }) => [id, title]));
  for (const { id, name } of alerting) {
    if (name.toLowerCase().includes(filter.toLowerCase())) rooms.set(id, name);
  }
  return [...rooms]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
