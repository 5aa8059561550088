import type { DutyKind, NewShift } from "#shared/features/duty/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** The kinds of records and their names, in display order. */
export const kindLabels: Record<DutyKind, string> = {
  alert: t("common.alerts"),
  conversation: t("common.messages"),
  task: t("common.tasks"),
  submission: t("common.submissions"),
  entry: t("common.reviews"),
};

/** All kinds. */
export const allKinds = Object.keys(kindLabels) as DutyKind[];

/** A room of the scope. */
export type ScopeRoom = { id: string; name: string };

/** A shift while the user enters it. */
export type ShiftDraft = {
  role: string;
  /** Null for all rooms. */
  rooms: ScopeRoom[] | null;
  kinds: DutyKind[];
  ends: EpochMs | null;
  keepsAwake: boolean;
};

/** Changes parts of a draft. */
export type ChangeDraft = (changes: Partial<ShiftDraft>) => void;

/** Returns what is missing in a draft, or null. */
export function findGap({ role, rooms, kinds }: ShiftDraft): string | null {
  if (role.trim() === "") return t("duty.roleMissing");
  if (rooms?.length === 0) return t("duty.chooseRooms");
  return kinds.length === 0 ? t("duty.chooseKinds") : null;
}

/** Creates the input of `duty.start`; an empty scope means all. */
export const toNewShift = (
  { role, rooms, kinds, ends, keepsAwake }: ShiftDraft,
  selfTest: NewShift["selfTest"],
): NewShift => ({
  role: role.trim(),
  scope: { rooms: rooms ?? [], kinds: kinds.length === allKinds.length ? [] : kinds },
  ends,
  keepsAwake,
  selfTest,
});
