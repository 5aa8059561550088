import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Pin, PinOff } from "lucide-react";
import { useId, useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { format } from "#renderer/lib/format.ts";
import { useIsPainted } from "#renderer/lib/preload.ts";
import { pinnedRoomsQuery } from "#renderer/records/rooms/room-queries.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { Failure, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type {
  RoomPage as Page,
  RelatedRoom,
  RoomChoice,
  SeenPerson,
} from "#shared/features/incident/room-schema.ts";
import { type RoomSection, roomSections } from "#shared/features/incident/room-sections.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { joinTexts, t } from "#shared/texts/t.ts";
import {
  type PageRoom,
  roomPageQuery,
  useLogUpdates,
  usePinRoom,
  useRoomAlerts,
} from "./queries.ts";
import { RoomHistory } from "./room-history.tsx";
import styles from "./room-page.module.css";
import { RoomSectionList } from "./room-section.tsx";

/** Everything that is stored about a room, by section and by time. */
export const RoomPage = (room: PageRoom) => <Content key={`${room.kind} ${room.id}`} {...room} />;

function Content({ id, kind }: PageRoom) {
  const [hasSideRooms, setHasSideRooms] = useState(true);
  const room: RoomChoice = { roomId: id, kind, hasSideRooms };
  const { data, error } = useQuery({ ...roomPageQuery(room), placeholderData: keepPreviousData });
  useRoomAlerts({ id, kind }, data !== undefined);
  useLogUpdates();
  if (data === undefined) {
    return error === null ? null : (
      <ReadFailure title={t("incident.roomCannotBeRead")} error={error} />
    );
  }
  return <PageContent room={room} page={data} setHasSideRooms={setHasSideRooms} />;
}

type PageContentProps = {
  room: RoomChoice;
  page: Page;
  setHasSideRooms(hasSideRooms: boolean): void;
};

function PageContent({ room, page, setHasSideRooms }: PageContentProps) {
  // The history is the larger part of the page, so it follows the sections, like its request.
  const isPainted = useIsPainted();
  return (
    <div className="above-4">
      <div className={styles.choices}>
        <CriticalCount critical={page.critical} />
        {page.sideRooms.length > 0 && (
          <label className="row gap-2">
            <input
              type="checkbox"
              checked={room.hasSideRooms}
              onChange={(event) => setHasSideRooms(event.target.checked)}
            />
            {t("incident.withSideRooms")}
          </label>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {page.sections.map(
            (section) =>
              section.total > 0 && (
                <RoomSectionList key={section.section} room={room} summary={section} />
              ),
          )}
          <RelatedRooms title={t("incident.sideRooms")} rooms={page.sideRooms} />
          <RelatedRooms title={t("incident.sideRoomOf")} rooms={page.mainRooms} />
          <SeenPeople people={page.people} />
          <EmptySections page={page} />
        </div>
        {isPainted && <RoomHistory room={room} />}
      </div>
    </div>
  );
}

/** How many critical alerts of the room wait. */
function CriticalCount({ critical }: { critical: number }) {
  if (critical === 0) return null;
  return (
    <p>
      <span className={styles.critical}>
        <SeverityIcon level="critical" size={14} />
        {t("incident.criticalWaiting", { count: critical })}
      </span>
    </p>
  );
}

/** Lists the sections without records in one line: "No plans, forms or tiles." */
function EmptySections({ page: { sections, people } }: { page: Page }) {
  const empty = [
    ...sections.flatMap(({ section, total }) => (total === 0 ? [nameSection(section)] : [])),
    ...(people.total === 0 ? [t("incident.people")] : []),
  ];
  return (
    empty.length > 0 && (
      <p className="quiet">
        {t("incident.emptySections", { sections: joinTexts(empty, "disjunction") })}
      </p>
    )
  );
}

function nameSection(section: RoomSection): string {
  const [collection] = roomSections[section];
  if (collection === undefined) return t("incident.attachedRecords");
  return section === "messages"
    ? t("incident.messagesThatMentionIt")
    : describeCollection(collection).many;
}

/** The actions on a room: it is pinned to the rail, or unpinned. */
export function RoomActions({ id }: PageRoom) {
  const { data } = useQuery(pinnedRoomsQuery);
  const { mutate, error } = usePinRoom(id);
  const isPinned = data?.some((room) => room.id === id) ?? false;
  const label = isPinned ? t("incident.unpinFromTheRail") : t("incident.pinToTheRail");
  const toggle = () => mutate(!isPinned);
  useOffers([{ id: "pin", title: label, run: toggle }]);
  return (
    <>
      <IconButton
        icon={isPinned ? PinOff : Pin}
        label={label}
        aria-disabled={data === undefined}
        onClick={toggle}
      />
      <Failure
        title={isPinned ? t("incident.notUnpinned") : t("incident.notPinned")}
        error={error}
      />
    </>
  );
}

/** Rooms that are related to a room; nothing if there are none. */
function RelatedRooms({ title, rooms }: { title: string; rooms: RelatedRoom[] }) {
  const id = useId();
  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title} <span className={styles.count}>{format.count(rooms.length)}</span>
      </h3>
      <ul className={styles.rows}>
        {rooms.map((room) => (
          <li key={room.id}>
            <div className="row gap-2">
              <span className="rest" dir="auto">
                <ObjectLink kind="room" id={room.id}>
                  {room.name}
                </ObjectLink>
              </span>
              {room.critical > 0 && (
                <span className={styles.critical}>
                  <SeverityIcon level="critical" size={12} />
                  <span aria-hidden="true">{format.count(room.critical)}</span>
                  <span className="spoken">
                    {t("counts.criticalAlert", { count: room.critical })}
                  </span>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The people whom a room's records name. The service lists no members of a room. */
function SeenPeople({ people: { rows, total } }: Pick<Page, "people">) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t("incident.peopleSeenHere")} <span className={styles.count}>{format.count(total)}</span>
      </h3>
      <ul className={styles.people}>
        {rows.map((person) => (
          <li key={person.id ?? person.name} className="baseline gap-1">
            <Person person={person} />{" "}
            <span className={styles.count}>{format.count(person.records)}</span>
          </li>
        ))}
        {total > rows.length && (
          <li className="quiet">
            {t("common.andCountMore", { count: format.count(total - rows.length) })}
          </li>
        )}
      </ul>
    </section>
  );
}

const Person = ({ person: { id, name } }: { person: SeenPerson }) =>
  id === null ? <bdi>{name}</bdi> : <StoredName kind="person" id={id} name={name} />;
