import { useMinute } from "#renderer/lib/clock.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useAttachment } from "#renderer/records/rooms/room-queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { ObjectLink, RecordTitle } from "#renderer/ui/object-link.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { RoomRecord } from "#shared/features/incident/room-schema.ts";
import { describeMissing, matchWords } from "#shared/features/incident/room-words.ts";
import { kindOf } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./room-page.module.css";

type RoomRecordLineProps = { row: RoomRecord; roomId: string };

/** A record of a room: a link with its facts and how it was matched. */
export function RoomRecordLine({ row, roomId }: RoomRecordLineProps) {
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
