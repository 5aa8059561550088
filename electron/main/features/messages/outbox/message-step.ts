import { getChangeAfterFailure, getRetryDelay, toCause } from "#main/outbox/after-failure.ts";
import { type JobParts, type StateTransition, type TakeStep, timeout } from "#main/outbox/parts.ts";
import { createRepeatableJob, ignoreMissing } from "#main/outbox/repeatable-step.ts";
import type { OutboxChange } from "#main/outbox/store/entry.ts";
import { isUnstated } from "#main/service/marked-failure.ts";
import { readReply } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { classifyFailure } from "#shared/outbox/failure-class.ts";
import { t } from "#shared/texts/t.ts";
import { markAsRead, sendMessage } from "../operations.ts";
import { mayRepresentSeveral, normalizeText, type Verdict } from "./match.ts";
import {
  type FetchMessages,
  type MessageEntry,
  type MessageParts,
  readConversationSnapshot,
  searchMessage,
} from "./search-message.ts";

/** What this run of the app knows about the checks of an entry; losing it only causes more checks. */
type CheckHistory = {
  /** The number of consecutive failed checks. */
  failures: number;
  unfound: Unfound | null;
};

/** The verdict of all checks since a time, if none found the message. */
type Unfound = { verdict: Verdict["verdict"]; since: EpochMs };

const afterSend = { refused: "refused", waiting: "queued", unknown: "checking" } as const;
/** A conversation that cannot be read shows nothing, now or later. */
const afterCheck = { refused: "unconfirmed", waiting: "checking", unknown: "checking" } as const;

/** How long a conversation without a list is read again: whatever stands before the service may answer so for a while. */
const maxDoubt: DurationMs = 600_000;

/** After so many attempts that were answered without a statement, the user decides: the service may hide its messages. */
const maxUnstated = 2;

/** After so many attempts that something in front of the service has blocked, the user decides. */
const maxBlocked = 3;

/** How many stored messages are recorded as known before sending. */
const maxKnown = 50;

const endedMidway = () => failure("unexpected", t("messages.closedBeforeAnswer"));

/** Creates the jobs that send the operations of conversations. */
export const createMessageJobs = (fetchMessages: FetchMessages) => ({
  message: (parts: JobParts, transition: StateTransition) =>
    createMessageStep({ ...parts, fetchMessages }, transition),
  // Messages that the user has read stay read; a missing conversation has nothing to mark.
  markAsRead: createRepeatableJob<"markAsRead">(
    async (service, { userId }, signal) =>
      ignoreMissing(await readReply(markAsRead(service, { userId }, signal))),
    "discarded",
  ),
});

