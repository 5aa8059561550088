import { z } from "zod";
import { id, text, time } from "./values.ts";

/** An alert (GET /me/alerts). `state` is NEW, ACKNOWLEDGED, DELETED, SNOOZED or as the service says. */
export const alert = z.object({
  id,
  state: z.string(),
  title: z.string(),
  details: text,
  severity: text,
  sender: text,
  roomId: text,
  roomName: text,
  created: time,
});
export type Alert = z.infer<typeof alert>;

/** What this computer did with an alert, and when; every step at most once. */
export const alertLedger = z.object({
  seen: time,
  shown: time,
  clicked: time,
  acknowledgeRequested: time,
  acknowledged: time,
});
export type AlertLedger = z.infer<typeof alertLedger>;

/** An alert together with its ledger. */
export const ledgeredAlert = alert.extend({ ledger: alertLedger });
export type LedgeredAlert = z.infer<typeof ledgeredAlert>;

/** Which alerts a list shows. */
export const alertStateFilter = z.enum(["NEW", "ACKNOWLEDGED", "ALL"]);
export type AlertStateFilter = z.infer<typeof alertStateFilter>;
