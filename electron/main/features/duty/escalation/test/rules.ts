import type { Store } from "#main/store/store.ts";
import { builtInScheme } from "#shared/features/alerts/classify-severity.ts";
import type { EscalationRule } from "#shared/features/alerts/escalation-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { EscalationInput } from "../store/escalations.ts";

/** A rule for critical alerts after ten minutes. */
export const criticalRule: EscalationRule = {
  id: "unanswered",
  severities: ["critical"],
  rooms: [],
  afterMinutes: 10,
  to: [{ id: "2", name: "Ana" }],
  template: "{title} in {room}, {age}",
};

export const toInput = (rules: EscalationRule[], isByPolicy = true): EscalationInput => ({
  rules,
  isByPolicy,
  address: null,
});

/** Classifies the stored alerts. */
export const applyBuiltInScheme = (store: Store, at: EpochMs) =>
  store.applySeverityScheme(builtInScheme, at);