/** Creates the step of a message: sends it, or checks whether it was delivered. */
function createMessageStep(parts: MessageParts, transition: StateTransition): TakeStep<"message"> {
  const { now, workspace } = parts;
  const histories = new Map<string, CheckHistory>();

  const move: StateTransition = (entry, from, change) => {
    if (change.state !== "checking") histories.delete(entry.id);
    return transition(entry, from, change);
  };

  async function send(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const { userId } = entry.operation;
    const stored = await workspace.store.listMessages(userId, { from: "latest" }, maxKnown);
    const sending = await move(entry, ["queued"], {
      state: "sending",
      cause: null,
      nextAttempt: null,
      serverId: null,
      known: stored.rows.map(({ id }) => id),
    });
    // A message whose reason has gone meanwhile is discarded in that step.
    if (sending?.state !== "sending") return success(null);
    const sent = await post(workspace.service, entry);
    if (!sent.ok) {
      const change = getChangeAfterFailure(afterSend, sending.attempts, sent, parts);
      const moved = await move(sending, ["sending"], change);
      // The conversation shows it, if the service has answered.
      return isUnstated(sent) && moved !== null
        ? checkDelivery(moved as MessageEntry, signal)
        : sent;
    }
    await move(sending, ["sending"], toSent(sent.value));
    await findSentMessage(entry, parts, move, signal);
    return success(null);
  }

  async function checkDelivery(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const history = histories.get(entry.id) ?? { failures: 0, unfound: null };
    histories.set(entry.id, history);
    const started = now();
    const found = await searchMessage(entry, parts, signal);
    if (!found.ok) {
      if (found.code === "cancelled") return found;
      history.failures += 1;
      const { cause, ...change } = getChangeAfterFailure(
        afterCheck,
        history.failures,
        found,
        parts,
      );
      const isOver = change.state === "unconfirmed";
      await move(entry, ["checking"], isOver ? { ...change, cause } : change);
      return found;
    }
    history.failures = 0;
    if (found.value.verdict === "found") {
      await move(entry, ["checking"], toSent(found.value.serverId));
      return success(null);
    }
    const { verdict, age } = found.value;
    const seen = started - age;
    // A time that is to come shows that the clock was set back.
    if (history.unfound?.verdict !== verdict || history.unfound.since > seen)
      history.unfound = { verdict, since: seen };
    const change = afterUnfound(entry, history.unfound, seen, parts.random);
    // What a cache has shown before is asked for again a little later.
    const earliest = age > 0 ? now() + 10_000 : 0;
    const nextAttempt = change.nextAttempt ?? null;
    const next = nextAttempt === null ? null : Math.max(nextAttempt, earliest);
    await move(entry, ["checking"], { ...change, nextAttempt: next });
    return success(null);
  }

  return async (entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> => {
    if (entry.state === "queued") return send(entry, signal);
    if (entry.state === "checking") return checkDelivery(entry, signal);
    // The app closed while it was being sent.
    const checking = await move(entry, ["sending"], {
      state: "checking",
      cause: toCause(endedMidway()),
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
  { attempts, attempted, created, cause }: MessageEntry,
  { verdict, since }: Unfound,
  started: EpochMs,
  random: () => number,
): OutboxChange {
  const isDoubtful = verdict === "doubtful";
  const patience = Math.max(timeout, maxRetransmission(since - (attempted ?? created)));
  if (started - since < (isDoubtful ? maxDoubt : patience)) {
    const wait = Math.max(patience, getRetryDelay(attempts, {}, random));
    return { state: "checking", nextAttempt: (isDoubtful ? started : since) + wait };
  }
  if (verdict === "absent" && cause?.code === "blocked" && attempts >= maxBlocked)
    return { state: "refused", nextAttempt: null };
  const isAgain = cause?.code === "notJson" && attempts >= maxUnstated;
  if (verdict === "absent" && !isAgain) return { state: "queued", cause: null, nextAttempt: null };
  const unclear = { code: cause?.code ?? "unexpected", message: t("messages.deliveryUnclear") };
  return { state: "unconfirmed", cause: unclear, nextAttempt: null };
}

/**
 * The time in which the system may still deliver a message that left so long ago, even over a closed connection: TCP repeats a
 * packet after about as long as it has been lost, two minutes at most (RFC 6298).
 */
const maxRetransmission = (elapsed: DurationMs): DurationMs =>
  Math.min(Math.max(0, elapsed) + 5_000, 120_000);

/** Sends a message; resolves to its id at the service, null if the response does not contain it. */
async function post(service: Service, { operation }: MessageEntry): Promise<Result<string | null>> {
  const { userId, text } = operation;
  // Without a signal, so that the response is read even if the work stops meanwhile.
  const reply = await sendMessage(service, { userId, text });
  if (!reply.ok) return reply;
  const sent = reply.value.read();
  if (!sent.ok && classifyFailure(sent.code) === "refused") return sent;
  return success(sent.ok ? sent.value.id : null);
}

/**
 * Fetches a sent message so that the stored message replaces it; once more after a while if it is not there yet. A failure
 * loses nothing: the next poll fetches it.
 */
async function findSentMessage(
  entry: MessageEntry,
  parts: MessageParts,
  transition: StateTransition,
  signal: AbortSignal,
  isLast = false,
): Promise<void> {
  const { userId, text } = entry.operation;
  const snapshot = await readConversationSnapshot(parts, userId, signal);
  if (!snapshot.ok || signal.aborted) return;
  const outgoing = await parts.workspace.store.listOutgoing(userId);
  if (outgoing.find(({ id }) => id === entry.id)?.state !== "sent") return;
  if (!isLast) {
    parts.setTimer(() => {
      if (signal.aborted) return;
      // The message is shown as sent; a failure here does not change that.
      findSentMessage(entry, parts, transition, signal, true).catch(() => {});
    }, timeout);
    return;
  }
  const isHidden = snapshot.value.messages.some(
    (message) =>
      normalizeText(message.text) === normalizeText(text) &&
      mayRepresentSeveral(message, snapshot.value),
  );
  const cause = { code: "notShown", message: t("messages.acceptedNotShown") };
  if (!isHidden) await transition(entry, ["sent"], { state: "sent", cause });
}
