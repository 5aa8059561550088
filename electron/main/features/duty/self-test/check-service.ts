import { explainFailure } from "#main/diagnostics/connection-check/steps.ts";
import type { Decoder } from "#main/service/decode/decoders.ts";
import { get } from "#main/service/operation.ts";
import type { Service } from "#main/service/transport.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { failed, type Outcome, passed, toOutcome, unknown } from "./outcome.ts";

/** A light request of the session: when it was sent and answered by this computer's clock, and the service's time. */
export type Probe = {
  sent: EpochMs;
  answered: EpochMs;
  outcome: Result<{ serverTime: EpochMs | null }>;
};

/** Accepts any data, since only the response counts. */
const anyData: Decoder<null> = { expected: "data", decode: () => success(null) };

/** Requests the profile, or a single alert if the user may not see it; no other request delays it. */
export async function probeService(service: Service, now: () => EpochMs): Promise<Probe> {
  const call = async (path: string, query = {}): Promise<Probe> => {
    const sent = now();
    const outcome = await service.call({ ...get(path, anyData, query), isUrgent: true });
    return { sent, answered: now(), outcome: outcome.ok ? success(outcome.value) : outcome };
  };
  const probe = await call("/me");
  const isForbidden = !probe.outcome.ok && probe.outcome.code === "forbidden";
  return isForbidden ? call("/me/alerts", { limit: 1 }) : probe;
}

/** States whether the service responds and accepts the session. */
export function checkService(host: string, { sent, answered, outcome }: Probe): Outcome {
  if (!outcome.ok) return toOutcome(explainFailure(outcome));
  return passed(t("duty.serviceResponds", { host, delay: formatDelay(answered - sent) }));
}

/** From this difference on, times of alerts and entries mislead. */
const maxDifference: DurationMs = 30_000;

/** Compares this computer's clock with the service's; the service's time is that of the middle of the request. */
export function checkClock(host: string, { sent, answered, outcome }: Probe): Outcome {
  if (!outcome.ok) return unknown(t("duty.clockNoResponse", { host }));
  const { serverTime } = outcome.value;
  if (serverTime === null) return unknown(t("duty.clockNoTime", { host }));
  const difference = (sent + answered) / 2 - serverTime;
  const size = Math.abs(difference);
  // The service sends whole seconds.
  if (size < 2_000) return passed(t("duty.clockAgrees", { host }));
  const duration = describeSpan(size);
  const text =
    difference > 0
      ? t("duty.clockIsAhead", { duration, host })
      : t("duty.clockIsBehind", { duration, host });
  return size < maxDifference ? passed(text) : failed(text, t("duty.setClockAutomatically"));
}

export type AlertSync = {
  isStarted: () => boolean;
  refresh: (collection: "alerts") => Promise<void>;
  describe: () => Promise<Freshness[]>;
};

/** Requests alerts now; states whether the response was stored. */
export async function checkAlerts(sync: AlertSync, now: () => EpochMs): Promise<Outcome> {
  if (!sync.isStarted()) {
    return failed(t("duty.alertsNotRequested"), t("duty.signInAgain"));
  }
  const started = now();
  await sync.refresh("alerts");
  const alerts = (await sync.describe()).find(({ collection }) => collection === "alerts");
  const { synced = null, failure = null } = alerts ?? {};
  if (failure !== null) return toOutcome(explainFailure(failure));
  if (synced === null || synced < started) {
    return failed(t("duty.alertsNotStored"), t("duty.checkConnection"));
  }
  return passed(t("duty.alertsReceived", { delay: formatDelay(now() - started) }));
}

/** Results of requests without a response in time. */
export const late = {
  service: () => failed(t("duty.serviceLate"), t("duty.checkConnection")),
  clock: () => unknown(t("duty.clockLate")),
  alerts: () => failed(t("duty.alertsLate"), t("duty.checkConnection")),
};

const formatDelay = (delay: DurationMs): string =>
  delay < 1_000
    ? t("duty.milliseconds", { count: Math.max(1, Math.round(delay)) })
    : describeSpan(delay);
