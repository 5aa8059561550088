import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { ChangeText } from "#renderer/records/history/change-text.tsx";
import { LogLines } from "#renderer/records/log/log-lines.tsx";
import { logSelection } from "#renderer/records/log/log-store.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { ActionLink, ObjectLink } from "#renderer/ui/object-link.tsx";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { RoomChoice, RoomEvent, RoomRecord } from "#shared/features/incident/room-schema.ts";
import {
  describeEvent,
  describeMissing,
  matchWords,
} from "#shared/features/incident/room-words.ts";
import { kindOf } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { activityQuery } from "./queries.ts";
import styles from "./room-page.module.css";

/** What happened in a room, newest first; older events on request. */
export function RoomHistory({ room }: { room: RoomChoice }) {
  const title = useId();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...activityQuery(room),
    placeholderData: (previous) => previous,
  });
  const events = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t("history.title")}
      </h3>
      <Failure title={t("incident.cantReadTheActivity")} error={error} />
      {data !== undefined && events.length === 0 && (
        <p className="quiet">{t("incident.noActivity")}</p>
      )}
      <ol className={styles.rows}>
        {events.map((event) => (
          <li key={event.key}>
            <RoomEventLine event={event} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="plain"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("incident.showOlderActivity")}
        </Button>
      )}
    </section>
  );
}

/** An event of a room: an entry of the shift log, or what happened to a record. */
function RoomEventLine({ event }: { event: RoomEvent }) {
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
