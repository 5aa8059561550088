import { z } from "zod";
import { logExport, logFilter, logFormat } from "./log-schema.ts";

/** Commands for exports of the shift log. */
export const exportCommands = {
  /** Prompts for a file and writes the selected entries; null if the user cancels. */
  "log.export": {
    input: z.object({ format: logFormat, filter: logFilter }),
    output: logExport.nullable(),
  },
} as const;
