import type { Database } from "#main/store/database.ts";
import type { SeenPerson } from "#shared/features/incident/room-schema.ts";
import { inList, isAlertOf, type RoomScope, rowsOf } from "./room-scope.ts";

/** Lists the people whom the records of a room name, those with the most records first, and counts all of them. */
export function listSeenPeople(
  db: Database,
  scope: RoomScope,
  limit: number,
): { rows: SeenPerson[]; total: number } {
  const found = db.all<SeenPerson & { total: number }>`
    WITH members AS MATERIALIZED (
      SELECT value AS seq FROM json_each(${JSON.stringify(scope.attached.flatMap(({ seq }) => seq ?? []))})
      UNION SELECT seq FROM alerts WHERE ${isAlertOf(scope)}
      UNION SELECT value FROM ${inList(scope.messages)}
      UNION SELECT seq FROM ${rowsOf(scope)}
    ),
    named AS (
      SELECT rows.seq, person_id AS id, person AS name FROM members JOIN rows USING (seq)
        WHERE person IS NOT NULL
      UNION SELECT links.seq, links.id, coalesce(name, links.id) FROM members JOIN links USING (seq)
        WHERE links.collection = 'people'
    )
    SELECT max(id) AS id, max(name) AS name, count(DISTINCT seq) AS records, count(*) OVER () AS total
      FROM named GROUP BY coalesce(id, name) ORDER BY records DESC, name LIMIT ${limit}`;
  return {
    rows: found.map(({ id, name, records }) => ({ id, name, records })),
    total: found[0]?.total ?? 0,
  };
}
