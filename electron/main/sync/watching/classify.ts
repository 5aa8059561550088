import type { FailureCode } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { NotWatching, Watching, WatchingCause } from "#shared/sync/watching-schema.ts";

/** A poll of alerts without a stored response for this time counts as silence, whatever its outcome. */
export const maxPoll: DurationMs = 60_000;

export type RequestHistory = {
  /** When the latest stored response was requested, perhaps before the start of the app; null if there is none. */
  at: EpochMs | null;
  /** Since when every request has failed, and the latest failure; null after a success. */
  failing: {
    since: EpochMs;
    code: FailureCode;
    message: string;
    /** How long the service has asked to wait. */
    retryAfterMs?: DurationMs | undefined;
  } | null;
  /** Start of the running poll; omitted if none is running. */
  polling?: EpochMs;
};

/** Everything that determines whether an account is watched. */
export type Evidence = {
  /** Sealed: the passphrase of the app lock was not entered since the start. */
  session: "active" | "expired" | "keychainLocked" | "sealed";
  /** Start of the state of the session. */
  sessionSince: EpochMs;
  /** When the app began to follow the account: before the first response, a failure has no time to pass. */
  openedAt: EpochMs;
  /** When polling started: the start of the session or the app, the end of a sleep or of an outage. */
  startedAt: EpochMs;
  /** The same except for outages: a poll that was not due in one was not missed. */
  awakeSince: EpochMs;
  isOnline: boolean;
  /** Whether the latest request, of whatever, has reached no server. */
  isInterrupted?: boolean;
  alerts: RequestHistory;
  messages: RequestHistory;
  /** Since when the user is on duty for each; nothing off duty. */
  dutySince: { alerts?: EpochMs; messages?: EpochMs };
};

/** A single failed request is soon repeated; a service that is being restarted is not silent. */
export const timeout: DurationMs = 15_000;
/** More than the longest interval of either, including the duration of a request. */
export const maxSilence = { alerts: 6 * 60_000, messages: 30 * 60_000 };

/** The same while the user is on duty for it: two or three of the intervals then. */
export const maxSilenceOnDuty: DurationMs = 40_000;

/** A shorter wait ends before a user looks for the reason. */
const longRetryAfter: DurationMs = 60_000;

/** Replaces times that are still to come, because the clock was set back, by `now`. */
export function limitTimes<T extends Omit<Evidence, "isOnline">>(evidence: T, now: EpochMs): T {
  const limit = (time: EpochMs) => Math.min(time, now);
  const limitHistory = ({ at, failing, polling }: RequestHistory): RequestHistory => ({
    // A response before the latest start stays before it.
    at: at === null ? null : Math.min(at, at < evidence.startedAt ? now - 1 : now),
    failing: failing === null ? null : { ...failing, since: limit(failing.since) },
    ...(polling !== undefined && { polling: limit(polling) }),
  });
  const { alerts, messages } = evidence.dutySince;
  return {
    ...evidence,
    sessionSince: limit(evidence.sessionSince),
    openedAt: limit(evidence.openedAt),
    startedAt: limit(evidence.startedAt),
    awakeSince: limit(evidence.awakeSince),
    alerts: limitHistory(evidence.alerts),
    messages: limitHistory(evidence.messages),
    dutySince: {
      ...(alerts !== undefined && { alerts: limit(alerts) }),
      ...(messages !== undefined && { messages: limit(messages) }),
    },
  };
}

const sessionCauses = {
  expired: "sessionEnded",
  keychainLocked: "keychainLocked",
  sealed: "sealed",
} as const;

