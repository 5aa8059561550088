import { z } from "zod";
import { nothing } from "../ipc/command-parts.ts";
import { lockState, newPassphrase, passphrase } from "./lock-schema.ts";

export const lockCommands = {
  "lock.get": { input: nothing, output: lockState },
  /** Locks all windows; fails if nothing could unlock them. */
  "lock.lock": { input: nothing, output: nothing },
  /** Unlocks by the passphrase; fails with `wrongCredentials`, or with `rateLimited` after several wrong ones. */
  "lock.unlock": { input: z.object({ passphrase }), output: nothing },
  /** Prompts for the system's authentication and unlocks; fails if the user cancels. */
  "lock.unlockWithSystem": { input: nothing, output: nothing },
  /** Sets, changes or (with null) removes the passphrase; needs the current one, if there is one. */
  "lock.setPassphrase": {
    input: z.object({ current: passphrase.nullable(), next: newPassphrase.nullable() }),
    output: lockState,
  },
  /** Signs all accounts out, erases their data on this computer, and removes the passphrase. */
  "lock.forget": { input: nothing, output: nothing },
  /** Reports that a "Copy" command has filled the clipboard. */
  "clipboard.recordCopied": { input: nothing, output: nothing },
} as const;
