import { queueMessage } from "#main/features/messages/sync/send-message.ts";
import type { Notify } from "#main/notifications/notice.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type {
  Handover,
  HandoverChange,
  HandoverState,
  NewReadBack,
  NewWatchItem,
  Signature,
  WatchItem,
} from "#shared/features/duty/handover-schema.ts";
import {
  describeReadBack,
  formatHeadMessage,
  formatReadBackRequest,
  listOpenSections,
} from "#shared/features/duty/handover-text.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import type { AccountDuty } from "../duty.ts";
import { createHeadSender, type HeadReceiver } from "./head-sender.ts";
import { createReadBackReminder } from "./read-back-reminder.ts";
import type { HandoverPeriod } from "./store/section.ts";

/** What the handovers of an account need. */
export type HandoverParts = Timing &
  Pick<HandoverPeriod, "maxAges"> & {
    accountId: string;
    store: Store;
    duty: Pick<AccountDuty, "current" | "recordQueued">;
    /** The name of the user, for the log. */
    getAuthor: () => string;
    outbox: Pick<OutboxWorker, "add">;
    notify: Notify;
    nameAccount: () => string | null;
    show: (target: NavigationTarget) => void;
    headReceiver: HeadReceiver | null;
    /** Called when a handover or the items to watch have changed. */
    onChange: (state: HandoverState) => void;
    /** Resolves when the first screen is painted; nothing is read before. */
    whenPainted: Promise<unknown>;
    report: Report;
  };

/** The handovers of one account. */
export type AccountHandovers = ReturnType<typeof createHandovers>;

const noDraft = failure("notFound", "There is no draft of a handover any more.");
const notSigned = failure("notFound", "This handover is not signed, or not stored any more.");
const unknownUser = failure("notFound", "Nothing that is stored names this user.");

