import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** An Electron accelerator with two or more modifiers, because shortcuts with one modifier belong to other apps. */
export const shortcutKeys = z
  .string()
  .regex(
    /^(?:Control\+)?(?:Alt\+)?(?:Shift\+)?(?:Super\+)?(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete)$/,
  )
  .regex(/\+.+\+/);

/** The global shortcut that brings the window to the front. */
export const summonShortcut = z.object({
  keys: shortcutKeys.nullable(),
  /** Whether this desktop has shortcuts for programs. */
  isAvailable: z.boolean(),
  /** Why the shortcut may not work, or null. */
  note: text,
});
export type SummonShortcut = z.infer<typeof summonShortcut>;