/** Classifies whether an account is watched, by the outcomes of its requests. */
export function classifyWatching(evidence: Evidence, now: EpochMs): Watching {
  const { session, sessionSince, openedAt, startedAt, awakeSince, alerts, messages } = evidence;
  if (session !== "active") {
    const cause = sessionCauses[session];
    return notWatching(cause, sessionSince, earliest(alerts.at, messages.at), "");
  }
  // The longest failure is reported first; a new one may yet pass.
  const failing = [alerts, messages]
    .flatMap((one) => (one.failing === null ? [] : [{ ...one.failing, at: one.at }]))
    .filter(({ since, at }) => {
      const isFirst = (at ?? 0) < openedAt && startedAt === openedAt;
      return isFirst || now - Math.max(since, startedAt) >= timeout;
    })
    .toSorted((one, other) => one.since - other.since);
  const [first] = failing;
  if (first !== undefined) {
    const silence = [Math.max(first.at ?? 0, startedAt), first.at, first.message] as const;
    if (!evidence.isOnline) return notWatching("noNetwork", ...silence);
    const { retryAfterMs = 0 } = first;
    return retryAfterMs < longRetryAfter
      ? notWatching(getCause(first.code), ...silence)
      : { ...notWatching("askedToWait", ...silence), asked: retryAfterMs };
  }
  const { polling } = alerts;
  if (polling !== undefined && now - Math.max(polling, startedAt) >= maxPoll) {
    const cause = evidence.isOnline ? "delayed" : "noNetwork";
    return notWatching(cause, Math.max(alerts.at ?? 0, startedAt), alerts.at, "");
  }
  const silent = (["alerts", "messages"] as const).find((what) => isSilent(evidence, what, now));
  if (silent !== undefined) {
    const { at, polling: running } = evidence[silent];
    const cause = running === undefined ? "unreachable" : "delayed";
    const since = Math.max(at ?? 0, startedAt);
    return notWatching(evidence.isOnline ? cause : "noNetwork", since, at, "");
  }
  const missed = messages.failing === null ? awakeSince : startedAt;
  const isCaughtUp = (alerts.at ?? 0) >= startedAt && (messages.at ?? 0) >= missed;
  return {
    state: isCaughtUp ? "watching" : "catchingUp",
    ...(evidence.isInterrupted === true && { isInterrupted: true }),
  };
}

/** Whether nothing was received for too long, whatever the reason. */
function isSilent(evidence: Evidence, what: "alerts" | "messages", now: EpochMs): boolean {
  const since = Math.max(evidence[what].at ?? 0, evidence.startedAt);
  const onDutySince = evidence.dutySince[what] ?? Number.POSITIVE_INFINITY;
  return now - since >= maxSilence[what] || now - Math.max(since, onDutySince) >= maxSilenceOnDuty;
}

const notWatching = (
  cause: WatchingCause,
  since: EpochMs,
  heard: EpochMs | null,
  message: string,
): NotWatching => ({ state: "notWatching", cause, since, heard, message });

/** Returns the earlier time; null if one is missing. */
const earliest = (one: EpochMs | null, other: EpochMs | null): EpochMs | null =>
  one === null || other === null ? null : Math.min(one, other);

const causes: Partial<Record<FailureCode, WatchingCause>> = {
  proxyLoginNeeded: "proxyLoginNeeded",
  sessionExpired: "sessionEnded",
  notSignedIn: "sessionEnded",
  wrongCredentials: "sessionEnded",
  keychainLocked: "keychainLocked",
  keychainRefused: "keychainLocked",
  keychainUnavailable: "keychainLocked",
  keychainNoEntry: "keychainLocked",
  keychainTwoEntries: "keychainLocked",
  keychainNoDefault: "keychainLocked",
  blocked: "blocked",
  cached: "delayed",
  notThisService: "unreadable",
  notJson: "unreadable",
  tooLarge: "unreadable",
  storeUnavailable: "notWritable",
  forbidden: "refused",
  refusedByPolicy: "notAllowed",
  notFound: "refused",
  refusedByService: "refused",
  rateLimited: "refused",
  serviceFailed: "refused",
};

const getCause = (code: FailureCode): WatchingCause => causes[code] ?? "unreachable";
