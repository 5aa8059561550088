import { z } from "zod";
import { text } from "../lib/values-schema.ts";

/** Two or more modifiers and a key, as an accelerator of Electron: what one alone does belongs to others. */
export const shortcutKeys = z
  .string()
  .regex(
    /^(?:Control\+)?(?:Alt\+)?(?:Shift\+)?(?:Super\+)?(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete)$/,
  )
  .regex(/\+.+\+/);

/** The keys that bring the window to the front from everywhere. */
export const summonShortcut = z.object({
  keys: shortcutKeys.nullable(),
  /** Why they may do nothing, in words; null where they do. */
  note: text,
});
export type SummonShortcut = z.infer<typeof summonShortcut>;
