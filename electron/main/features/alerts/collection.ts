import { joinTexts } from "#main/store/collection.ts";
import { sql } from "#main/store/sql.ts";
import { type Declaration, decodeBy, seconds } from "#main/sync/declaration.ts";
import { notNew } from "#shared/features/alerts/alert-states.ts";
import { nameAlert } from "#shared/features/alerts/alert-title.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { alert } from "./operations.ts";
import { recordOccurrences } from "./store/alert-occurrences.ts";
import { classifyNewAlerts } from "./store/classify-alerts.ts";
import { fetchNewAlerts } from "./sync/fetch-new-alerts.ts";

const documented = new Set(["NEW", "ACKNOWLEDGED", "DELETED", "SNOOZED"]);
const over = /ack|clos|resol|handl|done|dismiss|delet|archiv|snooz|expir|inactiv|read|seen/i;
const isOver = (state: string): boolean => !/^un/i.test(state) && over.test(state);

/**
 * A service that was asked for its NEW alerts need not say of each that it is, or may say so in a
 * word of its own; only where that sounds as if it was over is it believed.
 */
const asked = (record: Alert, state: string | null): Alert =>
  state === null || documented.has(record.state) || isOver(record.state)
    ? record
    : { ...record, state };

/** The alerts that the service has listed, whatever has become of them. */
export const alerts: Declaration<Alert> = {
  name: "alerts",
  decode: decodeBy(alert),
  table: "alerts",
  row: (record) => ({
    state: record.state,
    created: record.created,
    room_id: record.roomId,
    room: record.roomName,
    severity: record.severity,
  }),
  texts: (record) => ({
    title: nameAlert(record),
    body: joinTexts(record.details, record.sender, record.roomName, record.severity),
  }),
  links: () => [],
  // An alert is handled in its own place; of others nothing but that it came is told.
  fields: [],
  carry: ({ state }, record) => asked(record, state),
  parts: {
    NEW: {
      complete: (record) => asked(record, "NEW"),
      absent: { covers: sql`state = 'NEW'`, settle: sql`state = ${notNew}` },
      isAskedFor: false,
    },
    someNEW: { complete: (record) => asked(record, "NEW"), absent: null, isAskedFor: false },
    found: { complete: asked, absent: null, isAskedFor: true },
  },
  // Not only the added ones: after a power cut the cache can be ahead of the ledger or behind it.
  afterIngest: (db, at) => {
    db.run`INSERT INTO alert_steps (id, seen, raised)
      SELECT id, ${at}, coalesce(created, ${at}) FROM alerts
        WHERE TRUE
      ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE seen IS NULL`;
    // They are listed by when they came where the service does not say when they were raised.
    db.run`UPDATE alerts
      SET created = (SELECT seen FROM alert_steps WHERE alert_steps.id = alerts.id)
      WHERE created IS NULL`;
  },
  derive: classifyNewAlerts,
  isUrgent: true,
  isDecodedOnce: true,
  recordAnswer: recordOccurrences,
  // Heard within 20, 40 and 60 seconds, with what the answer takes.
  poll: { ...seconds(19.8, 39.6, 59.4, 1), slot: null, request: fetchNewAlerts },
};
