import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { formatQuery } from "#shared/records/query/query.ts";
import { t } from "#shared/texts/t.ts";
import { firstRecordQuery } from "./queries.ts";
import styles from "./room-finder.module.css";

type Room = { id: string; name: string };

type RoomListProps<R> = {
  label: string;
  rooms: R[];
  /** The texts of the button that removes a room; by default "Remove". */
  removal?: { label: string; nameOf(name: string): string };
  onRemove(room: R): void;
};

const remove = {
  label: t("common.remove"),
  nameOf: (name: string) => t("common.removeName", { name }),
};

/** Lists chosen rooms, each with a button to remove it; `note` is shown under the name. */
export function RoomList<R extends Room & { kind?: string; note?: string }>({
  label,
  rooms,
  removal = remove,
  onRemove,
}: RoomListProps<R>) {
  if (rooms.length === 0) return <p className="quiet">{t("records.none")}</p>;
  return (
    <ul className={styles.rooms} aria-label={label}>
      {rooms.map((room) => (
        <li key={`${room.kind} ${room.id}`}>
          <div className="breaks shrinks">
            <bdi>{room.name}</bdi>
            {room.note !== undefined && <p className="caption">{room.note}</p>}
          </div>
          <Button aria-label={removal.nameOf(room.name)} onClick={() => onRemove(room)}>
            {removal.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type RoomFinderProps = { chosen: Pick<Room, "id">[]; onChoose(room: Room): void };

const maxOffered = 6;

/** Finds stored rooms by name, each with a button to add it. */
export function RoomFinder({ chosen, onChoose }: RoomFinderProps) {
  const id = useId();
  const [filter, setFilter] = useState("");
  const found = useFoundRooms(filter.trim()).filter((room) =>
    chosen.every((one) => one.id !== room.id),
  );
  return (
    <div className="column gap-2">
      <label className={styles.find} htmlFor={id}>
        {t("records.findARoom")}
        <input
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            // It would submit the form around it.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </label>
      {found.length > 0 && (
        <ul className={styles.rooms} aria-label={t("records.roomsFound")}>
          {found.slice(0, maxOffered).map((room) => (
            <li key={room.id}>
              <bdi className="breaks shrinks">{room.name}</bdi>
              <Button
                aria-label={t("records.addName", { name: room.name })}
                onClick={() => onChoose(room)}
              >
                {t("common.add")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="quiet" role="status">
        {describeFound(found.length)}
      </p>
    </div>
  );
}

const describeFound = (count: number): string => {
  if (count === 0) return t("records.noOtherRooms");
  return count > maxOffered ? t("records.typeToFindMore") : "";
};

/** The user's rooms and the rooms of stored alerts by a part of their name, sorted by name; none unless `isEnabled`. */
export function useFoundRooms(name: string, isEnabled = true): Room[] {
  const { data: own } = useQuery({
    queryKey: ["rooms", "found", name],
    queryFn: () =>
      call("record.list", { ...firstRecordQuery("rooms"), filter: toFilter(name), limit: 50 }),
    enabled: isEnabled,
    placeholderData: (previous) => previous,
  });
  const { data: alerting = [] } = useQuery({
    ...commandQuery(["alerts", "rooms"], "alert.listRooms", null),
    enabled: isEnabled,
  });
  if (!isEnabled) return [];
  const rooms = new Map((own?.rows ?? []).map(({ id, title }) => [id, title]));
  for (const room of alerting) {
    if (room.name.toLowerCase().includes(name.toLowerCase())) rooms.set(room.id, room.name);
  }
  return [...rooms]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Formats the words of a name as a query without filters. */
const toFilter = (name: string): string =>
  formatQuery({
    terms: name
      .split(/[\s"]+/)
      .filter(Boolean)
      .map((text) => ({ text, isPhrase: true, isNegated: false })),
    filters: [],
  });
