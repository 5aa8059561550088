import { useMinute } from "#renderer/lib/clock.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { ChangeText } from "#renderer/records/history/change-text.tsx";
import { LogLines } from "#renderer/records/log/log-lines.tsx";
import { logSelection } from "#renderer/records/log/log-store.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { ActionLink, ObjectLink } from "#renderer/ui/object-link.tsx";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { RoomEvent, RoomRecord } from "#shared/features/incident/room-schema.ts";
import {
  describeEvent,
  describeMissing,
  matchWords,
} from "#shared/features/incident/room-words.ts";
import { kindOf } from "#shared/records/collections.ts";
import styles from "./room-page.module.css";

/** An event of a room: an entry of the shift log, or what happened to a record. */
export function RoomEventLine({ event }: { event: RoomEvent }) {
  const { entry, record } = event;
  if (entry !== null) {
    const openLog = () => {
      logSelection.show(String(entry.number));
      window.location.hash = "/log";
    };
    return (
      <LogLines
        entry={{ ...entry, id: String(entry.number), repeats: null }}
        wraps
        renderTitle={(title) => <ActionLink onClick={openLog}>{title}</ActionLink>}
      />
    );
  }
  return record !== null && <RecordEvent event={event} record={record} />;
}

function RecordEvent({ event, record }: { event: RoomEvent; record: RoomRecord }) {
  const kind = kindOf(record.collection);
  const Icon = kindIcons[kind];
  const { level, person, at } = record;
  const title = formatTitle(kind, { name: record.title, person, at }, useMinute());
  return (
    <>
      <RowLines
        lead={<Icon size={16} strokeWidth={1.75} className="quiet" />}
        title={record.isStored || record.title !== null ? title : describeMissing(record)}
        renderTitle={(text) =>
          record.isStored ? (
            <ObjectLink kind={kind} id={record.id}>
              {text}
            </ObjectLink>
          ) : (
            text
          )
        }
        notes={[
          describeEvent(event.kind, record),
          person,
          record.sideRoom,
          matchWords[record.match](),
          record.isAttached && event.kind !== "attached" ? matchWords.attached() : null,
        ]}
        wraps
        isQuiet={false}
        trail={
          <>
            {level !== null && event.kind === "raised" && (
              <span className={styles.severity} title={severityNames[level]()}>
                <Severity severity={record} variant="icon" />
                <span className="spoken">{severityNames[level]()}</span>
              </span>
            )}
            <Time at={event.at} variant="moment" />
          </>
        }
      />
      {event.evidence.length > 0 && (
        <ul className={styles.evidence}>
          {event.evidence.map((change) => (
            <li key={change.field}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
