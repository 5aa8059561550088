import { sendMessage } from "#main/api/operations.ts";
import { levelText } from "#shared/domain/message-text.ts";
import { type Failure, failure, type Result, success } from "#shared/ipc/failure.ts";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { readCompetitors } from "./competitors.ts";
import { failureClassOf } from "./failure-class.ts";
import { findMessage, mayHideAnother, type Sighting, type Verdict } from "./match.ts";
import { delayAfter, type OutboxParts, type StateTransition, toCause } from "./parts.ts";

type MessageEntry = OutboxEntry & { operation: { kind: "message" } };

/** What only this run of the app knows of an entry; without it there are but more looks. */
export type Watch = {
  /** Looks in a row that failed. */
  failures: number;
  /** What the looks have said all the time since, where none found it. */
  unfound: { verdict: Verdict["verdict"]; since: EpochMs } | null;
};

/** A service may still be at work on a message whose sender waits no longer. */
const timeout: DurationMs = 30_000;
/** How many messages are asked for, and then again where these do not reach back far enough. */
const limits = [20, 200, 1_000] as const;
/** How many stored messages are remembered as having been there before. */
const remembered = 50;

const endedMidway = failure("unexpected", "Watchdesk closed before the service answered.");
const webPage = failure("notJson", "Something answered with a web page instead of data.");
const notShown = { code: "notShown", message: "The service accepted it, but does not show it." };
const notClear =
  "The service did not answer, and the conversation does not show whether it was delivered.";

