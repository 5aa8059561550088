import { z } from "zod";
import { nothing } from "#shared/ipc/command-parts.ts";
import { checklistItem, tick } from "./checklist-schema.ts";

/** Commands for the checklist of the open shift. */
export const checklistCommands = {
  /** Lists the ticked items; none while off duty. */
  "duty.listTicks": { input: nothing, output: z.array(tick) },
  /** Ticks or unticks an item, and enters that in the log. Returns the ticked items. */
  "duty.tick": {
    input: z.object({ item: checklistItem, isTicked: z.boolean() }),
    output: z.array(tick),
  },
} as const;
