import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { format } from "#renderer/lib/format.ts";
import { firstRecordQuery } from "#renderer/records/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ObjectLink, RecordTitle } from "#renderer/ui/object-link.tsx";
import { toWords } from "#shared/lib/words.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import styles from "./room-detail.module.css";

const kinds = {
  submissions: { kind: "submission", title: "Waiting submissions" },
  priorSubmissions: { kind: "submission", title: "Submissions that have moved on" },
  forms: { kind: "form", title: "Forms" },
  processes: { kind: "process", title: "Processes" },
  plans: { kind: "plan", title: "Plans" },
} as const;

/** The collections of a room, in display order. */
export const roomCollections = Object.keys(kinds) as (keyof typeof kinds)[];

/** Rows shown at first and after "Show all". */
const initialLimit = 5;
const maxLimit = 200;

type RoomRecordsProps = { of: keyof typeof kinds; roomId: string };

/** A short list of a room's records as links; hidden if there are none. */
export function RoomRecords({ of, roomId }: RoomRecordsProps) {
  const [limit, setLimit] = useState(initialLimit);
  const { data } = useQuery({
    queryKey: [of, "room", roomId, limit],
    queryFn: () =>
      call("record.list", {
        ...firstRecordQuery(of),
        roomId,
        sort: "changed",
        isDescending: true,
        limit,
      }),
    placeholderData: (previous) => previous,
  });
  if (data === undefined || data.total === 0) return null;
  const { kind, title } = kinds[of];
  const { rows, total } = data;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>
        {title} <span className={styles.count}>{format.count(total)}</span>
      </h3>
      <ul className={styles.records}>
        {rows.map((row) => (
          <li key={row.id} className={styles.record}>
            <ObjectLink kind={kind} id={row.id}>
              <RecordTitle
                kind={kind}
                name={row.title}
                person={row.person}
                at={row.changed ?? row.created}
              />
            </ObjectLink>
            <span className={styles.state}>{formatState(row)}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && limit === initialLimit && (
        <div className={styles.more}>
          <Button variant="plain" onClick={() => setLimit(maxLimit)}>
            Show {total > maxLimit ? `the latest ${format.count(maxLimit)}` : "all"}
          </Button>
        </div>
      )}
    </section>
  );
}

function formatState({ progress, status }: RecordRow): string | null {
  const state = progress ?? status;
  return state === null ? null : toWords(state);
}
