import { sendMessage } from "#main/api/operations.ts";
import { type Failure, failure, type Result, success } from "#shared/ipc/failure.ts";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { findMessage, normalise, type Verdict } from "./match.ts";
import { meaningOf } from "./meaning.ts";
import { delayAfter, type Move, type OutboxParts, toCause } from "./parts.ts";

type MessageEntry = OutboxEntry & { wish: { kind: "message" } };

/** What only this run of the app knows of an entry; without it there are but more looks. */
export type Watch = {
  /** Ids that were stored before the message left. */
  before: ReadonlySet<string>;
  /** Looks in a row that failed. */
  failures: number;
  /** What the looks have said all the time since, where none found it. */
  unfound: { verdict: Verdict["verdict"]; since: EpochMs } | null;
};

/** A service may still be at work on a message whose sender waits no longer. */
const patience: DurationMs = 30_000;
/** How many messages are asked for, and then again where these do not reach back far enough. */
const limits = [20, 200, 1_000];
/** Other entries that may explain a message. */
const explaining = 500;
/** Entries from before then do not compete for the same message. */
const sameTime: DurationMs = 3_600_000;

const endedMidway = failure("unexpected", "Watchdesk ended before the service had answered.");
const notShown = "The service took it, but does not show it.";
const notClear =
  "The service's answer never came, and the conversation does not tell for sure whether it arrived.";

