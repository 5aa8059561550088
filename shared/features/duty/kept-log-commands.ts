import { z } from "zod";
import { nothing } from "#shared/ipc/command-parts.ts";
import { time } from "#shared/lib/values-schema.ts";

/** Commands for the shift log that stays after a sign-out. */
export const keptLogCommands = {
  /** Returns until when the log of the account in view stays after a sign-out now; null if nothing stays. */
  "keptLog.get": { input: nothing, output: z.object({ until: time }) },
} as const;
