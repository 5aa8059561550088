import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { join, sql } from "#main/store/sql.ts";
import { type SeverityLevel, severityLevels } from "#shared/features/alerts/severity.ts";
import type { SeverityReason } from "#shared/features/alerts/severity-schema.ts";

/** SQL, of alerts: the level; "unknown" before it is classified. */
export const alertLevel = sql`coalesce(level, 'unknown')`;

/** SQL, of alerts: the index of the level in `severityLevels`. */
export const levelRank = sql`CASE ${alertLevel} ${join(
  severityLevels.map((level, rank) => sql`WHEN ${level} THEN ${rank}`),
  " ",
)} END`;

/** SQL, of alerts: the columns that `readLevel` reads. */
export const levelColumns = sql`level, level_reason AS levelReason`;

export type LevelRow = { level: SeverityLevel | null; levelReason: string | null };

/** Reads the level of a stored alert and whether a rule has decided it. */
export function findLevel(
  db: Database,
  seq: number,
): { level: SeverityLevel; isLevelByRule: boolean } {
  const row = db.get<LevelRow>`SELECT ${levelColumns} FROM alerts WHERE seq = ${seq}`;
  const { level, levelReason } = readLevel(row ?? { level: null, levelReason: null });
  return { level, isLevelByRule: levelReason.by === "rule" };
}

export const readLevel = ({
  level,
  levelReason,
}: LevelRow): { level: SeverityLevel; levelReason: SeverityReason } => ({
  level: level ?? "unknown",
  levelReason: levelReason === null ? { by: "nothing" } : parseStored(levelReason),
});
