import type { Store } from "#main/store/store.ts";
import { levelText } from "#shared/domain/message-text.ts";
import type { Operation, OutboxEntry } from "#shared/model/outbox.ts";
import type { DurationMs } from "#shared/model/values.ts";
import type { Attempt } from "./match.ts";

/** Other entries that may explain a message. */
const explaining = 500;
/** Entries from before then do not compete for the same message. */
const sameTime: DurationMs = 3_600_000;

/** Reads which messages are those of other entries, and how many others of the same text are not found. */
export async function readCompetitors(
  store: Pick<Store, "listEntries">,
  entry: OutboxEntry,
  { userId, text }: Extract<Operation, { kind: "message" }>,
): Promise<Pick<Attempt, "claimed" | "doubles">> {
  const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: explaining });
  const others = rows.filter(
    ({ id, operation }) =>
      id !== entry.id && operation.kind === "message" && operation.userId === userId,
  );
  const earliest = (entry.attempted ?? entry.created) - sameTime;
  const doubles = others.filter(
    ({ operation, serverId, attempted, state }) =>
      operation.kind === "message" &&
      levelText(operation.text) === levelText(text) &&
      serverId === null &&
      state !== "queued" &&
      attempted !== null &&
      attempted >= earliest,
  ).length;
  return { claimed: new Set(others.flatMap(({ serverId }) => serverId ?? [])), doubles };
}
