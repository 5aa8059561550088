import { rankSeverity, severityLevels } from "#shared/domain/severity.ts";
import type { Database } from "../database.ts";
import { sql } from "../sql.ts";

/**
 * Keeps the rank of every stored word for a severity in `temp.severity_ranks` (in memory), so that SQL
 * can sort by it; returns what brings it up to date, to be called before it is read.
 */
export function createSeverityRanks(db: Database): () => void {
  db.exec(`CREATE TEMP TABLE IF NOT EXISTS severity_ranks
    (severity TEXT PRIMARY KEY, rank INTEGER NOT NULL) WITHOUT ROWID`);
  return () => {
    const words = db.all<{ severity: string }>`SELECT DISTINCT severity FROM alerts
      WHERE severity IS NOT NULL
        AND severity NOT IN (SELECT severity FROM temp.severity_ranks)`;
    for (const { severity } of words) {
      const rank = severityLevels.indexOf(rankSeverity(severity));
      db.run`INSERT INTO temp.severity_ranks VALUES (${severity}, ${rank})`;
    }
  };
}

/** SQL, of alerts: how grave one is by its place among `severityLevels`; without a word it is unknown. */
export const severityRank = sql`coalesce(
  (SELECT rank FROM temp.severity_ranks WHERE severity_ranks.severity = alerts.severity),
  ${severityLevels.indexOf("unknown")})`;
