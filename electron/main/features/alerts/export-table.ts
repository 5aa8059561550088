import { showTime } from "#main/export/document-parts.ts";
import { toTimeCell } from "#main/export/record-list.ts";
import { type Fact, openRecord } from "#main/export/record-table.ts";
import { type Column, createTable, type ExportTable, readWindows } from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import { formatAlertOutcome, readAlertOutcome } from "#shared/features/alerts/acknowledgement.ts";
import { formatAlertStatus } from "#shared/features/alerts/alert-state.ts";
import { hasServiceId } from "#shared/features/alerts/alert-title.ts";
import { formatHandover, readHandover } from "#shared/features/alerts/handover.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import {
  explainSeverity,
  formatSeverity,
  toShownSeverity,
} from "#shared/features/alerts/severity-words.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

const createColumns = (): Column<LedgeredAlert>[] => [
  {
    key: "title",
    name: t("common.title"),
    read: ({ title, roomName, created }) =>
      formatRecordTitle("alert", {
        name: title,
        room: roomName,
        time: created === null ? null : showTime(created),
      }),
  },
  {
    key: "severity",
    name: t("common.severity"),
    read: (alert) => formatSeverity(toShownSeverity(alert)),
  },
  { key: "state", name: t("common.state"), read: (alert) => formatState(alert) },
  { key: "offer", name: t("alerts.offer"), read: (alert) => formatOffer(alert) },
  { key: "room", name: t("common.room"), read: ({ roomName, roomId }) => roomName ?? roomId },
  { key: "created", name: t("alerts.created"), read: ({ created }) => toTimeCell(created) },
  { key: "seen", name: t("alerts.firstSeenHere"), read: ({ ledger }) => toTimeCell(ledger.seen) },
  { key: "id", name: t("common.id"), isForPrograms: true, read: (alert) => readServiceId(alert) },
];

/** Opens a list of alerts with all of its rows. */
export async function openAlertList(
  store: Pick<Store, "listAlerts">,
  query: AlertQuery,
): Promise<ExportTable> {
  const { total } = await store.listAlerts({ ...query, offset: 0, limit: 1 });
  return createTable(createColumns(), {
    rows: total,
    collections: ["alerts"],
    readParts: () => readWindows((window) => store.listAlerts({ ...query, ...window }), total),
  });
}

/** Opens an alert with its state on this computer; null if it is not stored. */
export async function openAlert(
  store: Pick<Store, "getAlert" | "getRecord" | "getRecordJson">,
  id: string,
): Promise<ExportTable | null> {
  const alert = await store.getAlert(id);
  if (alert === null) return null;
  const { seen, shown, clicked, acknowledgeRequested, snoozed } = alert.ledger;
  const facts: Fact[] = [
    { name: t("alerts.stateForYou"), value: formatState(alert) },
    { name: t("alerts.level"), value: explainSeverity(alert) },
    { name: t("alerts.offer"), value: formatOffer(alert) },
    { name: t("alerts.firstSeenHere"), value: toTimeCell(seen) },
    { name: t("alerts.notified"), value: toTimeCell(shown) },
    { name: t("alerts.opened"), value: toTimeCell(clicked) },
    { name: t("alerts.acknowledgedHere"), value: toTimeCell(acknowledgeRequested) },
    { name: t("alerts.snoozedUntilLabel"), value: toTimeCell(snoozed?.until) },
  ];
  return openRecord(
    store,
    { collection: "alerts", id },
    facts.filter(({ value }) => value !== null),
  );
}

const readServiceId = (alert: LedgeredAlert): string | null =>
  hasServiceId(alert) ? alert.id : null;

function formatState(alert: LedgeredAlert): string {
  const outcome = readAlertOutcome(alert);
  return outcome === null ? formatAlertStatus(alert) : formatAlertOutcome(outcome, showTime);
}

function formatOffer({ ledger }: LedgeredAlert): string | null {
  const handover = readHandover(ledger);
  return handover === null ? null : formatHandover(handover, showTime);
}
