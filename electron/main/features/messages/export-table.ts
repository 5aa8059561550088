import { toTimeCell } from "#main/export/record-list.ts";
import { type Column, createTable, type ExportTable, ListChanged } from "#main/export/table.ts";
import type { Store } from "#main/store/store.ts";
import type { Message, MessageWindow } from "#shared/features/messages/schema.ts";
import { t } from "#shared/texts/t.ts";

const createColumns = (): Column<Message>[] => [
  {
    key: "sent",
    name: t("messages.sent"),
    read: ({ sent, arrived }) => toTimeCell(sent ?? arrived),
  },
  {
    key: "from",
    name: t("messages.from"),
    read: ({ sender, isOutgoing }) => sender?.displayName ?? (isOutgoing ? t("common.you") : null),
  },
  { key: "text", name: t("messages.text"), read: ({ text }) => text },
  {
    key: "isRead",
    name: t("messages.read"),
    read: ({ isRead }) => (isRead === null ? null : isRead ? t("common.yes") : t("common.no")),
  },
  { key: "id", name: t("common.id"), isForPrograms: true, read: ({ id }) => id },
];

/** Messages per part. */
const partSize = 500;

/** Opens the stored messages of a conversation, oldest first. */
export async function openMessages(
  store: Pick<Store, "listMessages" | "countMessages">,
  userId: string,
): Promise<ExportTable> {
  const rows = await store.countMessages(userId);
  return createTable(createColumns(), {
    rows,
    collections: ["messages"],
    readParts: () => readMessages(store, userId, rows),
  });
}

async function* readMessages(
  store: Pick<Store, "listMessages">,
  userId: string,
  total: number,
): AsyncGenerator<Message[]> {
  let window: MessageWindow = { from: "after", cursor: { sent: Number.MIN_SAFE_INTEGER, id: "" } };
  for (let left = total; left > 0; ) {
    const { rows } = await store.listMessages(userId, window, Math.min(partSize, left));
    const newest = rows.at(-1);
    if (newest === undefined) throw new ListChanged(t("messages.deletedDuringExport"));
    yield rows;
    left -= rows.length;
    const sent = newest.sent ?? newest.arrived ?? 0;
    window = { from: "after", cursor: { sent, id: newest.id } };
  }
}
