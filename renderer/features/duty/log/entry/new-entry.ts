import type { NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { readTypedTime } from "#shared/features/duty/typed-entry.ts";
import { findNearest } from "#shared/lib/local-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** Limits of the command. */
export const maxText = 2_000;
export const maxShortText = 200;
const maxRejected = 20;

/** A field of a draft, and what is wrong with it. */
export type DraftFlaw = { field: "text" | "reason" | "rejected" | "due"; message: string };

/** Finds what prevents a draft from being added; null if nothing does. */
export function findFlaw(draft: LogDraft, now: EpochMs): DraftFlaw | null {
  const { text, refusal } = readTypedTime(draft.text, now);
  if (refusal === "skipped") return { field: "text", message: t("lib.timeIsSkipped") };
  if (refusal === "future") return { field: "text", message: t("duty.timeIsInFuture") };
  if (text.trim() === "") return { field: "text", message: t("duty.entryTextMissing") };
  if (draft.kind === "action" && readDue(draft.due, now) === "skipped")
    return { field: "due", message: t("lib.timeIsSkipped") };
  if (draft.kind === "correction" && draft.reason.trim() === "")
    return { field: "reason", message: t("duty.correctionReasonMissing") };
  const options = listOptions(draft.rejected);
  if (draft.kind === "decision" && options.length > maxRejected)
    return { field: "rejected", message: t("duty.tooManyOptions", { count: maxRejected }) };
  if (draft.kind === "decision" && options.some((option) => option.length > maxShortText))
    return { field: "rejected", message: t("duty.optionTooLong", { count: maxShortText }) };
  return null;
}

/** Creates the entry of a draft; fields of other kinds are omitted. */
export function toNewEntry(draft: LogDraft, corrects: number | null, now: EpochMs): NewLogEntry {
  const { at, text } = readTypedTime(draft.text, now);
  const { id, kind, record } = draft;
  const hasReason = kind === "decision" || kind === "correction";
  const isAction = kind === "action";
  const due = isAction ? readDue(draft.due, now) : null;
  return {
    id,
    kind,
    at,
    text: text.trim(),
    record,
    source: null,
    severity: null,
    reason: hasReason ? orNull(draft.reason) : null,
    rejected: kind === "decision" ? listOptions(draft.rejected) : [],
    owner: isAction ? orNull(draft.owner) : null,
    due: due === "skipped" ? null : due,
    corrects,
  };
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

const listOptions = (text: string): string[] =>
  text
    .split(";")
    .map((option) => option.trim())
    .filter(Boolean);

/** Reads the value of a date field; null if it is incomplete. */
const readDue = (typed: string, now: EpochMs) => findNearest(typed, "next", now);
