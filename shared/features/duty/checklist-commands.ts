import { z } from "zod";
import { nothing } from "#shared/ipc/command-parts.ts";

/** An item of a checklist. */
const checklistItem = z.string().trim().min(1).max(300).describe("a text of 1 to 300 characters");

/** The name of a role in settings and policies. */
export const roleName = z.string().trim().min(1).max(120).describe("the name of a role");

/** The checklist of a role. */
const dutyChecklist = z.strictObject({
  role: roleName,
  items: z.array(checklistItem).min(1).max(100),
});
export type DutyChecklist = z.infer<typeof dutyChecklist>;

/** The checklists of a computer, one for each role. */
export const dutyChecklists = z.array(dutyChecklist).max(50);

/** A ticked item of the open shift, and when it was ticked. */
const tick = z.object({ item: z.string(), at: z.int() });
export type Tick = z.infer<typeof tick>;

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
