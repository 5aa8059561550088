import type { Handover } from "#shared/features/duty/handover-schema.ts";

/** Whether a handover was signed and is neither read back nor dismissed. */
export const isReadBackPending = ({ page, progress }: Handover): boolean =>
  page.signed !== null && progress.readBack === null && progress.dismissed === null;
