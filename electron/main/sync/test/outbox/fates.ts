import type { Random } from "#demo/world/random.ts";
import type { DurationMs } from "#shared/lib/time.ts";

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

/** The maximum time in which a service completes a request after its timeout. */
const maxWork: DurationMs = 25_000;

/** Chooses the fate of a request; a refusal only where something is written. */
export function chooseFate(random: Random, percent: number, method: string): Fate {
  if (!random.isLikely(percent)) return "fine";
  const fate = random.pick(fates);
  const isWrite = method === "POST";
  return !isWrite && (fate === "refused" || fate === "swallowed") ? "failedBefore" : fate;
}

/** The way of a request to the service and back, as far as a fate has a hand in it. */
export type Way = {
  /** Has the service carry the request out. */
  send(): Promise<Response>;
  /** Breaks the connection, for the client with such a code. */
  cut(code: string): Promise<Response> | Response;
  wait(delay: DurationMs): Promise<void>;
  /** Goes on after the client has ceased to wait. */
  continueLater(work: Promise<unknown>): void;
};

/** Has a request meet its fate. */
export async function meetFate(fate: Fate, way: Way, random: Random): Promise<Response> {
  const { send, cut } = way;
  const pass = (low: DurationMs, high: DurationMs) => way.wait(random.between(low, high));
  switch (fate) {
    case "fine":
      return send();
    case "unreachable":
      return cut(random.pick(["ECONNREFUSED", "ENOTFOUND", "ENETDOWN"]));
    case "lostBefore":
      return cut("ECONNRESET");
    case "slow": {
      await pass(100, 5_000);
      const response = await send();
      await pass(100, 10_000);
      return response;
    }
    case "answerLost":
      await send();
      return cut(random.pick(["ECONNRESET", "UND_ERR_SOCKET", "ETIMEDOUT", "EINVAL"]));
    case "takenLate":
      way.continueLater(pass(100, maxWork).then(send));
      return cut("UND_ERR_HEADERS_TIMEOUT");
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
      const response = await send();
      const text = await response.text();
      // Whatever becomes of its words, a refusal does not become a yes.
      const status = response.ok ? 200 : response.status;
      return new Response(`{"x":${text.slice(0, 20)}`, { status });
    }
    case "portal":
      return new Response("<!doctype html><title>Guest network</title><form></form>", {
        status: 200,
      });
    case "refused":
      return new Response(null, { status: random.pick([403, 404, 409]) });
    case "swallowed":
      return new Response(null, { status: 204 });
  }
}
