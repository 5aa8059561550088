import type { Random } from "#demo/world/random.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import type { DurationMs } from "#shared/model/values.ts";

/** What can happen to a request on its way to the service and back. */
export type Fate =
  | "fine"
  | "unreachable"
  | "lostBefore"
  | "slow"
  | "answerLost"
  | "takenLate"
  | "failedBefore"
  | "failedAfter"
  | "limited"
  | "unauthorised"
  | "cutShort"
  | "portal"
  | "refused"
  | "swallowed";

/** The fates that may befall a request, some more likely than others. */
const fates: Fate[] = [
  ...Array<Fate>(3).fill("unreachable"),
  ...Array<Fate>(2).fill("lostBefore"),
  ...Array<Fate>(2).fill("slow"),
  ...Array<Fate>(5).fill("answerLost"),
  ...Array<Fate>(3).fill("takenLate"),
  ...Array<Fate>(2).fill("failedBefore"),
  ...Array<Fate>(3).fill("failedAfter"),
  ...Array<Fate>(2).fill("limited"),
  "unauthorised",
  "cutShort",
  "portal",
  "refused",
  "swallowed",
];

/** A service may work on for so long on a request that nobody waits for any more. */
const longestWork: DurationMs = 25_000;

/** Chooses the fate of a request; a refusal only where something is written. */
export function chooseFate(random: Random, percent: number, method: string): Fate {
  if (!random.isLikely(percent)) return "fine";
  const fate = random.pick(fates);
  const isWrite = method === "POST";
  return !isWrite && (fate === "refused" || fate === "swallowed") ? "failedBefore" : fate;
}

const broken = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

/** Carries a request out under its fate. `send` has the service carry it out. */
export async function meetFate(
  fate: Fate,
  send: () => Promise<Response>,
  random: Random,
  setTimer: SetTimer,
): Promise<Response> {
  const pass = (low: DurationMs, high: DurationMs) =>
    new Promise<void>((resolve) => void setTimer(resolve, random.between(low, high)));
  switch (fate) {
    case "fine":
      return send();
    case "unreachable":
      throw broken(random.pick(["ECONNREFUSED", "ENOTFOUND", "ENETDOWN"]));
    case "lostBefore":
      throw broken("ECONNRESET");
    case "slow": {
      await pass(100, 5_000);
      const response = await send();
      await pass(100, 10_000);
      return response;
    }
    case "answerLost":
      await send();
      throw broken(random.pick(["ECONNRESET", "UND_ERR_SOCKET", "ETIMEDOUT", "EINVAL"]));
    case "takenLate":
      void pass(100, longestWork).then(send, () => {});
      throw broken("UND_ERR_HEADERS_TIMEOUT");
    case "failedBefore":
      return new Response(null, { status: random.pick([500, 502, 503]) });
    case "failedAfter":
      await send();
      return new Response(null, { status: random.pick([500, 502, 504]) });
    case "limited":
      return new Response(null, {
        status: 429,
        headers: { "Retry-After": String(random.between(1, 90)) },
      });
    case "unauthorised":
      return new Response("{}", { status: 401 });
    case "cutShort": {
      const text = await (await send()).text();
      return new Response(`{"x":${text.slice(0, 20)}`, { status: 200 });
    }
    case "portal":
      return new Response("<!doctype html><title>Guest network</title>", { status: 200 });
    case "refused":
      return new Response(null, { status: random.pick([403, 404, 409]) });
    case "swallowed":
      return new Response(null, { status: 204 });
  }
}
