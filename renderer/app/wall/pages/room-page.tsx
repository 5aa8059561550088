import { useQuery } from "@tanstack/react-query";
import { roomPageQuery } from "#renderer/features/incident/room/queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import type { RoomRecord } from "#shared/features/incident/room-schema.ts";
import type { RoomSection } from "#shared/features/incident/room-sections.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeCollection, kindOf } from "#shared/records/collections.ts";
import type { Privacy, Settings } from "#shared/settings/schema.ts";
import type { WallRoom } from "#shared/settings/wall-settings.ts";
import { t } from "#shared/texts/t.ts";
import { Counts, formatMore, Row, Rows, Statement } from "./page-parts.tsx";

/** The sections whose records are shown, and what they are called. */
const sections: { section: RoomSection; label: string }[] = [
  { section: "alerts", label: t("common.alerts") },
  { section: "tasks", label: t("common.tasks") },
  { section: "submissions", label: t("common.submissions") },
];

type RoomPageProps = {
  room: WallRoom;
  settings: Pick<Settings, "notificationContent">;
  rowCount: number;
};

/** The part of the rows that alerts take, if there are other records. */
const alertShare = 0.6;

/** What is stored about a room: how many alerts, tasks and submissions, and the first of each. */
export function RoomPage({ room, settings, rowCount }: RoomPageProps) {
  const privacy = settings.notificationContent;
  const query = roomPageQuery({ roomId: room.id, kind: "room", hasSideRooms: true });
  const { data, error } = useQuery({ ...query, refetchOnMount: "always" });
  const now = useMinute();
  const shown = sections.map(({ section, label }) => {
    const found = data?.sections.find((one) => one.section === section);
    return { label, found };
  });
  const records = privacy === "count" ? [] : shown.flatMap(({ found }) => found?.rows ?? []);
  const [alerts, others] = [true, false].map((isAlert) =>
    records.filter(({ collection }) => (collection === "alerts") === isAlert),
  );
  const alertRows = Math.max(Math.ceil(rowCount * alertShare), rowCount - (others?.length ?? 0));
  const rows = [...(alerts ?? []).slice(0, alertRows), ...(others ?? [])].slice(0, rowCount);
  const total = shown.reduce((sum, { found }) => sum + (found?.total ?? 0), 0);
  return (
    <>
      <Counts
        counts={shown.map(({ label, found }) => ({
          label,
          // An empty list that was never read is unknown.
          count:
            found === undefined || (found.synced === null && found.total === 0)
              ? null
              : found.total,
        }))}
      />
      {error !== null && <Statement title={t("wall.cantReadTheRoom")} />}
      {data !== undefined && total === 0 && <Statement title={t("wall.nothingKnownOfRoom")} />}
      {rows.length > 0 && (
        <Rows label={t("common.records")} note={formatMore(total - rows.length)}>
          {rows.map((record) => (
            <RecordRow
              key={`${record.collection} ${record.id}`}
              record={record}
              privacy={privacy}
              now={now}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

type RecordRowProps = { record: RoomRecord; privacy: Privacy; now: EpochMs };

/** Formats when a record is due, or else since when it is there or was changed; null if neither is known. */
function formatTrail({ due, at }: RoomRecord, now: EpochMs): string | null {
  if (due !== null) return format.due(due, now);
  return at === null ? null : format.since(at, now);
}

function RecordRow({ record, privacy, now }: RecordRowProps) {
  const kind = kindOf(record.collection);
  const { title: name, person, sideRoom, state, at } = record;
  const title = formatTitle(kind, { name, room: sideRoom, person, at }, now);
  const isAll = privacy === "everything";
  const isAlert = record.collection === "alerts";
  const level = isAlert ? (record.level ?? "unknown") : null;
  const Icon = kindIcons[kind];
  return (
    <Row
      title={isAll ? title : (person ?? sideRoom ?? describeCollection(record.collection).one)}
      notes={isAll ? [sideRoom, person, state].flatMap((text) => text ?? []) : []}
      trail={formatTrail(record, now)}
      icon={level === null ? <Icon strokeWidth={1.5} /> : <SeverityIcon level={level} size={44} />}
      isOverdue={record.due !== null && record.due < now}
      {...(level !== null && { level })}
    />
  );
}
