import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bookmark, type LucideIcon, MessagesSquare, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { usePinRoom } from "#renderer/features/incident/room/queries.ts";
import {
  savedSearchCountQuery,
  savedSearchesQuery,
  useOpenSaved,
} from "#renderer/features/search/saved/queries.ts";
import { format } from "#renderer/lib/format.ts";
import { pinnedRoomsQuery } from "#renderer/records/rooms/room-queries.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { PinnedRoom } from "#shared/features/incident/room-schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import type { SavedSearch } from "#shared/records/saved-search-commands.ts";
import { t } from "#shared/texts/t.ts";
import { showTarget } from "../go-to.ts";
import styles from "./rail.module.css";

/** What the user has pinned to the rail: searches with their results, and rooms with their critical alerts. */
export function Pinned() {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const { data: rooms = [] } = useQuery(pinnedRoomsQuery);
  return (
    <>
      <Pins title={t("shell.pinnedSearches")}>
        {searches
          .filter(({ isPinned }) => isPinned)
          .map((saved) => (
            <SearchPin key={saved.id} saved={saved} />
          ))}
      </Pins>
      <Pins title={t("shell.pinnedRooms")}>
        {rooms.map((room) => (
          <RoomPin key={room.id} room={room} />
        ))}
      </Pins>
    </>
  );
}

/** A titled list of pins; nothing without any. */
function Pins({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className={styles.pinned} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.pins} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

type PinProps = {
  icon: LucideIcon;
  name: string;
  /** What is counted, after the name: "2 critical". */
  facts: string[];
  /** The count. */
  children: ReactNode;
  /** What it opens: "room 7". */
  opens: string;
  onOpen(): void;
  onUnpin?(): void;
};

function Pin({ icon: Icon, name, facts, children, opens, onOpen, onUnpin }: PinProps) {
  const label = [name, ...facts].join(", ");
  return (
    <li className={styles.pin}>
      <button
        type="button"
        className={styles.search}
        aria-label={label}
        title={label}
        data-opens={opens}
        onClick={onOpen}
      >
        <Icon size={16} strokeWidth={1.75} />
        <bdi className={styles.label}>{name}</bdi>
        {children}
      </button>
      {onUnpin !== undefined && (
        <span className={styles.unpin}>
          <IconButton icon={X} size={13} label={t("shell.unpin", { name })} onClick={onUnpin} />
        </span>
      )}
    </li>
  );
}

function SearchPin({ saved }: { saved: SavedSearch }) {
  const open = useOpenSaved();
  const navigate = useNavigate();
  const { data } = useQuery(savedSearchCountQuery(saved.id));
  const { total = 0, fresh = 0 } = data ?? {};
  return (
    <Pin
      icon={Bookmark}
      name={saved.name}
      opens={`savedSearch ${saved.id}`}
      facts={[
        ...(data == null ? [] : [t("counts.result", { count: total })]),
        ...(fresh > 0 ? [t("shell.resultsNew", { count: fresh })] : []),
      ]}
      onOpen={() => {
        open(saved);
        void navigate({ to: "/search" });
      }}
    >
      {total > 0 && <span className={styles.count}>{format.count(total)}</span>}
    </Pin>
  );
}

function RoomPin({ room: { id, kind, name, critical } }: { room: PinnedRoom }) {
  const navigate = useNavigate();
  const unpin = usePinRoom(id);
  return (
    <Pin
      icon={MessagesSquare}
      opens={`${kind} ${id}`}
      name={formatRecordTitle(kind, { name })}
      facts={critical > 0 ? [t("counts.critical", { count: critical })] : []}
      onOpen={() => void showTarget(navigate, { kind, id })}
      onUnpin={() => unpin.mutate(false)}
    >
      {critical > 0 && (
        <span className={styles.critical}>
          <SeverityIcon level="critical" size={12} />
          {format.count(critical)}
        </span>
      )}
    </Pin>
  );
}
