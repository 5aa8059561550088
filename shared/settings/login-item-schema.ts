import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** Whether the system starts Watchdesk at login, as the system itself has it. */
export const loginItem = z.object({
  isOn: z.boolean(),
  /** The organisation has chosen. */
  isFixed: z.boolean(),
  canChange: z.boolean(),
  /** Why it cannot be changed, or is otherwise than was chosen; null where there is nothing to say. */
  note: text,
});
export type LoginItem = z.infer<typeof loginItem>;
