import { z } from "zod";

/** An item of a checklist. */
export const checklistItem = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .describe("a text of 1 to 300 characters");

/** The checklist of a role. */
export const dutyChecklist = z.strictObject({
  role: z.string().trim().min(1).max(120).describe("the name of a role"),
  items: z.array(checklistItem).min(1).max(100),
});
export type DutyChecklist = z.infer<typeof dutyChecklist>;

/** The checklists of a computer, one for each role. */
export const dutyChecklists = z.array(dutyChecklist).max(50);

/** A ticked item of the open shift, and when it was ticked. */
export const tick = z.object({ item: z.string(), at: z.int() });
export type Tick = z.infer<typeof tick>;
