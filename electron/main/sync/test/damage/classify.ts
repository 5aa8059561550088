import { received, type Snapshot, type Stored, type Written } from "./protocol.ts";
import type { Remote } from "./service.ts";
import { written } from "./template.ts";

/** The result of a cell. */
export type Outcome = {
  outcome: "ok" | "repaired" | "reported" | "skipped";
  detail: string;
};

const open = new Set(["queued", "sending", "checking", "unconfirmed", "refused"]);

/** Throws with the reason unless a condition holds. */
export function demand(isSo: boolean, reason: string, seen: unknown): asserts isSo {
  if (!isSo) throw new Error(`${reason}; seen: ${JSON.stringify(seen)}`);
}

/** Whether the user can see that something is wrong. */
export const isReported = ({ notice, recoveries, stored }: Snapshot): boolean =>
  notice !== null || recoveries.length > 0 || !("messages" in stored) || stored.hasLosses;

const isStored = (stored: Snapshot["stored"]): stored is Stored => "messages" in stored;

const find = (stored: Stored, { text }: Written) =>
  stored.messages.find((message) => message.text === text);

/** Lists the user's texts that are missing. */
function listLost(stored: Stored): string[] {
  const { queued, draft } = written;
  const lost = queued.filter((message) => find(stored, message) === undefined);
  const hasDraft = stored.drafts.some(({ text }) => text === draft.text);
  return [...lost.map(({ text }) => text), ...(hasDraft ? [] : [draft.text])];
}

/** Checks before any request that nothing is falsely reported as sent, nothing is altered and no loss is hidden. */
export function classifyTruth(snapshot: Snapshot): void {
  const { stored } = snapshot;
  if (!isStored(stored)) return;
  for (const message of written.queued) {
    const found = find(stored, message);
    demand(
      found === undefined || (open.has(found.state) && found.userId === message.userId),
      `"${message.text}" is reported as ${found?.state}`,
      snapshot,
    );
  }
  const { sent, queued } = written;
  const known = [sent, ...queued].map(({ text }) => text);
  const strange = stored.messages.find(({ text }) => !known.includes(text));
  demand(strange === undefined, `an unknown message "${strange?.text}"`, snapshot);
  const other = stored.drafts.find(({ text }) => text !== written.draft.text);
  demand(other === undefined, `an unknown draft "${other?.text}"`, snapshot);
  const served = stored.received.find((text) => !received.includes(text));
  demand(served === undefined, "a received message is altered", served);
  const lost = listLost(stored);
  demand(lost.length === 0 || isReported(snapshot), `lost silently: ${lost.join(", ")}`, snapshot);
}

/** Checks that nothing is lost, as one copy of everything was complete. */
export function classifyKept(snapshot: Snapshot): void {
  const { stored } = snapshot;
  demand(isStored(stored), "the store cannot be read", snapshot);
  const lost = listLost(stored);
  demand(lost.length === 0, `lost: ${lost.join(", ")}`, snapshot);
}

/** Checks at the service that stored messages have arrived once, and none twice. */
export function classifyArrived(
  remote: Pick<Remote, "countArrived">,
  before: Snapshot,
  after: Snapshot,
): void {
  const { queued, sent } = written;
  for (const { text } of [sent, ...queued]) {
    const count = remote.countArrived(text);
    demand(count <= 1, `"${text}" arrived ${count} times`, after);
  }
  if (!isStored(before.stored) || !isStored(after.stored)) return;
  for (const message of queued) {
    const state = find(after.stored, message)?.state;
    const count = remote.countArrived(message.text);
    demand(state !== "sent" || count === 1, `"${message.text}" is reported as sent`, after);
    if (find(before.stored, message) === undefined || after.status !== "active") continue;
    demand(
      count === 1 || state === "checking" || state === "unconfirmed",
      `"${message.text}" never arrived`,
      after,
    );
  }
}

/** Summarizes a cell without problems. */
export function summarize(snapshot: Snapshot): Outcome {
  const { notice, recoveries, stored } = snapshot;
  const words = recoveries.map((one) => (one.kind === "storeDamaged" ? one.words : one.kind));
  if (notice !== null) words.push(notice);
  if (isStored(stored) && stored.hasLosses) words.push("the outbox is incomplete");
  if (!isStored(stored)) words.push(stored.failure);
  const detail = words.join("; ");
  if (!isReported(snapshot)) return { outcome: "ok", detail };
  const isKept = isStored(stored) && listLost(stored).length === 0;
  return { outcome: isKept ? "repaired" : "reported", detail };
}
