import type { Alert } from "#shared/model/alert.ts";
import { handledElsewhere } from "../store.ts";
import { type Collection, joinTexts } from "./collection.ts";

// A service that was asked for its NEW alerts need not say of each that it is.
const asked = (alert: Alert, state: string | null): Alert =>
  alert.state === "" && state !== null ? { ...alert, state } : alert;

/** The alerts that the service has listed, whatever has become of them. */
export const alerts: Collection<Alert> = {
  name: "alerts",
  table: "alerts",
  row: (alert) => ({
    state: alert.state,
    created: alert.created,
    room_id: alert.roomId,
    room: alert.roomName,
    severity: alert.severity,
  }),
  texts: (alert) => ({
    title: alert.title,
    body: joinTexts(alert.details, alert.sender, alert.roomName, alert.severity),
  }),
  links: () => [],
  parts: {
    NEW: {
      complete: (alert) => asked(alert, "NEW"),
      absent: { covers: "state = 'NEW'", settle: `state = '${handledElsewhere}'` },
      isAskedFor: false,
    },
    someNEW: { complete: (alert) => asked(alert, "NEW"), absent: null, isAskedFor: false },
    found: { complete: asked, absent: null, isAskedFor: true },
  },
  // Not only the added ones: after a power cut the cache can be ahead of the ledger or behind it.
  afterIngest: (db, at) => {
    db.run(
      `INSERT INTO alert_steps (id, seen) SELECT id, ? FROM alerts WHERE TRUE
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE seen IS NULL`,
      at,
    );
  },
};
