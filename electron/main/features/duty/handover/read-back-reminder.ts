import type { Notify } from "#main/notifications/notice.ts";
import type { Store } from "#main/store/store.ts";
import type { Timing } from "#main/system/clock.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { WaitingHandover } from "./store/handover-store.ts";

/** The interval at which the user is notified that a signed handover is not read back. */
const reminderInterval: DurationMs = 15 * 60_000;

export type ReminderParts = Timing & {
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
