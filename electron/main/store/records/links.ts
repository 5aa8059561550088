import type { CommandOutput } from "#shared/ipc/contract.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import type { Database } from "../database.ts";

/** Lists the stored forms that refer to a form, once for each field that does. */
export const listReferrers = (db: Database, id: string): CommandOutput<"form.listReferrers"> =>
  db.all`SELECT rows.id, title AS name, field FROM links JOIN rows USING (seq)
    WHERE links.collection = 'forms' AND links.id = ${id} AND rows.collection = 'forms'
    ORDER BY title_key, rows.id, links.rowid`;

/** Lists what stored records refer to and is not stored, and stored processes without any node. */
export const listMissing = (db: Database): Readiness["missing"] =>
  db.all`SELECT CASE links.collection WHEN 'forms' THEN 'form' ELSE 'process' END AS kind,
      links.id, max(links.name) AS name,
      coalesce(min(nullif(title, '')), '') AS neededBy, min(rows.collection) AS neededIn
    FROM links JOIN rows USING (seq)
    WHERE NOT EXISTS (
      SELECT 1 FROM records WHERE records.collection = links.collection AND records.id = links.id
    )
    GROUP BY links.collection, links.id
  UNION ALL
  SELECT 'nodes', rows.id, nullif(title, ''), title, 'processes' FROM rows JOIN records USING (seq)
    WHERE rows.collection = 'processes' AND json_extract(json, '$.nodes') = '{}'
  ORDER BY 1, 2`;
