import { formatTitle } from "#renderer/lib/record-title.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { formatSeverity, toShownSeverity } from "#shared/features/alerts/severity-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { readName, readOrigin } from "#shared/records/record-title.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";

/** The texts of a row, as far as the user's choice of notification content allows. */
export type ShownTexts = { title: string; notes: string[] };

const known = (texts: (string | null)[]): string[] => texts.flatMap((text) => readName(text) ?? []);

/** Returns the texts of an alert: everything, or only its room or sender; null if only its number may be shown. */
export function showAlert(alert: LedgeredAlert, privacy: Privacy, now: EpochMs): ShownTexts | null {
  if (privacy === "count") return null;
  const severity = formatSeverity(toShownSeverity(alert));
  const [place] = known([alert.roomName, alert.sender]);
  if (privacy === "who") return { title: place ?? t("wall.alert"), notes: [severity] };
  const title = formatTitle("alert", { ...readOrigin(alert), name: alert.title }, now);
  return { title, notes: [severity, ...known([alert.roomName])] };
}

/** Returns the texts of a task: everything, or only its owner or room; null if only its number may be shown. */
export function showTask(task: RecordRow, privacy: Privacy, now: EpochMs): ShownTexts | null {
  if (privacy === "count") return null;
  const names = known([task.person, task.room]);
  if (privacy === "who") return { title: names[0] ?? t("wall.task"), notes: [] };
  const { title: name, room, creator: person, changed: at } = task;
  return { title: formatTitle("task", { name, room, person, at }, now), notes: names };
}
