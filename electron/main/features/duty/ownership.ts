import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import type { Clock } from "#main/system/clock.ts";
import { getFormat } from "#main/system/language.ts";
import type { Report } from "#main/system/log.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import { hasServiceId } from "#shared/features/alerts/alert-title.ts";
import { writeOffer } from "#shared/features/alerts/handover.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Offer } from "./store/ownership.ts";

/** The least time between two requests for acknowledged alerts. */
const lookUpSpacing: DurationMs = 60_000;

const createNotStored = () => failure("notFound", t("duty.alertNotStored"));

export type OwnershipParts = Pick<Clock, "now"> & {
  store: Pick<
    Store,
    "getAlert" | "offerAlert" | "withdrawOffers" | "completeOffers" | "hasUnexplainedEnds"
  >;
  outbox: Pick<OutboxWorker, "recordAdded">;
  /** Returns the address of an alert at the service's own pages; null if it is unknown. */
  getLink: (alertId: string) => string | null;
  /** Requests the alerts that were acknowledged last, and stores them; resolves to whether it succeeded. */
  requestAcknowledged: () => Promise<boolean>;
  isOnDuty: () => boolean;
  /** Called when offers have changed. */
  onChange: () => void;
  report: Report;
};

/** Offers alerts of an account to other users, and observes whether they take them. */
export type AlertOwnership = ReturnType<typeof createAlertOwnership>;

/** Creates it; offers of an earlier start count as open. */
export function createAlertOwnership(parts: OwnershipParts) {
  const { store, outbox, now, onChange, report } = parts;
  let mayBeOpen = true;
  /** When acknowledged alerts were last requested, and when with success. */
  let tried = Number.NEGATIVE_INFINITY;
  let lookedUp = now();

  async function complete(): Promise<void> {
    const { ended, open } = await store.completeOffers(now(), lookedUp);
    mayBeOpen = open > 0;
    if (ended.length > 0) onChange();
  }

  /** Requests who has acknowledged the alerts that have ended since. */
  async function lookUp(): Promise<void> {
    const at = now();
    if (at - tried < lookUpSpacing || !(await store.hasUnexplainedEnds(lookedUp))) return;
    tried = at;
    if (!(await parts.requestAcknowledged())) return;
    lookedUp = at;
    await complete();
  }

  const checkAll = oneAtATime(async () => {
    try {
      await complete();
      if (mayBeOpen || parts.isOnDuty()) await lookUp();
    } catch (error) {
      report("the offers of alerts could not be checked", error);
    }
  });

  return {
    /** Writes the message that offers an alert. */
    draft: async (alertId: string): Promise<Result<{ text: string }>> => {
      const alert = await store.getAlert(alertId);
      if (alert === null) return createNotStored();
      const link = hasServiceId(alert) ? parts.getLink(alertId) : null;
      return success({ text: writeOffer(alert, { link, now: now(), format: getFormat() }) });
    },
    /** Offers an alert by a message, durably when it resolves. */
    offer: async (offer: Offer): Promise<Result<LedgeredAlert>> => {
      const offered = await store.offerAlert(offer, now());
      if (offered === null) return failure("invalidInput", t("duty.alertIsNotNew"));
      mayBeOpen = true;
      outbox.recordAdded();
      onChange();
      return success(offered);
    },
    withdraw: async (alertId: string): Promise<Result<LedgeredAlert>> => {
      const alert = await store.withdrawOffers(alertId, now());
      if (alert === null) return createNotStored();
      outbox.recordAdded();
      onChange();
      return success(alert);
    },
    /** Checks whether offers were accepted, after alerts or messages were stored. */
    check: (): void => {
      if (mayBeOpen || parts.isOnDuty()) void checkAll();
    },
  };
}