/** Makes how a message takes its turn: it is sent, or what became of it is looked for. */
export function createMessageTurn(parts: OutboxParts, move: Move) {
  const { now, random, workspace } = parts;
  const { store, service } = workspace;
  const watches = new Map<string, Watch>();

  const watchOf = ({ id }: OutboxEntry): Watch => {
    const watch = watches.get(id) ?? { before: new Set(), failures: 0, unfound: null };
    watches.set(id, watch);
    return watch;
  };

  async function send(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const { userId, text } = entry.wish;
    const stored = await store.listMessages(userId, { from: "latest" }, explaining);
    const before = new Set(stored.rows.map(({ id }) => id));
    watches.set(entry.id, { before, failures: 0, unfound: null });
    const sending = await move(entry, ["queued"], {
      state: "sending",
      cause: null,
      nextAttempt: null,
      serverId: null,
    });
    if (sending === null) return success(null);
    // Without the signal: a message that has left should be answered, even if we stop meanwhile.
    const reply = await sendMessage(service, { userId, text });
    if (!reply.ok) return noteFailure(sending, reply);
    const said = reply.value.read();
    if (!said.ok && meaningOf(said.code) === "refused") return noteFailure(sending, said);
    const serverId = said.ok ? said.value.id : null;
    const taken = await move(sending, ["sending"], { state: "checking", serverId });
    return taken === null ? success(null) : look(taken as MessageEntry, signal);
  }

  async function noteFailure(
    sending: OutboxEntry,
    failed: { ok: false } & Failure,
  ): Promise<Result<null>> {
    const cause = toCause(failed);
    const meaning = meaningOf(failed.code);
    if (meaning === "refused") await move(sending, ["sending"], { state: "refused", cause });
    else if (meaning === "signedOut") {
      await move(sending, ["sending"], { state: "queued", cause });
    } else {
      const nextAttempt = now() + delayAfter(sending.attempts, failed, random());
      const state = meaning === "notTaken" ? "queued" : "checking";
      await move(sending, ["sending"], { state, cause, nextAttempt });
    }
    return failed;
  }

  async function look(entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> {
    const watch = watchOf(entry);
    const began = now();
    const isTaken = await readIsTaken(entry);
    const attempt = {
      text: entry.wish.text,
      began: entry.attempted ?? entry.created,
      isTaken,
      serverId: entry.serverId,
      ...(await readOthers(entry, watch)),
    };
    let verdict: Verdict = { verdict: "uncovered" };
    for (const limit of limits) {
      const fetched = await parts.fetchMessages(entry.wish.userId, limit, signal);
      if (!fetched.ok) return putOff(entry, watch, fetched);
      const { messages, unreadable, serverTime } = fetched.value;
      verdict = findMessage(attempt, {
        messages,
        unreadable,
        isWhole: messages.length + unreadable < limit,
        clockOffset: serverTime === null ? null : serverTime - now(),
      });
      if (verdict.verdict !== "uncovered") break;
    }
    watch.failures = 0;
    if (verdict.verdict === "found") await settle(entry, verdict.serverId);
    else await notFound(entry, watch, verdict, began, isTaken);
    return success(null);
  }

  async function settle(entry: MessageEntry, serverId: string): Promise<void> {
    const sent = await move(entry, ["checking"], {
      state: "sent",
      cause: null,
      nextAttempt: null,
      serverId,
    });
    watches.delete(entry.id);
    if (sent !== null) parts.onSent(sent);
  }

  async function notFound(
    entry: MessageEntry,
    watch: Watch,
    { verdict }: Verdict,
    began: EpochMs,
    isTaken: boolean,
  ): Promise<void> {
    if (watch.unfound?.verdict !== verdict) watch.unfound = { verdict, since: began };
    if (began - watch.unfound.since < patience) {
      const wait = Math.max(patience, delayAfter(entry.attempts, {}, random()));
      const nextAttempt = watch.unfound.since + wait;
      await move(entry, ["checking"], { state: "checking", nextAttempt });
      return;
    }
    watches.delete(entry.id);
    if (verdict === "absent" && !isTaken) {
      await move(entry, ["checking"], { state: "queued", cause: null, nextAttempt: null });
    } else {
      const cause = { code: entry.cause?.code ?? "unexpected", message: explain(isTaken, verdict) };
      await move(entry, ["checking"], { state: "unconfirmed", cause, nextAttempt: null });
    }
  }

  async function putOff(
    entry: MessageEntry,
    watch: Watch,
    failed: { ok: false } & Failure,
  ): Promise<Result<null>> {
    if (failed.code === "cancelled") return failed;
    watch.failures += 1;
    const meaning = meaningOf(failed.code);
    if (meaning === "signedOut") {
      await move(entry, ["checking"], { state: "checking", nextAttempt: null });
    } else if (meaning === "refused") {
      // A conversation that cannot be seen tells nothing, now or later.
      await move(entry, ["checking"], {
        state: "unconfirmed",
        cause: toCause(failed),
        nextAttempt: null,
      });
    } else {
      const nextAttempt = now() + delayAfter(watch.failures, failed, random());
      await move(entry, ["checking"], { state: "checking", nextAttempt });
    }
    return failed;
  }

  /** Whether the service answered to the latest attempt that it has taken the message. */
  async function readIsTaken(entry: OutboxEntry): Promise<boolean> {
    const steps = (await store.getEntry(entry.id))?.steps ?? [];
    const latest = steps.findLastIndex(({ state }) => state === "sending");
    const next = steps[latest + 1];
    return next?.state === "checking" && next.cause === null;
  }

  async function readOthers(entry: MessageEntry, watch: Watch) {
    const { userId, text } = entry.wish;
    const { rows } = await store.listEntries({
      which: "everything",
      offset: 0,
      limit: explaining,
    });
    const others = rows.filter(
      ({ id, wish }) => id !== entry.id && wish.kind === "message" && wish.userId === userId,
    );
    const known = new Set(watch.before);
    for (const { serverId } of others) if (serverId !== null) known.add(serverId);
    const earliest = (entry.attempted ?? entry.created) - sameTime;
    const doubles = others.filter(
      ({ wish, serverId, attempted, state }) =>
        wish.kind === "message" &&
        normalise(wish.text) === normalise(text) &&
        serverId === null &&
        state !== "queued" &&
        attempted !== null &&
        attempted >= earliest,
    ).length;
    return { known, doubles };
  }

  return async (entry: MessageEntry, signal: AbortSignal): Promise<Result<null>> => {
    if (entry.state === "queued") return send(entry, signal);
    if (entry.state === "checking") return look(entry, signal);
    // Whoever sent it is no more.
    const checking = await move(entry, ["sending"], {
      state: "checking",
      cause: toCause(endedMidway),
    });
    return checking === null ? success(null) : look(checking as MessageEntry, signal);
  };
}

const explain = (isTaken: boolean, verdict: Verdict["verdict"]): string =>
  isTaken && verdict !== "unclear" ? notShown : notClear;
