import type { Notify } from "#main/notifications/notice.ts";
import { syncedEvery } from "#main/store/rows/stored.ts";
import type { Polls } from "#main/sync/declaration.ts";
import type { Timing } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { Handover, HandoverChange, Signature } from "#shared/features/duty/handover-schema.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { createHeadSender, type HeadReceiver } from "./head-sender.ts";
import { createReadBack, createReadBackReminder } from "./read-back.ts";
import { createHeadMessages, type HeadMessageParts } from "./send-head.ts";
import type { HandoverPeriod } from "./store/section.ts";

export type HandoverParts = Timing &
  HeadMessageParts & {
    getAuthor: () => string;
    polls: Polls;
    accountId: string;
    notify: Notify;
    nameAccount: () => string | null;
    show: (target: NavigationTarget) => void;
    headReceiver: HeadReceiver | null;
    /** Called when a handover has changed. */
    onChange: () => void;
    /** Resolves when the first screen is painted; nothing is read before. */
    whenPainted: Promise<unknown>;
    report: Report;
  };

export type AccountHandovers = ReturnType<typeof createHandovers>;

const createNoDraft = () => failure("notFound", t("duty.noHandoverDraft"));

/** Creates the handovers; continues what an earlier start has left: reminders, and answers that were stored since. */
export function createHandovers(parts: HandoverParts) {
  const { store, duty, now, report } = parts;
  const maxAges = readMaxAges(parts.polls);
  let isStopped = false;
  const writer = () => ({ author: parts.getAuthor(), name: parts.getName(), now: now() });

  const onError = (error: unknown): void => {
    if (!isStopped) report("a handover could not be read or written", error);
  };

  const reminder = createReadBackReminder({
    ...parts,
    open: (number) => parts.show({ kind: "handover", id: String(number) }),
    onReminded: () => void follow().catch(onError),
    onError,
  });
  const heads = createHeadMessages(parts);
  const sender = createHeadSender({
    ...parts,
    ...heads,
    receiver: parts.headReceiver,
    getShift: duty.current,
    onUnknown: () =>
      report("the head of the shift log was not sent", "nothing stored names the receiver"),
    onError,
  });

  /** Enters what was queued, reports the change, and schedules the next reminder. */
  const follow = oneAtATime(async () => {
    await duty.recordQueued();
    const waiting = await store.readWaitingHandover();
    if (isStopped) return;
    reminder.update(waiting);
    parts.onChange();
  });

  const readBacks = createReadBack({
    ...parts,
    heads,
    follow,
    onReadBack: reminder.notifyReadBack,
  });

  async function followed<T>(work: Promise<T>): Promise<T> {
    const outcome = await work;
    await follow();
    return outcome;
  }

  void parts.whenPainted
    .then(() => (isStopped ? undefined : follow().then(readBacks.recordAnswers)))
    .catch(onError);

  return {
    create: (): Promise<Handover> => followed(store.createHandover({ ...writer(), maxAges })),
    change: async (change: HandoverChange): Promise<Result<Handover>> => {
      const changed = await store.changeHandover(change, writer());
      return changed === null ? createNoDraft() : success(changed);
    },
    sign: async (signature: Signature): Promise<Result<Handover>> => {
      const signed = await followed(store.signHandover(signature, writer()));
      return signed === null ? createNoDraft() : success(signed);
    },
    readBack: readBacks.readBack,
    askReadBack: readBacks.ask,
    dismissReadBack: readBacks.dismiss,
    /** Looks for answers among messages that were stored. */
    notifyMessages: () => void readBacks.recordAnswers().catch(onError),
    notifyShift: (shift: Shift | null) => void sender.update(shift).catch(onError),
    stop: () => {
      isStopped = true;
      reminder.stop();
      sender.stop();
    },
  };
}

/**
 * Returns the age from which on each polled collection is stale: two turns while nobody uses this computer, and the time
 * by which the stored time of an unchanged response may be late.
 */
const readMaxAges = (polls: Polls): HandoverPeriod["maxAges"] =>
  Object.fromEntries([...polls].map(([name, { idle }]) => [name, 2 * idle + syncedEvery]));
