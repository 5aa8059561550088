import { anAlert, aTask } from "#shared/test/records.ts";
import { hashRecord } from "../../records/hash-record.ts";
import type { SqlValue } from "../../sql.ts";
import { now } from "../../test/fixture.ts";

type Row = [table: string, values: Record<string, SqlValue>];

const ana = { id: "2", displayName: "Ana Silva", name: "ana", type: null };
const hall = { roomId: "10", roomName: "Hall" };

/** Records as they are stored in version 1. */
export const stored = {
  tasks: aTask({ id: "1", name: "Sandbags", owner: ana, due: now }),
  alerts: anAlert({ id: "7", title: "Levee", severity: "HIGH", created: now - 9, ...hall }),
  rooms: { id: "10", name: "Hall", type: "MUCROOM", org: null, state: "LIVE" },
  messages: { id: "20", userId: "2", sender: ana, isOutgoing: false, text: "Hello", sent: 5 },
  conversations: { id: "2", user: ana, lastText: "Hello", lastSent: 5, unreadCount: 1 },
};

const records = Object.entries(stored).map(([collection, record], at): Row => {
  const json = JSON.stringify(record);
  return ["records", { seq: at + 1, collection, id: record.id, hash: hashRecord(json), json }];
});

const source = JSON.stringify({ id: 1, name: "Sandbags" });
const operation = JSON.stringify({ kind: "message", userId: "2", text: "On my way" });
const entry = { seq: 1, id: "0f".repeat(16), operation, lane: "message:2", created: now };

// A trigger counts rows in `row_counts`.
const inboxItem = { is_snoozed: 0, rank: 3, kind: "task" };

const cache: Row[] = [
  ...records,
  ["syncs", { collection: "tasks", synced: now, print: hashRecord("[]") }],
  ["unreadable", { collection: "tasks", reason: "It has no id.", json: "{}" }],
  ["sources", { seq: 1, print: hashRecord(source), is_packed: 0, body: Buffer.from(source) }],
  [
    "links",
    {
      seq: 3,
      place: 0,
      source: "tasks",
      collection: "forms",
      id: "3",
      name: "Report",
      field: null,
    },
  ],
  ["receipts", { collection: "tasks", since: now - 9, until: now }],
  ["changes", { collection: "tasks", id: "1", kind: "added", at: now, before: null }],
  [
    "alerts",
    {
      ...{ seq: 2, id: "7", state: "NEW", severity: "HIGH", room_id: "10", room: "Hall" },
      ...{ level: "critical", level_reason: '{"by":"nothing"}' },
    },
  ],
  ["side_rooms", { room_id: "10", side_room_id: "11" }],
  [
    "rows",
    { seq: 3, collection: "rooms", id: "10", title: "Hall", title_key: "hall", search: "hall" },
  ],
  [
    "search",
    { rowid: 1, title: "sandbags", collection: "tasks", title_text: "Sandbags", body_text: "" },
  ],
  ["profile", { only: 1, json: JSON.stringify(ana), synced: now }],
  ["people", { id: "2", display_name: "Ana Silva", words: " ana silva", sort_key: "ana silva" }],
  [
    "messages",
    { seq: 4, id: "20", user_id: "2", sent: 5, id_length: 2, is_outgoing: 0, text: "hello" },
  ],
  ["message_places", { seq: 4, place: 1.5 }],
  ["message_orders", { answer: "conversation", is_newest_first: 1 }],
  ["conversations", { seq: 5, id: "2", last_sent: 5, unread: 1 }],
  ["reads_elsewhere", { user_id: "2", until: 4 }],
  ["unseen_messages", { seq: 4 }],
  ["message_sync", { only_row: 1, own_user_id: "1", own_login: "maria", until: 5, skew: 0 }],
  ["radar", { collection: "tasks", json: "{}" }],
  ["read_as", { only_row: 1, dialect: "[]" }],
  ["guesses", { collection: "alerts", field: "title", path: '["betreff"]' }],
  ["classified_for", { only_row: 1, print: hashRecord("{}") }],
  ["critical_since", { seq: 2, at: now }],
  ["severity_scheme", { only_row: 1, json: "{}" }],
  ["silent_changes", { collection: "plans", id: "4", kind: "found", at: now }],
  [
    "responses",
    { collection: "tasks", at: now, scope: "everything", pages: 1, bytes: 9, records: 1 },
  ],
  [
    "inbox_items",
    {
      ...inboxItem,
      place: 2,
      alert_place: 0,
      due_place: now,
      at_place: 0,
      id: "1",
      seq: 1,
      at: null,
      due: now,
      unread: 0,
    },
  ],
  ["inbox_counts", { ...inboxItem, day: Math.trunc(now / 86_400_000), count: 1 }],
  ["inbox_state", { only_row: 1, print: "" }],
];

const ledger: Row[] = [
  ["alert_steps", { id: "7", seen: 1, shown: 2, last_shown: 3, raised: now - 9 }],
  ["alert_lives", { id: "7", seen: 1, acknowledged: 2, ended: 3 }],
  ["looks", { collection: "tasks", id: "1", at: now }],
  ["digest_seen", { only: 1, at: now }],
  ["told", { kind: "task", id: "1", mark: 0, at: now }],
  ["triage", { kind: "task", id: "1", snoozed: now, snoozed_until: now + 9 }],
  ["outbox", { ...entry, state: "queued" }],
  ["outbox_steps", { entry: 1, at: now, state: "queued" }],
  ["drafts", { user_id: "2", text: "Not sent yet", at: now }],
  ["reads", { user_id: "2", until: 4 }],
  ["message_steps", { id: "20", seen: 5, shown: 6 }],
  ["losses", { at: now, missing: 1 }],
  ["alert_listing", { only: 1, asked: now }],
  [
    "shifts",
    {
      number: 1,
      role: "Watch officer",
      scope: '{"rooms":[],"kinds":[]}',
      started: 1,
      keeps_awake: 1,
    },
  ],
  ["duty_events", { kind: "alertArrived", at: 1, subject: "7" }],
  ["duty_notes", { name: "draft", json: "{}", at: now }],
  ["alert_handovers", { alert_id: "7", user_id: "2", user_name: "Ana Silva", at: now }],
  ["escalations", { alert_id: "7", occurrence: 1, rule: "r1", step: 1, recipient: "2", at: now }],
  ["room_attachments", { room_id: "10", collection: "tasks", id: "1", at: now }],
  ["pins", { kind: "room", id: "10" }],
  ["saved_searches", { id: "s1", name: "Mine", query: "is:open", notifies: 1, at: now, seen: now }],
  ["group_messages", { id: "g1", at: now, name: null }],
  [
    "group_message_entries",
    { message: "g1", entry: "0f".repeat(16), user_id: "2", user_name: "Ana Silva" },
  ],
  ["group_draft", { only: 1, json: "{}", at: now }],
  ["notification_decisions", { at: now, kind: "alert", outcome: "shown", rules: "[]" }],
  ["decided_items", { decision: 1, kind: "alert", id: "7" }],
  ["own_names", { key: "id:2", name: "Ana Silva", is_own: 0, at: now }],
];

/**
 * Rows for new files of the newest version: at least one for each table except the one in which every
 * ledger has a row. A new table gets one here before a file of its version is stored.
 */
export const rows: Record<"cache" | "ledger", Row[]> = { cache, ledger };
