import { z } from "zod";
import { nothing } from "../ipc/command-parts.ts";
import { updateState } from "./update-schema.ts";

export const updateCommands = {
  "update.get": { input: nothing, output: updateState },
  /** Checks for an update now; downloads it if there is one. */
  "update.check": { input: nothing, output: updateState },
  /** Restarts with the update as soon as nothing blocks it; `isAgreed` allows a restart on duty. */
  "update.restart": { input: z.object({ isAgreed: z.boolean() }), output: updateState },
  "update.cancelRestart": { input: nothing, output: updateState },
  /** Reports what a restart would close in this window, while one waits. */
  "update.reportWindow": {
    input: z.object({ hasDialog: z.boolean(), hasDraft: z.boolean() }),
    output: nothing,
  },
  /** Opens the page that offers packages in the system's browser. */
  "update.openDownloadPage": { input: nothing, output: nothing },
} as const;