/** Creates the handovers; reminds of a read-back that an earlier start has left. */
export function createHandovers(parts: HandoverParts) {
  const { store, duty, now, maxAges } = parts;
  let isStopped = false;
  const writer = () => ({ author: parts.getAuthor(), now: now() });

  const reportError = (error: unknown): void => {
    if (!isStopped) parts.report("a handover could not be read or written", error);
  };

  const reminder = createReadBackReminder({
    ...parts,
    open: (number) => parts.show({ kind: "handover", id: String(number) }),
    onReminded: () => void follow().catch(reportError),
    onError: reportError,
  });
  const sender = createHeadSender({
    ...parts,
    receiver: parts.headReceiver,
    getShift: duty.current,
    readHead,
    send: (user, head) => sendHead(user, head),
    onUnknown: () =>
      parts.report("the head of the shift log was not sent", "nothing stored names the receiver"),
    onError: reportError,
  });

  /** Enters what was queued, reports the change, and schedules the next reminder. */
  const follow = oneAtATime(async () => {
    await duty.recordQueued();
    const state = await store.readHandoverState();
    if (isStopped) return;
    reminder.update(state.waiting);
    parts.onChange(state);
  });

  async function followed<T>(work: Promise<T>): Promise<T> {
    const outcome = await work;
    await follow();
    return outcome;
  }

  async function readHead(): Promise<LogHead> {
    await duty.recordQueued();
    return store.readLogHead();
  }

  async function sendHead(
    user: { id: string; name: string },
    head: LogHead,
  ): Promise<Result<LogHead>> {
    const { author, now: at } = writer();
    const role = duty.current()?.role ?? null;
    const sent = await queueMessage(
      parts.outbox,
      user.id,
      formatHeadMessage(head, { author, role, at }),
    );
    if (!sent.ok) return sent;
    const text = `Head of the log queued for ${user.name}: entry ${head.number}, digest ${head.digest}`;
    await store.queueEvent({ kind: "headSent", at, details: { text } });
    await duty.recordQueued();
    return success(head);
  }

  async function findUser(userId: string): Promise<{ id: string; name: string } | null> {
    const known = await store.getConversation(userId);
    return known === null ? null : { id: userId, name: known.name };
  }

  /** Records the answers to requests to read handovers back. */
  const recordAnswers = oneAtATime(async () => {
    const { waiting } = await store.readHandoverState();
    if (waiting === null || waiting.requested.length === 0) return;
    const answer = await store.findReadBackAnswer(waiting.number);
    if (answer === null) return;
    const { name, text, at } = answer;
    await store.recordReadBack(
      waiting.number,
      { name, role: null, at: at ?? now(), by: "message", answer: text },
      describeReadBack(waiting.number, { name, role: null, answer: text }),
    );
    reminder.notifyReadBack(waiting.number, name, true);
    await follow();
  });

  void parts.whenPainted
    .then(() => (isStopped ? undefined : follow().then(recordAnswers)))
    .catch(reportError);

  return {
    create: (): Promise<Handover> => followed(store.createHandover({ ...writer(), maxAges })),
    change: async (change: HandoverChange): Promise<Result<Handover>> => {
      const changed = await store.changeHandover(change, writer());
      return changed === null ? noDraft : success(changed);
    },
    sign: async (signature: Signature): Promise<Result<Handover>> => {
      const signed = await followed(store.signHandover(signature, writer()));
      return signed === null ? noDraft : success(signed);
    },
    readBack: async (given: NewReadBack): Promise<Result<Handover>> => {
      const { number, name, role, sections } = given;
      const handover = await store.readHandover(number);
      if (handover === null || handover.page.signed === null) return notSigned;
      const open = listOpenSections(handover.page);
      if (open.some(({ kind }) => !sections.includes(kind))) {
        return failure("invalidInput", "Repeat every section that has items.");
      }
      const readBack = { name, role, at: now(), by: "here", answer: null } as const;
      const text = describeReadBack(number, { ...readBack, sections: open });
      const changed = await followed(store.recordReadBack(number, readBack, text));
      reminder.notifyReadBack(number, name, false);
      return changed === null ? notSigned : success(changed);
    },
    askReadBack: async (number: number, userId: string): Promise<Result<Handover>> => {
      const [handover, user] = [await store.readHandover(number), await findUser(userId)];
      if (handover === null || handover.page.signed === null) return notSigned;
      if (user === null) return unknownUser;
      const head = await readHead();
      const queued = await queueMessage(
        parts.outbox,
        userId,
        formatReadBackRequest(handover.page, head),
      );
      if (!queued.ok) return queued;
      const request = {
        userId,
        userName: user.name,
        at: now(),
        head,
        entry: queued.value.id,
      };
      const text = `Read-back of handover ${number} requested from ${user.name}, with entry ${head.number}, digest ${head.digest}`;
      const changed = await followed(store.recordReadBackRequest(number, request, text));
      return changed === null ? notSigned : success(changed);
    },
    dismissReadBack: async (number: number, reason: string): Promise<Result<Handover>> => {
      const changed = await followed(store.dismissReadBack(number, reason, writer()));
      return changed === null ? notSigned : success(changed);
    },
    addWatchItem: (item: NewWatchItem): Promise<WatchItem[]> =>
      followed(store.addWatchItem(item, writer())),
    strikeWatchItem: (change: { id: string; isStruck: boolean }): Promise<WatchItem[]> =>
      followed(store.strikeWatchItem(change, writer())),
    /** Queues a message with the head of the log. */
    sendHead: async (userId: string): Promise<Result<LogHead>> => {
      const user = await findUser(userId);
      return user === null ? unknownUser : sendHead(user, await readHead());
    },
    /** Looks for answers among messages that were stored. */
    notifyMessages: () => void recordAnswers().catch(reportError),
    /** Follows the start and the end of a shift. */
    notifyShift: (shift: Shift | null) => void sender.update(shift).catch(reportError),
    stop: () => {
      isStopped = true;
      reminder.stop();
      sender.stop();
    },
  };
}
