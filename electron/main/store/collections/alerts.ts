import { nameAlert } from "#shared/domain/alert-title.ts";
import { type Alert, handledElsewhere } from "#shared/model/alert.ts";
import { noteLives } from "../alerts/lives.ts";
import { type Collection, joinTexts } from "./collection.ts";

const documented = new Set(["NEW", "ACKNOWLEDGED", "DELETED", "SNOOZED"]);
const over =
  /^(?!un).*(ack|clos|resol|handl|done|dismiss|delet|archiv|snooz|expir|inactiv|read|seen)/i;

/**
 * A service that was asked for its NEW alerts need not say of each that it is, or may say so in a
 * word of its own; only where that sounds as if it was over is it believed.
 */
const asked = (alert: Alert, state: string | null): Alert =>
  state === null || documented.has(alert.state) || over.test(alert.state)
    ? alert
    : { ...alert, state };

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
    title: nameAlert(alert),
    body: joinTexts(alert.details, alert.sender, alert.roomName, alert.severity),
  }),
  links: () => [],
  carry: ({ state }, alert) => asked(alert, state),
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
      `INSERT INTO alert_steps (id, seen, raised) SELECT id, ?, coalesce(created, ?) FROM alerts
          WHERE TRUE
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE seen IS NULL`,
      at,
      at,
    );
    // They are listed by when they came where the service does not say when they were raised.
    db.run(
      `UPDATE alerts SET created = (SELECT seen FROM alert_steps WHERE alert_steps.id = alerts.id)
        WHERE created IS NULL`,
    );
  },
  noteAnswer: noteLives,
};
