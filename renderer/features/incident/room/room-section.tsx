import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useShow } from "#renderer/lib/show.ts";
import { useAttachment } from "#renderer/records/rooms/room-queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { ObjectLink, RecordTitle } from "#renderer/ui/object-link.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type {
  RoomChoice,
  RoomRecord,
  RoomSectionSummary,
} from "#shared/features/incident/room-schema.ts";
import type { RoomSection } from "#shared/features/incident/room-sections.ts";
import {
  describeMissing,
  matchWords,
  sectionTitles as titles,
} from "#shared/features/incident/room-words.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { kindOf } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { sectionQuery } from "./queries.ts";
import styles from "./room-page.module.css";

const minute: DurationMs = 60_000;

/** Sections whose records have a list that can be filtered by room. */
const lists: { [S in RoomSection]?: { kind: "task" | "submission"; label: string } } = {
  tasks: { kind: "task", label: t("incident.tasksInThisRoom") },
  submissions: { kind: "submission", label: t("incident.submissionsInThisRoom") },
};

type RoomSectionListProps = { room: RoomChoice; summary: RoomSectionSummary };

/** A section of a room's page: its first records, and all of them on request. */
export function RoomSectionList({ room, summary }: RoomSectionListProps) {
  const title = useId();
  const [isWhole, setIsWhole] = useState(false);
  const now = useMinute();
  const { section, total, isCut, synced } = summary;
  const whole = useInfiniteQuery({ ...sectionQuery(room, section), enabled: isWhole });
  const rows = whole.data?.pages.flatMap((page) => page.rows) ?? summary.rows;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {titles[section]()}{" "}
        <span className={styles.count}>
          {format.count(total)}
          {isCut && "+"}
        </span>
      </h3>
      {synced !== null && (
        <p className={styles.facts}>
          {rich("incident.received", {
            time: <Time at={synced} variant={now - synced < minute ? "moment" : "line"} />,
          })}
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.collection} ${row.id}`}>
            <RoomRecordLine row={row} roomId={room.roomId} />
          </li>
        ))}
      </ul>
      <ListButton section={section} roomId={room.roomId} />
      <Failure title={t("incident.cantReadMore")} error={whole.error} />
      {total > rows.length && (
        <Button
          variant="plain"
          aria-label={
            isWhole
              ? t("incident.showMoreOf", { title: titles[section]() })
              : t("incident.showAllOf", { title: titles[section]() })
          }
          onClick={() => (isWhole ? void whole.fetchNextPage() : setIsWhole(true))}
        >
          {isWhole ? t("incident.showMore") : t("incident.showAll")}
        </Button>
      )}
    </section>
  );
}

/** Opens the list of a section's records on their screen, where they can be filtered and sorted. */
function ListButton({ section, roomId }: { section: RoomSection; roomId: string }) {
  const show = useShow();
  const list = lists[section];
  return (
    list !== undefined && (
      <Button variant="plain" onClick={() => show({ kind: list.kind, id: null, roomId })}>
        {list.label}
      </Button>
    )
  );
}

type RoomRecordLineProps = { row: RoomRecord; roomId: string };

/** A record of a room: a link with its facts and how it was matched. */
function RoomRecordLine({ row, roomId }: RoomRecordLineProps) {
  const kind = kindOf(row.collection);
  const detach = useAttachment();
  const { collection, id } = row;
  const title = formatTitle(kind, { name: row.title, person: row.person, at: row.at }, useMinute());
  return (
    <>
      <div className="row gap-2">
        {row.level !== null && (
          <span className={styles.severity} title={severityNames[row.level]()}>
            <Severity severity={row} variant="icon" />
            <span className="spoken">{severityNames[row.level]()}</span>
          </span>
        )}
        <span className="rest" dir="auto">
          {row.isStored ? (
            <ObjectLink kind={kind} id={id}>
              <RecordTitle kind={kind} name={row.title} person={row.person} at={row.at} />
            </ObjectLink>
          ) : (
            <span className="quiet">{describeMissing(row)}</span>
          )}
        </span>
        {row.isAttached && (
          <Button
            variant="plain"
            aria-label={t("incident.detachTitle", { title })}
            onClick={() => detach.mutate({ roomId, collection, id, isAttached: false })}
          >
            {t("incident.detach")}
          </Button>
        )}
      </div>
      <RecordFacts row={row} />
      <Failure title={t("incident.notDetached")} error={detach.error} />
    </>
  );
}

function RecordFacts({ row }: Pick<RoomRecordLineProps, "row">) {
  const { state, due, isClosed, person, sideRoom, isAttached, at } = row;
  const match = matchWords[row.match]();
  return (
    <p className={styles.facts}>
      {state !== null && <bdi>{state}</bdi>}
      {due !== null && (
        <span>
          {rich("incident.due", { time: <DueTime due={due} isClosed={isClosed} isLabelled /> })}
        </span>
      )}
      {person !== null && <bdi>{person}</bdi>}
      {sideRoom !== null && <bdi>{sideRoom}</bdi>}
      {isAttached && row.match !== "attached" && <span>{t("incident.attached")}</span>}
      {match !== null && <span>{match}</span>}
      {at !== null && <Time at={at} variant="relative" />}
    </p>
  );
}
