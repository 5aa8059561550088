import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";

/** Creates an escalation of the first sample alert whose first message has to be confirmed. */
export const aPendingEscalation = (given: Partial<PendingEscalation> = {}): PendingEscalation => ({
  rule: {
    id: "unanswered",
    severities: ["critical"],
    rooms: [],
    afterMinutes: 10,
    to: [{ id: "2", name: "Ana Silva" }],
    template: "{title}",
  },
  isByPolicy: false,
  fingerprint: "f1",
  alertIds: ["n1"],
  text: "Pump leaks",
  ...given,
});
