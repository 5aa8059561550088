import { z } from "zod";
import { nothing } from "#shared/ipc/command-parts.ts";
import { id } from "#shared/lib/values-schema.ts";
import {
  handover,
  handoverChange,
  handoverFormat,
  handoverSummary,
  newReadBack,
  readBackDismissal,
  signature,
} from "./handover-schema.ts";

/** Commands for handovers. */
export const handoverCommands = {
  /** Returns a handover; without a number the draft, or else the latest signed one. */
  "handover.get": {
    input: z.object({ number: z.int().nullable() }),
    output: handover.nullable(),
  },
  /** Lists the stored handovers, newest first. */
  "handover.list": { input: nothing, output: z.array(handoverSummary) },
  /** Creates the draft with the state of now, or reads the state of an existing draft again. */
  "handover.create": { input: nothing, output: handover },
  "handover.update": { input: handoverChange, output: handover },
  /** Signs the draft, durably when it resolves. */
  "handover.sign": { input: signature, output: handover },
  /** Records that a signed handover was read back on this computer. */
  "handover.readBack": { input: newReadBack, output: handover },
  /** Queues a message that requests a user to read a signed handover back. */
  "handover.askReadBack": {
    input: z.object({ number: z.int(), userId: id }),
    output: handover,
  },
  "handover.dismissReadBack": { input: readBackDismissal, output: handover },
  /** Prompts for a file and writes a handover; null if the user cancels. `export.show` shows the file. */
  "handover.export": {
    input: z.object({ number: z.int(), format: handoverFormat }),
    output: z.object({ path: z.string(), bytes: z.int() }).nullable(),
  },
} as const;
