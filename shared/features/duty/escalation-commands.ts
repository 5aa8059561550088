import { z } from "zod";
import { nextAlarms, pendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import { nothing } from "#shared/ipc/command-parts.ts";
import { id } from "#shared/lib/values-schema.ts";

/** Commands for escalations by rules. */
export const escalationCommands = {
  /** Returns the rules whose first message waits for the confirmation of the user. */
  "escalation.listPending": { input: nothing, output: z.array(pendingEscalation) },
  /** Confirms a rule as it was shown, and sends its messages if the alerts are still new. */
  "escalation.confirm": {
    input: z.object({ fingerprint: z.string().max(10_000) }),
    output: z.array(pendingEscalation),
  },
  /** Returns what happens next about a waiting critical alert, and whether Do not disturb defers it; null for others. */
  "escalation.getNext": {
    input: z.object({ alertId: id }),
    output: nextAlarms.extend({ isQuiet: z.boolean() }).nullable(),
  },
} as const;