/** Makes how a message takes its turn: it is sent, or what became of it is looked for. */
export function createMessageStep(parts: OutboxParts, transition: StateTransition) {
  const { now, random, workspace } = parts;
  const { store, service } = workspace;
  const watches = new Map<string, Watch>();

  const watchOf = ({ id }: OutboxEntry): Watch => {
    const watch = watches.get(id) ?? { failures: 0, unfound: null };
    watches.set(id, watch);
    return watch;
  };

  async function send(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const { userId, text } = entry.operation;
    const stored = await store.listMessages(userId, { from: "latest" }, remembered);
    watches.delete(entry.id);
    const sending = await transition(entry, ["queued"], {
      state: "sending",
      cause: null,
      nextAttempt: null,
      serverId: null,
      known: stored.rows.map(({ id }) => id),
    });
    if (sending === null) return success(null);
    // Without the signal: a message that has left should be answered, even if we stop meanwhile.
    const reply = await sendMessage(service, { userId, text });
    if (!reply.ok) return recordFailure(sending, reply);
    // Of a network that wants a sign-in, or of the service: only the conversation tells.
    if (isWebPage(reply.value.body)) return recordFailure(sending, webPage);
    const said = reply.value.read();
    if (!said.ok && failureClassOf(said.code) === "refused") return recordFailure(sending, said);
    await settle(sending as MessageEntry, ["sending"], said.ok ? said.value.id : null);
    await findPendingMessage(entry, signal);
    return success(null);
  }

  async function recordFailure(
    sending: OutboxEntry,
    failed: { ok: false } & Failure,
  ): Promise<Result<null>> {
    const cause = toCause(failed);
    const failureClass = failureClassOf(failed.code);
    if (failureClass === "refused")
      await transition(sending, ["sending"], { state: "refused", cause });
    else if (failureClass === "signedOut") {
      await transition(sending, ["sending"], { state: "queued", cause });
    } else {
      const nextAttempt = now() + delayAfter(sending.attempts, failed, random());
      const state = failureClass === "notTaken" ? "queued" : "checking";
      await transition(sending, ["sending"], { state, cause, nextAttempt });
    }
    return failed;
  }

  async function settle(
    entry: MessageEntry,
    from: readonly ["sending"] | readonly ["checking"],
    serverId: string | null,
  ): Promise<void> {
    const sent = await transition(entry, from, {
      state: "sent",
      cause: null,
      nextAttempt: null,
      serverId,
    });
    watches.delete(entry.id);
    if (sent !== null) parts.onSent(sent);
  }

  /**
   * Brings what the service took among the stored messages, which shows it instead; again after a
   * while where it is not there yet. Nothing is lost where this fails: the next poll brings it.
   */
  async function findPendingMessage(
    entry: MessageEntry,
    signal: AbortSignal,
    isLast = false,
  ): Promise<void> {
    const { userId, text } = entry.operation;
    const sighting = await see(userId, limits[0], signal);
    if (!sighting.ok || signal.aborted) return;
    const outgoing = await store.listOutgoing(userId);
    const own = outgoing.find(({ id }) => id === entry.id);
    if (own?.state !== "sent") return;
    if (!isLast) {
      parts.setTimer(() => {
        // Whoever wrote it knows that it is sent; what goes wrong here changes nothing about that.
        if (!signal.aborted) findPendingMessage(entry, signal, true).catch(() => {});
      }, timeout);
      return;
    }
    const { messages } = sighting.value;
    const isHidden = messages.some(
      (message) =>
        levelText(message.text) === levelText(text) && mayHideAnother(message, sighting.value),
    );
    if (!isHidden) await transition(entry, ["sent"], { state: "sent", cause: notShown });
  }

  async function see(
    userId: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<Result<Sighting>> {
    const fetched = await parts.fetchMessages(userId, limit, signal);
    if (!fetched.ok) return fetched;
    const { messages, unreadable, repeated, serverTime } = fetched.value;
    return success({
      messages,
      unreadable,
      repeated,
      isWhole: messages.length + unreadable + repeated < limit,
      clockOffset: serverTime === null ? null : serverTime - now(),
    });
  }

  async function look(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const watch = watchOf(entry);
    const began = now();
    const attempt = {
      text: entry.operation.text,
      began: entry.attempted ?? entry.created,
      before: (await store.getEntry(entry.id))?.known ?? null,
      ...(await readCompetitors(store, entry, entry.operation)),
    };
    let verdict: Verdict = { verdict: "uncovered" };
    for (const limit of limits) {
      const sighting = await see(entry.operation.userId, limit, signal);
      if (!sighting.ok) return putOff(entry, watch, sighting);
      verdict = findMessage(attempt, sighting.value);
      if (verdict.verdict !== "uncovered" || sighting.value.isWhole) break;
    }
    watch.failures = 0;
    if (verdict.verdict === "found") await settle(entry, ["checking"], verdict.serverId);
    else await notFound(entry, watch, verdict, began);
    return success(null);
  }

  async function notFound(
    entry: MessageEntry,
    watch: Watch,
    { verdict }: Verdict,
    began: EpochMs,
  ): Promise<void> {
    if (watch.unfound?.verdict !== verdict) watch.unfound = { verdict, since: began };
    if (began - watch.unfound.since < timeout) {
      const wait = Math.max(timeout, delayAfter(entry.attempts, {}, random()));
      const nextAttempt = watch.unfound.since + wait;
      await transition(entry, ["checking"], { state: "checking", nextAttempt });
      return;
    }
    watches.delete(entry.id);
    if (verdict === "absent") {
      await transition(entry, ["checking"], { state: "queued", cause: null, nextAttempt: null });
    } else {
      const cause = { code: entry.cause?.code ?? "unexpected", message: notClear };
      await transition(entry, ["checking"], { state: "unconfirmed", cause, nextAttempt: null });
    }
  }

  async function putOff(
    entry: MessageEntry,
    watch: Watch,
    failed: { ok: false } & Failure,
  ): Promise<Result<null>> {
    if (failed.code === "cancelled") return failed;
    watch.failures += 1;
    const failureClass = failureClassOf(failed.code);
    if (failureClass === "signedOut") {
      await transition(entry, ["checking"], { state: "checking", nextAttempt: null });
    } else if (failureClass === "refused") {
      // A conversation that cannot be seen tells nothing, now or later.
      await transition(entry, ["checking"], {
        state: "unconfirmed",
        cause: toCause(failed),
        nextAttempt: null,
      });
    } else {
      const nextAttempt = now() + delayAfter(watch.failures, failed, random());
      await transition(entry, ["checking"], { state: "checking", nextAttempt });
    }
    return failed;
  }

  return async (entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> => {
    if (entry.state === "queued") return send(entry, signal);
    if (entry.state === "checking") return look(entry, signal);
    // Whoever sent it is no more.
    const checking = await transition(entry, ["sending"], {
      state: "checking",
      cause: toCause(endedMidway),
    });
    return checking === null ? success(null) : look(checking as MessageEntry, signal);
  };
}

const isWebPage = (body: Uint8Array): boolean =>
  /^[\s\uFEFF]*</.test(new TextDecoder().decode(body.subarray(0, 256)));
