import { findLevel } from "#main/features/alerts/store/alert-level.ts";
import { getConversation } from "#main/features/messages/store/conversations.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { joinNames } from "#main/store/field.ts";
import { findRoomName } from "#main/store/rows/find-name.ts";
import { FileDamaged } from "#main/store/store-error.ts";
import { formatAlertTitle } from "#shared/features/alerts/alert-title.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { InboxItem, InboxKind } from "#shared/features/inbox/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";

/** The displayed properties of an item. */
type ItemDescription = Pick<
  InboxItem,
  "title" | "text" | "room" | "person" | "owner" | "severity" | "level" | "isLevelByRule"
>;

type RecordKind = Exclude<InboxKind, "conversation">;

export type ItemSource = { kind: "conversation"; id: string } | { kind: RecordKind; seq: number };

/** Reads the displayed properties of an item. Throws `FileDamaged` if its record is missing. */
export const describeItem = (db: Database, item: ItemSource): ItemDescription =>
  item.kind === "conversation"
    ? describeConversation(db, item.id)
    : describeRecord[item.kind](db, item.seq);

const nothing = {
  text: null,
  room: null,
  person: null,
  owner: null,
  severity: null,
  level: null,
  isLevelByRule: false,
};

function describeConversation(db: Database, id: string): ItemDescription {
  const conversation = getConversation(db, id);
  return { ...nothing, title: conversation?.name ?? id, text: conversation?.lastText ?? null };
}

const describeRecord: Record<RecordKind, (db: Database, seq: number) => ItemDescription> = {
  alert: (db, seq) => {
    const alert = readRecordAt<Alert>(db, seq);
    const { details, sender, severity } = alert;
    const room = findRoomName(db, alert);
    const title = formatAlertTitle(alert);
    return {
      ...nothing,
      title,
      text: details,
      room,
      person: sender,
      severity,
      ...findLevel(db, seq),
    };
  },
  task: (db, seq) => {
    const { name, details, container, creator, owner } = readRecordAt<Task>(db, seq);
    return {
      ...nothing,
      title: name,
      text: details,
      room: container?.name ?? null,
      person: creator?.displayName ?? null,
      owner: owner?.displayName ?? null,
    };
  },
  submission: (db, seq) => {
    const { pendingSteps } = readRecordAt<Submission>(db, seq);
    return {
      ...describeRow(db, seq),
      text: pendingSteps.flatMap(({ name }) => name ?? []).join(", ") || null,
      owner: joinNames(pendingSteps.flatMap(({ owners }) => owners.map((one) => one.displayName))),
    };
  },
  entry: describeRow,
};

function describeRow(db: Database, seq: number): ItemDescription {
  const row = db.get<Pick<ItemDescription, "title" | "room" | "person">>`
    SELECT title, room, person FROM rows WHERE seq = ${seq}`;
  return { ...nothing, ...assertStored(row) };
}

const readRecordAt = <T>(db: Database, seq: number): T =>
  parseStored(assertStored(db.value<string>`SELECT json FROM records WHERE seq = ${seq}`));

function assertStored<T>(row: T | undefined): T {
  if (row === undefined) throw new FileDamaged("A listed record is not stored.");
  return row;
}
