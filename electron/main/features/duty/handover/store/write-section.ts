import { getAlert } from "#main/features/alerts/store/list-alerts.ts";
import { readEntries } from "#main/outbox/store/entry.ts";
import type { Database } from "#main/store/database.ts";
import { findName } from "#main/store/rows/find-name.ts";
import { sql } from "#main/store/sql.ts";
import type { HandoverItem, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import { maxSectionItems } from "#shared/features/duty/handover-sections.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { createItem, createSection, type HandoverPeriod, listFacts } from "./section.ts";

const states: Record<OutboxState, () => string> = {
  queued: () => t("duty.writeQueued"),
  sending: () => t("duty.writeSending"),
  checking: () => t("duty.writeChecking"),
  unconfirmed: () => t("duty.writeUnconfirmed"),
  refused: () => t("duty.writeRejected"),
  sent: () => t("duty.writeSent"),
  discarded: () => t("duty.writeDiscarded"),
  superseded: () => t("duty.writeReplaced"),
};

/** The maximum length of a message's text in an item. */
const maxExcerpt = 200;

/** Reads the writes that the service has not accepted, or of this shift those that it does not show yet; oldest first. */
export function readOpenWrites(db: Database, { from }: HandoverPeriod): HandoverSection {
  const isOpen = sql`(settled IS NULL OR (state = 'sent' AND echoed IS NULL AND settled >= ${from}
    AND json_extract(operation, '$.kind') = 'message'))`;
  const entries = readEntries(db, sql`${isOpen} ORDER BY seq LIMIT ${maxSectionItems}`);
  const total = db.value<number>`SELECT count(*) FROM outbox WHERE ${isOpen}`;
  return createSection(
    "writes",
    entries.map((entry) => toItem(db, entry)),
    total,
  );
}

function toItem(db: Database, entry: OutboxEntry): HandoverItem {
  const { title, record, excerpt } = describeOperation(db, entry);
  return createItem({
    id: `write:${entry.id}`,
    record,
    title,
    facts: listFacts(states[entry.state](), entry.cause?.message ?? null, excerpt),
    at: entry.created,
  });
}

type Described = { title: string; record: HandoverItem["record"]; excerpt: string | null };

function describeOperation(db: Database, { operation }: OutboxEntry): Described {
  const plain = (title: string): Described => ({ title, record: null, excerpt: null });
  switch (operation.kind) {
    case "message":
    case "markAsRead": {
      const { userId } = operation;
      const name = formatRecordTitle("conversation", {
        name: findName(db, "person", userId)?.name ?? null,
      });
      const record = { kind: "conversation" as const, id: userId };
      return operation.kind === "message"
        ? {
            title: t("duty.writeMessage", { name }),
            record,
            excerpt: operation.text.slice(0, maxExcerpt),
          }
        : { title: t("duty.writeMarkAsRead", { name }), record, excerpt: null };
    }
    case "acknowledge": {
      const { alertId } = operation;
      const alert = getAlert(db, alertId);
      const title = formatRecordTitle("alert", { name: alert?.title ?? null });
      return {
        title: t("duty.writeAcknowledgement", { title }),
        record: { kind: "alert", id: alertId },
        excerpt: null,
      };
    }
    case "rename":
      return plain(t("duty.writeRename"));
    case "location":
      return plain(t("duty.writeLocation"));
    case "registerDevice":
      return plain(t("duty.writeRegisterDevice"));
    case "removeDevice":
      return plain(t("duty.writeRemoveDevice"));
  }
}
