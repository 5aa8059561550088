import { type InboxItem, inboxItem } from "#shared/features/inbox/schema.ts";
import { type ConversationRow, conversationRow } from "#shared/features/messages/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import { type Operation, type OutboxEntry, outboxEntry } from "../outbox/schema.ts";
import {
  type DigestLine,
  digestLine,
  type RecordRow,
  recordRow,
  type SearchHit,
  searchHit,
} from "../records/record-schema.ts";
import { fill } from "./fill.ts";
import { anAlert, classifyByDefault } from "./records.ts";

/** Creates a seen row with a title only. */
export const aRow = (row: Partial<RecordRow> & { id: string }): RecordRow =>
  fill(recordRow, { title: `Record ${row.id}`, ...row });

/** Creates the seen row of a task. */
export const aTaskRow = (task: Task): RecordRow =>
  aRow({
    id: task.id,
    title: task.name,
    status: task.status,
    progress: task.progress,
    room: task.container?.name ?? null,
    person: task.owner?.displayName ?? null,
    creator: task.name === "" ? (task.creator?.displayName ?? null) : null,
    // What nobody knows is open.
    state: task.status === "CLOSED" ? "CLOSED" : "OPEN",
    created: task.created,
    changed: task.modified,
    due: task.due,
  });

/** Creates a search hit in prose. */
export const aHit = (hit: Partial<SearchHit> & Pick<SearchHit, "collection" | "id">): SearchHit =>
  fill(searchHit, {
    title: `Record ${hit.id}`,
    excerpt: "about a \u2068levee\u2069 and more",
    ...hit,
  });

/** Creates a digest line about a task. */
export const aDigestLine = (
  line: Partial<DigestLine> & Pick<DigestLine, "kind" | "id" | "at">,
): DigestLine => fill(digestLine, { collection: "tasks", title: `Record ${line.id}`, ...line });

/** Creates an inbox item of urgency `later`. */
export const anInboxItem = (
  item: Partial<InboxItem> & Pick<InboxItem, "kind" | "id" | "title">,
): InboxItem => fill(inboxItem, { urgency: "later", level: levelOf(item), ...item });

const levelOf = ({ kind, severity = null }: Pick<InboxItem, "kind"> & Partial<InboxItem>) =>
  kind === "alert" ? classifyByDefault(anAlert({ id: "", severity })).level : null;

/** Creates an empty conversation. */
export const aConversationRow = (
  row: Partial<ConversationRow> & { userId: string },
): ConversationRow => fill(conversationRow, { name: `Person ${row.userId}`, ...row });

/** Creates a queued outbox entry. */
export const anOutboxEntry = (
  operation: Operation,
  made: Partial<OutboxEntry> & { seq: number; created: number },
): OutboxEntry =>
  fill(outboxEntry, {
    id: `entry-${made.seq}`,
    operation,
    lane: operation.kind,
    state: "queued",
    ...made,
  });

/** The initial query of a list. */
export const firstRows: CommandInput<"record.list"> = {
  collection: "submissions",
  filter: "",
  status: null,
  roomId: null,
  processId: null,
  state: null,
  sort: "title",
  isDescending: false,
  group: null,
  offset: 0,
  limit: 100,
};

/** The initial query of the task list. */
export const firstTasks: CommandInput<"record.list"> = { ...firstRows, collection: "tasks" };

/** The initial query of the alert list. */
export const firstAlerts: CommandInput<"alert.list"> = {
  state: "NEW",
  roomId: null,
  hasSideRooms: false,
  sort: "newest",
  offset: 0,
  limit: 100,
};
