import { readJsonAs } from "#main/system/read-json.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
import type { RadarReport } from "#shared/sync/radar-schema.ts";
import { radarReport } from "#shared/sync/radar-schema.ts";
import type { ReadAnswer } from "./collection.ts";
import type { Database } from "./database.ts";
import { recordReading } from "./record-reading.ts";

/** Updates the report of a collection by the pages of a response. */
export function recordRadar(
  db: Database,
  collection: CollectionName,
  { pages, withheld }: { pages: ReadAnswer<unknown>[]; withheld?: number },
  at: EpochMs,
): void {
  let report = readReport(db, collection);
  for (const { reading, kind, name, listPath = null, records, unreadable } of pages) {
    if (reading === undefined || kind === undefined || name === undefined) continue;
    const page = { reading, kind, name, listPath, records: records.length, unreadable };
    report = recordReading(report, collection, page, at);
  }
  if (report === null) return;
  db.run`INSERT OR REPLACE INTO radar (collection, json) VALUES (${collection}, ${JSON.stringify({
    ...report,
    records: pages.reduce((sum, { records }) => sum + records.length, 0),
    withheld: withheld ?? report.withheld,
  } satisfies RadarReport)})`;
}

/** Reads the reports of all collections that have had a response. */
export const readRadar = (db: Database): RadarReport[] =>
  collectionName.options.flatMap((name) => readReport(db, name) ?? []);

function readReport(db: Database, collection: CollectionName): RadarReport | null {
  const row = db.get<{ json: string }>`SELECT json FROM radar WHERE collection = ${collection}`;
  if (row === undefined) return null;
  // A report in the format of an earlier version is started anew.
  const report = readJsonAs(radarReport, row.json);
  return report.ok ? report.value : null;
}
