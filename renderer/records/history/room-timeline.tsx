import { useQueries, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { toWords, translateWord } from "#shared/lib/words.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { describeCollection, fallbackTitleOf } from "#shared/records/collections.ts";
import type { RoomChange } from "#shared/records/history-schema.ts";
import { pastRoomCollections, sinceLabels } from "#shared/records/past-lists.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { useRecordExport } from "../export/use-record-export.tsx";
import { storedNameQuery } from "../queries.ts";
import styles from "./past.module.css";
import { PastNote } from "./past-banner.tsx";
import { pastRoomQuery, roomChangesQuery } from "./queries.ts";
import sections from "./record-history.module.css";
import { TimeSlider } from "./time-slider.tsx";

const week: DurationMs = 7 * 24 * 3_600_000;
const maxRows = 20;

/** The changes of a room in the last week on a slider, and the records that were in it at the selected time. */
export function RoomTimeline({ id }: { id: string }) {
  return <Timeline key={id} id={id} />;
}

function Timeline({ id }: { id: string }) {
  const title = useId();
  const now = useMinute();
  // Until another room is shown, the period stays.
  const [since] = useState(() => now - week);
  const [at, setAt] = useState<EpochMs | null>(null);
  const { data } = useQuery(roomChangesQuery(id, since));
  if (data === undefined || data.changes.length === 0) return null;
  return (
    <section className={sections.history} aria-labelledby={title}>
      <h3 id={title} className={sections.title}>
        {t("history.lastWeek")}
      </h3>
      <TimeSlider
        label={t("history.sliderLabel")}
        changes={data.changes.map((change) => ({ at: change.at, label: formatChange(change) }))}
        gaps={data.gaps}
        since={since}
        // The minute has begun before its latest changes.
        until={Math.max(now, ...data.changes.slice(0, 1).map(({ at }) => at + 1))}
        value={at}
        onChange={setAt}
      />
      {at !== null && (
        <div className={styles.record}>
          <PastExport roomId={id} at={at} />
          {pastRoomCollections.map((collection) => (
            <PastRecords key={collection} collection={collection} roomId={id} at={at} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The time in words, with exports and print of the records that were in the room then. */
function PastExport({ roomId, at }: { roomId: string; at: EpochMs }) {
  const room = useQuery(storedNameQuery("room", roomId)).data?.name ?? roomId;
  const lists = useQueries({
    queries: pastRoomCollections.map((collection) =>
      pastRoomQuery(collection, roomId, at, maxRows),
    ),
  });
  const isKnown = lists.every(({ data }) => data !== undefined);
  const total = lists.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const state = t("history.stateAt", { time: format.absolute(at) });
  const pastExport = useRecordExport({
    what: "state",
    total: isKnown ? total : null,
    rows: "record",
    read: () => ({
      source: { list: "room", roomId, kind: "room", hasSideRooms: false, asOf: at },
      title: `${room}: ${state}`,
      filter: [],
    }),
  });
  return (
    <>
      <div className={styles.line}>
        <p>{state}</p>
        {pastExport.menu}
      </div>
      {pastExport.outcome}
    </>
  );
}

/** Formats a change: "Task changed: Patrol". */
function formatChange({ kind, collection, title }: RoomChange): string {
  const { one, kind: object } = describeCollection(collection);
  return t("history.roomChange", {
    kind,
    record: toWords(one),
    title: readName(title) ?? fallbackTitleOf(object),
  });
}

type PastRecordsProps = { collection: CollectionName; roomId: string; at: EpochMs };

/** The records of a collection that were in a room at a time. */
function PastRecords({ collection, roomId, at }: PastRecordsProps) {
  const { title, kind } = describeCollection(collection);
  const { data } = useQuery({
    ...pastRoomQuery(collection, roomId, at, maxRows),
    placeholderData: (previous) => previous,
  });
  if (data === undefined) return null;
  const { rows, total, past } = data;
  return (
    <section aria-label={t("history.atThisTime", { title })}>
      <h4>
        {title} {past.isKnown && <span className="quiet">{format.count(total)}</span>}
      </h4>
      <PastNote knowledge={past} />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <bdi>{readName(row.title) ?? fallbackTitleOf(kind)}</bdi>{" "}
            <span className="quiet">
              {row.status !== null && translateWord(row.status)}
              {row.since !== undefined && ` · ${sinceLabels[row.since]}`}
            </span>
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
