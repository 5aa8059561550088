import type { LedgeredAlert } from "#shared/model/alert.ts";

/** How far an alert is on its way to being acknowledged; `settled` for other ends, such as deleted. */
export type Acknowledgement = "waiting" | "asked" | "acknowledged" | "settled";

/** Judges an alert by what the service says and by what this computer has asked of it. */
export function judgeAcknowledgement({ state, ledger }: LedgeredAlert): Acknowledgement {
  if (state === "ACKNOWLEDGED" || ledger.acknowledged !== null) return "acknowledged";
  if (ledger.acknowledgeRequested !== null) return "asked";
  return state === "NEW" ? "waiting" : "settled";
}
