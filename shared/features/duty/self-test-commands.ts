import { z } from "zod";
import { nothing } from "#shared/ipc/command-parts.ts";
import { selfTestCheck, selfTestLine } from "./schema.ts";

/** Commands of the self-test. */
export const selfTestCommands = {
  /** Runs all checks, which takes at most 15 seconds, and emits `duty.tested` when one starts and ends. */
  "duty.testSelf": { input: nothing, output: z.array(selfTestLine) },
  /** Records whether the user has noticed what a check did, and emits its line as `duty.tested`. */
  "duty.confirmCheck": {
    input: z.object({
      check: selfTestCheck.extract(["sound", "notification"]),
      isNoticed: z.boolean(),
    }),
    output: selfTestLine,
  },
} as const;
