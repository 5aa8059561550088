import { queueMessage } from "#main/features/messages/sync/send-message.ts";
import type { Notify } from "#main/notifications/notice.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import type { Timing } from "#main/system/clock.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { Handover, NewReadBack } from "#shared/features/duty/handover-schema.ts";
import {
  describeReadBack,
  formatReadBackRequest,
  listOpenSections,
} from "#shared/features/duty/handover-text.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { createUnknownUser, type HeadMessages } from "./send-head.ts";
import type { WaitingHandover } from "./store/handover-store.ts";

export type ReadBackParts = Pick<Timing, "now"> & {
  store: Store;
  getName: () => string;
  outbox: Pick<OutboxWorker, "add">;
  heads: Pick<HeadMessages, "readHead" | "findUser">;
  /** Follows a change of what is stored. */
  follow: () => Promise<void>;
  onReadBack: (number: number, name: string, isByMessage: boolean) => void;
};

const createNotSigned = () => failure("notFound", t("duty.handoverNotSigned"));

/** Creates the read-back of signed handovers: on this computer, or by the answer to a message. */
export function createReadBack({ store, now, heads, ...parts }: ReadBackParts) {
  async function followed(work: Promise<Handover | null>): Promise<Result<Handover>> {
    const changed = await work;
    await parts.follow();
    return changed === null ? createNotSigned() : success(changed);
  }

  return {
    /** Records the answer to a request to read the latest handover back, if there is one. */
    recordAnswers: oneAtATime(async () => {
      const waiting = await store.readWaitingHandover();
      if (waiting === null || waiting.requested.length === 0) return;
      const answer = await store.findReadBackAnswer(waiting.number);
      if (answer === null) return;
      const { name, text, at } = answer;
      await store.recordReadBack(
        waiting.number,
        { name, role: null, at: at ?? now(), by: "message", answer: text },
        describeReadBack(waiting.number, { name, role: null, answer: text }),
      );
      parts.onReadBack(waiting.number, name, true);
      await parts.follow();
    }),
    /** Records a read-back on this computer. */
    readBack: async (given: NewReadBack): Promise<Result<Handover>> => {
      const { number, name, sections } = given;
      const handover = await store.readHandover(number);
      if (handover === null || handover.page.signed === null) return createNotSigned();
      const open = listOpenSections(handover.page);
      if (open.some(({ kind }) => !sections.includes(kind))) {
        return failure("invalidInput", t("duty.repeatEverySection"));
      }
      const { role } = handover.page;
      const readBack = { name, role, at: now(), by: "here", answer: null } as const;
      const text = describeReadBack(number, { ...readBack, sections: open });
      const changed = await followed(store.recordReadBack(number, readBack, text));
      parts.onReadBack(number, name, false);
      return changed;
    },
    /** Queues a message that requests a user to read a handover back. */
    ask: async (number: number, userId: string): Promise<Result<Handover>> => {
      const handover = await store.readHandover(number);
      if (handover === null || handover.page.signed === null) return createNotSigned();
      const user = await heads.findUser(userId);
      if (user === null) return createUnknownUser();
      const head = await heads.readHead();
      const message = formatReadBackRequest(handover.page, head);
      const queued = await queueMessage(parts.outbox, userId, message);
      if (!queued.ok) return queued;
      const { id: entry } = queued.value;
      const request = { userId, userName: user.name, at: now(), head, entry };
      const text = t("duty.readBackRequestedInLog", {
        number,
        name: user.name,
        entry: head.number,
        digest: head.digest,
      });
      return followed(store.recordReadBackRequest(number, request, text));
    },
    /** Stops waiting for a read-back. */
    dismiss: (number: number, reason: string): Promise<Result<Handover>> =>
      followed(store.dismissReadBack(number, reason, { name: parts.getName(), now: now() })),
  };
}

/** The interval at which the user is notified that a signed handover is not read back. */
const reminderInterval: DurationMs = 15 * 60_000;

type ReminderParts = Timing & {
  accountId: string;
  store: Pick<Store, "recordReadBackReminder">;
  notify: Notify;
  /** Returns the name of the account if several are signed in, else null. */
  nameAccount: () => string | null;
  /** Shows a handover, because the user opens a notification. */
  open: (number: number) => void;
  onReminded: () => void;
  onError: (error: unknown) => void;
};

/**
 * Creates the notifications with sound that a signed handover is not read back: after 15 minutes, then every 15 minutes.
 * They ignore Do not disturb, as a notice of a handover concerns the next shift.
 */
export function createReadBackReminder(parts: ReminderParts) {
  const { now, setTimer } = parts;
  let cancel = () => {};
  /** The handover that a notification was about, in this start. */
  let shownNumber: number | null = null;

  const show = (number: number, text: { title: string; body: string }, isUrgent: boolean) =>
    parts.notify({
      title: text.title,
      body: [parts.nameAccount(), text.body].filter(Boolean).join("\n"),
      tag: `handover:${parts.accountId}`,
      silence: isUrgent ? null : "never",
      isUrgent,
      open: () => parts.open(number),
      actions: [],
      reply: null,
    });

  async function remind({ number, signedAt, signedBy, requested }: WaitingHandover): Promise<void> {
    shownNumber = number;
    await parts.store.recordReadBackReminder(number, now());
    const request =
      requested.length === 0
        ? t("duty.noReadBackRequested")
        : t("duty.requestedFrom", { names: requested.join(", ") });
    await show(
      number,
      {
        title: t("duty.handoverNotReadBack", { number }),
        body: `${t("duty.signedAgo", { name: signedBy, duration: describeSpan(now() - signedAt) })} ${request}`,
      },
      true,
    );
    parts.onReminded();
  }

  return {
    /** Schedules the next notification of the handover that waits; null if none does. */
    update: (waiting: WaitingHandover | null): void => {
      cancel();
      cancel = () => {};
      if (waiting === null) return;
      const due = (waiting.reminded ?? waiting.signedAt) + reminderInterval;
      // Never longer than the interval, however the clock was set.
      const left = Math.min(reminderInterval, Math.max(0, due - now()));
      cancel = setTimer(() => void remind(waiting).catch(parts.onError), left);
    },
    /** Replaces a notification of this handover, and announces a read-back by message. */
    notifyReadBack: (number: number, name: string, isByMessage: boolean): void => {
      if (!isByMessage && shownNumber !== number) return;
      shownNumber = null;
      const text = {
        title: t("duty.handoverIsReadBack", { number }),
        body: t("duty.byName", { name }),
      };
      void show(number, text, false);
    },
    stop: (): void => cancel(),
  };
}
