import { formatIso, formatWords, joinTexts } from "#main/store/field.ts";
import { linkByName, linkTo } from "#main/store/references/link-field.ts";
import { sql } from "#main/store/sql.ts";
import { createListDecoder, type Declaration, seconds } from "#main/sync/declaration.ts";
import {
  handledState,
  isEndedWord,
  isKnownState,
  toCountedState,
} from "#shared/features/alerts/alert-states.ts";
import { formatAlertTitle } from "#shared/features/alerts/alert-title.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { t } from "#shared/texts/t.ts";
import { alert } from "./operations.ts";
import { recordOccurrences } from "./store/alert-occurrences.ts";
import { classifyNewAlerts } from "./store/classify-alerts.ts";
import { fetchNewAlerts } from "./sync/fetch-new-alerts.ts";

/**
 * Applies the requested state to an alert: services leave the state out or use a word of their own, which counts only if
 * it means that the alert is handled.
 */
const withRequestedState = (record: Alert, state: string | null): Alert =>
  state === null || isKnownState(record.state) || isEndedWord(record.state)
    ? record
    : { ...record, state };

/** All alerts that the service has ever listed. */
export const alerts: Declaration<Alert> = {
  name: "alerts",
  decode: createListDecoder(alert),
  table: "alerts",
  row: (record) => ({
    state: toCountedState(record.state),
    created: record.created,
    room_id: record.roomId,
    room: record.roomName,
    severity: record.severity,
  }),
  texts: (record) => ({
    title: formatAlertTitle(record),
    body: joinTexts(
      record.details,
      record.sender,
      record.roomName,
      record.severity,
      record.acknowledgedBy,
    ),
  }),
  links: [
    {
      label: "Room",
      to: ["rooms"],
      read: ({ roomId, roomName }) =>
        roomId === null ? linkByName("rooms", roomName) : linkTo("rooms", roomId, roomName),
    },
    { label: "From", to: ["people"], read: ({ sender }) => linkByName("people", sender) },
    {
      label: "Acknowledged by",
      to: ["people"],
      read: ({ acknowledgedBy }) => linkByName("people", acknowledgedBy),
    },
  ],
  // Only views of the past show them: the digest reports only that an alert came.
  fields: [
    { name: () => t("common.state"), read: ({ state }) => formatWords(state) },
    { name: () => t("common.severity"), read: ({ severity }) => formatWords(severity) },
    {
      name: () => t("common.room"),
      read: ({ roomName, roomId }) => roomName ?? roomId,
      identify: ({ roomId }) => roomId ?? "",
    },
    { name: () => t("alerts.sender"), read: ({ sender }) => sender },
    { name: () => t("alerts.created"), read: ({ created }) => formatIso(created) },
    {
      name: () => t("alerts.acknowledgedBy"),
      read: ({ acknowledgedBy }) => acknowledgedBy ?? null,
    },
    { name: () => t("common.details"), read: ({ details }) => details },
  ],
  mergeContext: ({ state }, record) => withRequestedState(record, state),
  parts: {
    NEW: {
      complete: (record) => withRequestedState(record, "NEW"),
      absent: {
        covers: sql`state = 'NEW'`,
        settle: sql`state = ${handledState}`,
        settled: (record) => ({ ...record, state: handledState }),
      },
      isRequestedByUser: false,
    },
    partialNew: {
      complete: (record) => withRequestedState(record, "NEW"),
      absent: null,
      isRequestedByUser: false,
    },
    found: { complete: withRequestedState, absent: null, isRequestedByUser: true },
  },
  // All alerts, because after a power cut the cache can be ahead of the ledger or behind it.
  afterIngest: (db, at) => {
    db.run`INSERT INTO alert_steps (id, seen, raised)
      SELECT id, ${at}, coalesce(created, ${at}) FROM alerts
        WHERE NOT EXISTS (SELECT 1 FROM alert_steps
          WHERE alert_steps.id = alerts.id AND seen IS NOT NULL)
      ON CONFLICT (id) DO UPDATE SET seen = excluded.seen`;
    // Without the time at which an alert was raised, the time of its arrival orders it.
    db.run`UPDATE alerts
      SET created = (SELECT seen FROM alert_steps WHERE alert_steps.id = alerts.id)
      WHERE created IS NULL`;
  },
  derive: classifyNewAlerts,
  isUrgent: true,
  isDecodedOnce: true,
  recordAnswer: recordOccurrences,
  // 20, 40 and 60 seconds, including the time of the response.
  poll: {
    ...seconds(19.8, 39.6, 59.4, 1),
    onDuty: 12_000,
    isUrgent: true,
    request: fetchNewAlerts,
  },
};
