import { z } from "zod";
import { nothing } from "../ipc/command-parts.ts";
import { effectiveSettings, settings } from "./schema.ts";

/** The maximum length of an imported file in characters. */
export const maxImport = 1_000_000;

/** What an import changes, and what it ignores. */
const settingsImport = z.object({
  changed: z.array(settings.keyof()),
  ignored: z.array(z.object({ name: z.string(), why: z.string() })),
});
export type SettingsImport = z.infer<typeof settingsImport>;

/** Commands that reset settings or exchange them with files. */
export const settingsTransferCommands = {
  /** Removes the user's values of some settings. */
  "settings.reset": {
    input: z.object({ names: z.array(settings.keyof()) }),
    output: effectiveSettings,
  },
  /** Writes the user's values to a file that the user chooses; null if the user cancels. */
  "settings.export": { input: nothing, output: z.object({ path: z.string() }).nullable() },
  /** Imports the text of an exported file, or returns only what that would change. */
  "settings.import": {
    input: z.object({ text: z.string().max(4 * maxImport), isPreview: z.boolean() }),
    output: settingsImport,
  },
} as const;
