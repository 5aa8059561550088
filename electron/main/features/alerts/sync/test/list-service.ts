import { collections } from "#main/app/store/collections.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import type { Decoded, Reply } from "#main/service/reply.ts";
import type { Call, Service } from "#main/service/transport.ts";
import type { Store } from "#main/store/store.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { surveyAlerts } from "../../store/survey-alerts.ts";

/** A new alert of the service. */
export type ListedAlert = { id: string; created: EpochMs };

/** How a service lists alerts. */
export type Listing = {
  order: keyof typeof orders;
  /** Maximum of alerts per page; null for no limit. */
  maxPage: number | null;
  /** It rejects larger pages. */
  refusesAbove?: number;
  /** How it indicates more pages: by a total, or by a link instead of page numbers. */
  moreBy?: "total" | "link";
};

const byArrival = (a: ListedAlert, b: ListedAlert) => Number(a.id) - Number(b.id);
const scramble = ({ id }: ListedAlert) => (Number(id) * 7_919) % 10_007;

const orders = {
  latestFirst: (a: ListedAlert, b: ListedAlert) => b.created - a.created || byArrival(b, a),
  arrivedLastFirst: (a: ListedAlert, b: ListedAlert) => byArrival(b, a),
  oldestFirst: (a: ListedAlert, b: ListedAlert) => a.created - b.created || byArrival(a, b),
  mixed: (a: ListedAlert, b: ListedAlert) => scramble(a) - scramble(b) || byArrival(a, b),
};

type Place = { count: number; page: number };

/** Creates an in-memory service that lists only new alerts, for thousands of them and hours of polls. */
export function createListService({ order, maxPage, refusesAbove, moreBy }: Listing) {
  let alerts: ListedAlert[] = [];
  let lastId = 1_000;
  let requests = 0;
  /** Responses until the next change. */
  let answers = new Map<string, ReturnType<typeof list>>();

  const hooks = {
    afterAnswer: () => {},
    /** The failure of a request, or null. */
    failWhere: (_place: Place): ({ ok: false } & Failure) | null => null,
    /** Links to the same page, as a service whose address ends in a page number does behind a gateway. */
    isLinkingToItself: false,
    /** Lists the first alert twice. */
    isRepeatingFirst: false,
    /** Returns only the first alerts with the total, whatever the page; null for all. */
    isCutAt: null as number | null,
  };

  function change(next: ListedAlert[]): void {
    alerts = next.sort(orders[order]);
    answers = new Map();
  }

  function list({ count, page }: Place, from?: number): Result<Reply<Decoded<Alert>>> {
    const { isCutAt } = hooks;
    const size = Math.min(count, isCutAt ?? maxPage ?? count);
    const all = hooks.isRepeatingFirst ? [...alerts.slice(0, 1), ...alerts] : alerts;
    const start = from ?? (moreBy === "link" || isCutAt !== null ? 0 : page * size);
    const listed = all.slice(start, start + size);
    const listing =
      moreBy === "total" || isCutAt !== null ? { total: all.length, alerts: listed } : listed;
    const body = new TextEncoder().encode(JSON.stringify(listing));
    surveys.set(body, surveyAlerts(collections.alerts.decode, body, defaultDialect));
    const isMore = moreBy === "link" && start + size < all.length;
    const follow = async () => {
      requests += 1;
      const followed = list({ count, page }, hooks.isLinkingToItself ? start : start + size);
      hooks.afterAnswer();
      return followed;
    };
    return success({
      body,
      serverTime: null,
      age: 0,
      read: () => notRead,
      next: isMore ? follow : null,
    });
  }

  function answer(place: Place) {
    requests += 1;
    const failed = hooks.failWhere(place);
    if (failed !== null) return failed;
    if (refusesAbove !== undefined && place.count > refusesAbove) {
      return failure("refusedByService", `At most ${refusesAbove}.`);
    }
    const key = `${place.page} of ${place.count}`;
    const answered = answers.get(key) ?? list(place);
    answers.set(key, answered);
    hooks.afterAnswer();
    return answered;
  }

  const call = async ({ query = {} }: Call<"alerts">) =>
    answer({ count: Number(query.count), page: Number(query.page) });
  const service: Service = {
    baseUrl: "http://127.0.0.1",
    dialect: () => defaultDialect,
    call: call as Service["call"],
  };

  return {
    service,
    hooks,
    countRequests: () => requests,
    listNew: (): readonly ListedAlert[] => alerts,
    /** Adds alerts of these times and returns their ids. */
    raise: (times: EpochMs[]): string[] => {
      const raised = times.map((created) => {
        lastId += 1;
        return { id: String(lastId), created };
      });
      change([...alerts, ...raised]);
      return raised.map(({ id }) => id);
    },
    /** Ends an alert. */
    settle: (id: string) => change(alerts.filter((alert) => alert.id !== id)),
  };
}

const notRead = failure("unexpected", "Polls have the store survey what they get.");
const surveys = new WeakMap<Uint8Array, ReturnType<typeof surveyAlerts>>();

/** Creates the store's part of such polls, which decodes each list once. */
export const createSurveyor = (): Pick<Store, "surveyAlerts"> => ({
  surveyAlerts: async (body, dialect) =>
    surveys.get(body) ?? surveyAlerts(collections.alerts.decode, body, dialect),
});
