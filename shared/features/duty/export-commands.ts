import { z } from "zod";
import { nothing } from "#shared/ipc/command-parts.ts";
import { logExport, logFilter, logFormat } from "./log-schema.ts";

/** Commands for exports of the shift log. */
export const exportCommands = {
  /** Prompts for a file and writes the selected entries; null if the user cancels. */
  "log.export": {
    input: z.object({ format: logFormat, filter: logFilter }),
    output: logExport.nullable(),
  },
  /** Shows the latest exported file in the system's file manager. */
  "log.showExport": { input: nothing, output: nothing },
} as const;
