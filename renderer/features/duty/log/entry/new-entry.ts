import type { NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { readTypedTime } from "#shared/features/duty/typed-entry.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** The maximum length of a text of the command. */
export const maxText = 2_000;

export type DraftFlaw = { field: "text" | "reason"; message: string };

/** Finds what prevents a draft from being added; null if nothing does. */
export function findFlaw(draft: LogDraft, now: EpochMs): DraftFlaw | null {
  const { text, refusal } = readTypedTime(draft.text, now);
  if (refusal === "skipped") return { field: "text", message: t("lib.timeIsSkipped") };
  if (refusal === "future") return { field: "text", message: t("duty.timeIsInFuture") };
  if (text.trim() === "") return { field: "text", message: t("duty.entryTextMissing") };
  return draft.kind === "correction" && draft.reason.trim() === ""
    ? { field: "reason", message: t("duty.correctionReasonMissing") }
    : null;
}

/** Creates the entry of a draft; information has no reason. */
export function toNewEntry(draft: LogDraft, corrects: number | null, now: EpochMs): NewLogEntry {
  const { at, text } = readTypedTime(draft.text, now);
  const { id, kind, record } = draft;
  const reason = kind === "information" ? "" : draft.reason.trim();
  return { id, kind, at, text: text.trim(), record, reason: reason || null, corrects };
}
