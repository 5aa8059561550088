import { afterFailure, delayAfter, toCause } from "#main/outbox/after-failure.ts";
import { failureClassOf } from "#main/outbox/failure-class.ts";
import { type JobParts, type StateTransition, type TakeStep, timeout } from "#main/outbox/parts.ts";
import { createRepeatableJob, ignoreMissing } from "#main/outbox/repeatable-step.ts";
import type { OutboxChange } from "#main/outbox/store/move-entry.ts";
import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { markAsRead, sendMessage } from "../operations.ts";
import { mayRepresentSeveral, type Verdict } from "./match.ts";
import { normalizeText } from "./normalize-text.ts";
import {
  type FetchMessages,
  type MessageEntry,
  type MessageParts,
  readConversationSnapshot,
  searchMessage,
} from "./search-message.ts";

/** What only this run of the app knows of an entry; without it there are but more looks. */
type CheckHistory = {
  /** Looks in a row that failed. */
  failures: number;
  unfound: Unfound | null;
};

/** What the looks have said all the time since, where none found it. */
type Unfound = { verdict: Verdict["verdict"]; since: EpochMs };

const afterSend = { refused: "refused", waiting: "queued", unknown: "checking" } as const;
/** A conversation that cannot be seen tells nothing, now or later. */
const afterLook = { refused: "unconfirmed", waiting: "checking", unknown: "checking" } as const;

/** How many stored messages are remembered as having been there before. */
const remembered = 50;

const endedMidway = failure("unexpected", "Watchdesk closed before the service answered.");
const webPage = failure("notJson", "Something answered with a web page instead of data.");
const notClear =
  "The service did not answer, and the conversation does not show whether it was delivered.";

/** How the operations of conversations are sent. */
export const createMessageJobs = (fetchMessages: FetchMessages) => ({
  message: (parts: JobParts, transition: StateTransition) =>
    createMessageStep({ ...parts, fetchMessages }, transition),
  // What the user has read stays read, whatever the service states. Nothing is missing of what is gone.
  markAsRead: createRepeatableJob<"markAsRead">(
    async (service, { userId }, signal) =>
      ignoreMissing(await readReply(markAsRead(service, { userId }, signal))),
    "discarded",
  ),
});

/** Makes what takes a message one step further: sends it, or searches what became of it. */
function createMessageStep(parts: MessageParts, transition: StateTransition): TakeStep<"message"> {
  const { now, workspace } = parts;
  const watches = new Map<string, CheckHistory>();

  const move: StateTransition = (entry, from, change) => {
    if (change.state !== "checking") watches.delete(entry.id);
    return transition(entry, from, change);
  };

  async function send(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const { userId } = entry.operation;
    const stored = await workspace.store.listMessages(userId, { from: "latest" }, remembered);
    const sending = await move(entry, ["queued"], {
      state: "sending",
      cause: null,
      nextAttempt: null,
      serverId: null,
      known: stored.rows.map(({ id }) => id),
    });
    if (sending === null) return success(null);
    const sent = await post(workspace.service, entry);
    if (!sent.ok) {
      await move(sending, ["sending"], afterFailure(afterSend, sending.attempts, sent, parts));
      return sent;
    }
    await move(sending, ["sending"], toSent(sent.value));
    await findSentMessage(entry, parts, move, signal);
    return success(null);
  }

  async function checkDelivery(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const watch = watches.get(entry.id) ?? { failures: 0, unfound: null };
    watches.set(entry.id, watch);
    const began = now();
    const looked = await searchMessage(entry, parts, signal);
    if (!looked.ok) {
      if (looked.code === "cancelled") return looked;
      watch.failures += 1;
      const { cause, ...change } = afterFailure(afterLook, watch.failures, looked, parts);
      const isOver = change.state === "unconfirmed";
      await move(entry, ["checking"], isOver ? { ...change, cause } : change);
      return looked;
    }
    watch.failures = 0;
    if (looked.value.verdict === "found") {
      await move(entry, ["checking"], toSent(looked.value.serverId));
      return success(null);
    }
    const { verdict } = looked.value;
    if (watch.unfound?.verdict !== verdict) watch.unfound = { verdict, since: began };
    await move(entry, ["checking"], afterUnfound(entry, watch.unfound, began, parts.random));
    return success(null);
  }

  return async (entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> => {
    if (entry.state === "queued") return send(entry, signal);
    if (entry.state === "checking") return checkDelivery(entry, signal);
    // Whoever sent it is no more.
    const checking = await move(entry, ["sending"], {
      state: "checking",
      cause: toCause(endedMidway),
    });
    return checking === null ? success(null) : checkDelivery(checking as MessageEntry, signal);
  };
}

const toSent = (serverId: string | null): OutboxChange => ({
  state: "sent",
  cause: null,
  nextAttempt: null,
  serverId,
});

function afterUnfound(
  { attempts, cause }: MessageEntry,
  { verdict, since }: Unfound,
  began: EpochMs,
  random: () => number,
): OutboxChange {
  if (began - since < timeout) {
    const wait = Math.max(timeout, delayAfter(attempts, {}, random));
    return { state: "checking", nextAttempt: since + wait };
  }
  if (verdict === "absent") return { state: "queued", cause: null, nextAttempt: null };
  const unclear = { code: cause?.code ?? "unexpected", message: notClear };
  return { state: "unconfirmed", cause: unclear, nextAttempt: null };
}

/** Sends a message; resolves to its id at the service, null where that has not said one it can be read from. */
async function post(service: Service, { operation }: MessageEntry): Promise<Result<string | null>> {
  const { userId, text } = operation;
  // Without a signal: a message that has left should be answered, even if we stop meanwhile.
  const reply = await sendMessage(service, { userId, text });
  if (!reply.ok) return reply;
  // Of a network that wants a sign-in, or of the service: only the conversation tells.
  if (isWebPage(reply.value.body)) return webPage;
  const said = reply.value.read();
  if (!said.ok && failureClassOf(said.code) === "refused") return said;
  return success(said.ok ? said.value.id : null);
}

const isWebPage = (body: Uint8Array): boolean =>
  /^[\s\uFEFF]*</.test(new TextDecoder().decode(body.subarray(0, 256)));

const notShown = { code: "notShown", message: "The service accepted it, but does not show it." };

/**
 * Brings what the service took among the stored messages, which shows it instead; again after a
 * while where it is not there yet. Nothing is lost where this fails: the next poll brings it.
 */
async function findSentMessage(
  entry: MessageEntry,
  parts: MessageParts,
  transition: StateTransition,
  signal: AbortSignal,
  isLast = false,
): Promise<void> {
  const { userId, text } = entry.operation;
  const sighting = await readConversationSnapshot(parts, userId, signal);
  if (!sighting.ok || signal.aborted) return;
  const outgoing = await parts.workspace.store.listOutgoing(userId);
  if (outgoing.find(({ id }) => id === entry.id)?.state !== "sent") return;
  if (!isLast) {
    parts.setTimer(() => {
      if (signal.aborted) return;
      // Whoever wrote it knows that it is sent; what goes wrong here changes nothing about that.
      findSentMessage(entry, parts, transition, signal, true).catch(() => {});
    }, timeout);
    return;
  }
  const isHidden = sighting.value.messages.some(
    (message) =>
      normalizeText(message.text) === normalizeText(text) &&
      mayRepresentSeveral(message, sighting.value),
  );
  if (!isHidden) await transition(entry, ["sent"], { state: "sent", cause: notShown });
}
