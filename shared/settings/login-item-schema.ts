import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** Whether the system starts Watchdesk at login, as reported by the system. */
export const loginItem = z.object({
  isOn: z.boolean(),
  isFixed: z.boolean(),
  canChange: z.boolean(),
  /** Why it cannot be changed or differs from the user's choice, or null. */
  note: text,
});
export type LoginItem = z.infer<typeof loginItem>;
