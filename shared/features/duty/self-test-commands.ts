import { z } from "zod";
import { nothing } from "#shared/ipc/command-parts.ts";
import { selfTestCheck, selfTestLine } from "./schema.ts";

/** Commands for the self-test. */
export const selfTestCommands = {
  /** Runs all checks; `duty.tested` reports each line as it changes. Resolves when all have a result. */
  "duty.testSelf": { input: nothing, output: z.array(selfTestLine) },
  /** Records whether the user noticed what a check has shown or played. */
  "duty.confirmCheck": {
    input: z.object({ check: selfTestCheck, isNoticed: z.boolean() }),
    output: selfTestLine,
  },
} as const;
