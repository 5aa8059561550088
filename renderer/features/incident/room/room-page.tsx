import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import type { RoomPage as Page } from "#shared/features/incident/room-schema.ts";
import { type RoomSection, roomSections } from "#shared/features/incident/room-sections.ts";
import { describeCollection } from "#shared/records/collections.ts";
import { type PageRoom, type RoomChoice, roomPageQuery, useLogUpdates } from "./queries.ts";
import { RelatedRooms, SeenPeople } from "./related-rooms.tsx";
import { RoomActivity } from "./room-activity.tsx";
import styles from "./room-page.module.css";
import { RoomSectionList } from "./room-section.tsx";
import { RoomWatch } from "./room-watch.tsx";

/** Everything that is stored about a room, by section and by time. */
export const RoomPage = (room: PageRoom) => <Content key={`${room.kind} ${room.id}`} {...room} />;

function Content({ id, kind }: PageRoom) {
  const [hasSideRooms, setHasSideRooms] = useState(true);
  const room: RoomChoice = { roomId: id, kind, hasSideRooms };
  const { data, error } = useQuery({
    ...roomPageQuery(room),
    placeholderData: keepPreviousData,
  });
  useLogUpdates();
  if (data === undefined) {
    return error === null ? null : <ReadFailure title="The room cannot be read" error={error} />;
  }
  const certain = data.sideRooms.filter(({ match }) => match !== "name");
  return (
    <div className={styles.page}>
      <RoomWatch roomId={id} critical={data.critical} />
      {certain.length > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={hasSideRooms}
            onChange={(event) => setHasSideRooms(event.target.checked)}
          />
          With side rooms
        </label>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {data.sections.map(
            (section) =>
              section.total > 0 && (
                <RoomSectionList
                  key={section.section}
                  room={room}
                  name={data.name}
                  summary={section}
                />
              ),
          )}
          <RelatedRooms title="Side rooms" rooms={data.sideRooms} />
          <RelatedRooms title="Side room of" rooms={data.mainRooms} />
          <SeenPeople people={data.people} />
          <EmptySections page={data} />
        </div>
        <RoomActivity room={room} />
      </div>
    </div>
  );
}

/** Lists the sections without records in one line: "No plans, forms or tiles." */
function EmptySections({ page: { sections, sideRooms, people } }: { page: Page }) {
  const empty = [
    ...sections.flatMap(({ section, total }) => (total === 0 ? [nameSection(section)] : [])),
    ...(sideRooms.length === 0 ? ["side rooms"] : []),
    ...(people.total === 0 ? ["people"] : []),
  ];
  return empty.length > 0 && <p className={styles.empty}>No {orList.format(empty)}.</p>;
}

const orList = new Intl.ListFormat("en", { type: "disjunction" });

function nameSection(section: RoomSection): string {
  const [collection] = roomSections[section];
  if (collection === undefined) return "attached records";
  return section === "messages" ? "messages that mention it" : describeCollection(collection).many;
}
