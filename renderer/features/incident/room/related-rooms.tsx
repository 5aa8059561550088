import { useId } from "react";
import { format } from "#renderer/lib/format.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { RelatedRoom, RoomPage, SeenPerson } from "#shared/features/incident/room-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./room-page.module.css";

/** Rooms that are related to a room; nothing if there are none. */
export function RelatedRooms({ title, rooms }: { title: string; rooms: RelatedRoom[] }) {
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
export function SeenPeople({ people: { rows, total } }: Pick<RoomPage, "people">) {
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
