import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** An alert of the service. */
type ServiceAlert = { id: string; state: string; created: EpochMs };

/** How the service lists alerts. */
export type Style = {
  order: "latestFirst" | "oldestFirst";
  /** Maximum of alerts per page; null for no limit. */
  maxPage: number | null;
  /** How it indicates more pages, or null. */
  moreBy: "total" | "link" | null;
  /** Whether alerts contain their state. */
  hasState: boolean;
};

/** How the service treats an acknowledgement: with an effect or not, and with which response. */
export type Mode =
  | "carriesOut"
  | "forgets"
  | "losesAnswer"
  | "losesRequest"
  | "breaks"
  | "fails"
  | "denies";

/** A state of an alert and its start. */
type Step = { at: EpochMs; state: string };

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers });

/** The error of Node's fetch without a network. */
const networkError = (code: string): TypeError =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

/** Creates an in-memory service behind `fetch` that logs the state of its alerts. */
export function createHistoryService(style: Style, now: () => EpochMs) {
  const alerts = new Map<string, ServiceAlert>();
  const log = new Map<string, Step[]>();
  const acknowledgements: { id: string; at: EpochMs; isAccepted: boolean }[] = [];
  const polls: EpochMs[] = [];
  let lastId = 100;
  const is = { mode: "carriesOut" as Mode, isDown: false };

  function write(alert: ServiceAlert, state: string): void {
    alert.state = state;
    log.set(alert.id, [...(log.get(alert.id) ?? []), { at: now(), state }]);
  }

  function list(url: URL): Response {
    const { searchParams } = url;
    const state = searchParams.get("state");
    const count = Number(searchParams.get("count") ?? searchParams.get("limit") ?? 100);
    const size = Math.min(count, style.maxPage ?? count);
    const page = Number(searchParams.get("page") ?? 0);
    const cursor = searchParams.get("cursor");
    const start = cursor === null ? (style.moreBy === "link" ? 0 : page * size) : Number(cursor);
    if (state === "NEW" && start === 0) polls.push(now());
    const wanted = [...alerts.values()]
      .filter((alert) => state === null || alert.state === state)
      .sort(
        (a, b) =>
          (a.created - b.created || Number(a.id) - Number(b.id)) *
          (style.order === "latestFirst" ? -1 : 1),
      );
    const records = wanted.slice(start, start + size).map(({ id, created, state: current }) => ({
      id,
      title: `Alert ${id}`,
      created,
      ...(style.hasState && { state: current }),
    }));
    const next = start + size;
    if (style.moreBy === "total") return json({ total: wanted.length, alerts: records });
    const isMore = style.moreBy === "link" && next < wanted.length;
    if (!isMore) return json(records);
    url.searchParams.set("cursor", `${next}`);
    return json(records, 200, { Link: `<${url.pathname}${url.search}>; rel="next"` });
  }

  function acknowledge(id: string): Response {
    const alert = alerts.get(id);
    const { mode } = is;
    if (mode === "losesRequest") throw networkError("ECONNRESET");
    if (mode === "breaks") throw new Error("Unforeseen.");
    if (mode === "fails") return json({ message: "Later." }, 503);
    if (mode === "denies" || alert === undefined) return json({ message: "There is none." }, 404);
    const isDone = mode === "carriesOut" || mode === "losesAnswer";
    acknowledgements.push({ id, at: now(), isAccepted: mode !== "losesAnswer" });
    if (isDone) write(alert, "ACKNOWLEDGED");
    if (mode === "losesAnswer") throw networkError("ECONNRESET");
    return json({ status: "success" }, mode === "forgets" ? 202 : 200);
  }

  function answer(method: string, url: URL): Response {
    if (is.isDown) throw networkError("ECONNREFUSED");
    const [, id] = /^\/me\/alerts\/(.+)$/.exec(url.pathname) ?? [];
    if (method === "PUT" && id !== undefined) return acknowledge(decodeURIComponent(id));
    if (url.pathname === "/me/alerts") return list(url);
    if (url.pathname === "/me/dashboard") return json({ entity: 1, tiles: [] });
    if (url.pathname === "/me") return json({ id: 1, name: "maria.keller", displayName: "Maria" });
    return json([]);
  }

  const listIn = (...states: string[]) =>
    [...alerts.values()].filter(({ state }) => states.includes(state)).map(({ id }) => id);

  return {
    is,
    polls,
    acknowledgements,
    fetch: (async (input, init) => {
      const request = new Request(input, init);
      return answer(request.method, new URL(request.url));
    }) as typeof fetch,
    listIn,
    /** Time since which an alert has been new; null if it is not. */
    newSince: (id: string): EpochMs | null => {
      const last = log.get(id)?.at(-1);
      return last?.state === "NEW" ? last.at : null;
    },
    wasEver: (id: string, isMeant: (state: string) => boolean, since = Number.NEGATIVE_INFINITY) =>
      (log.get(id) ?? []).some(({ at, state }) => at >= since && isMeant(state)),
    raise: (): string => {
      lastId += 1;
      const alert = { id: `${lastId}`, state: "NEW", created: now() };
      alerts.set(alert.id, alert);
      write(alert, "NEW");
      return alert.id;
    },
    /** Another user or the service itself changes an alert. */
    change: (id: string, state: string, isDatedNow: boolean): void => {
      const alert = alerts.get(id);
      if (alert === undefined) return;
      if (isDatedNow) alert.created = now();
      write(alert, state);
    },
  };
}

/** Counts polls since a time. */
export const countSince = (
  polls: readonly EpochMs[],
  since: EpochMs,
  delay: DurationMs = 0,
): number => polls.filter((at) => at >= since + delay).length;
