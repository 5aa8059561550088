import type { EpochMs } from "#shared/lib/time.ts";

/** The roles that the user can choose from: suggestions, or all if the organisation has set them. */
export type Roles = { roles: string[]; areFixed: boolean };

/** A shift while the user enters it. */
export type ShiftDraft = { role: string; ends: EpochMs | null };

/** Changes parts of a draft. */
export type ChangeDraft = (changes: Partial<ShiftDraft>) => void;
