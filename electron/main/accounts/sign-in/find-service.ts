import { parseServerAddress } from "#main/service/address.ts";
import { sendsOn } from "#main/service/http-failure.ts";
import type { Connect } from "#main/session/authenticate.ts";
import { tokenDecoder } from "#main/session/operations.ts";
import {
  type Failure,
  type FailureCode,
  failure,
  type Result,
  success,
} from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** Finds services by what people paste, and remembers where they were. */
export type ServiceFinder = ReturnType<typeof createServiceFinder>;

type Failed = { ok: false } & Failure;

/** A place, and whether the service has shown itself there beyond doubt. */
type Found = { baseUrl: string; isSure: boolean };

/** What the answer to a request without credentials shows of a place. */
type Look = { kind: "service" | "maybe" | "other"; failed: Failed | null };

const service: FailureCode[] = ["sessionExpired", "forbidden"];
/** A request that is refused for what it lacks, in whatever way, and also by other services. */
const maybe: FailureCode[] = ["refusedByService"];
const other: FailureCode[] = ["notFound", "notThisService", "notJson", "tooLarge"];

/** Where services have their interface, below the root or below the address of a web page. */
const usualRoots = ["/api", "/api/v1", "/rest", "/v1"];
/** With the two questions at the first place: ten requests. */
const maxOthers = 8;
/** For places that nobody has named; the one that was typed may be slow. */
const timeout: { headersMs: DurationMs; wholeMs: DurationMs } = { headersMs: 4000, wholeMs: 4000 };

/** Makes a finder that has found nothing yet. */
export function createServiceFinder(connect: Connect) {
  const found = new Map<string, string>();

  /** Asks for a token without saying who asks (GET /auth/token/1.1, or the older GET /auth/token). */
  async function look(
    baseUrl: string,
    path: string,
    limits: Partial<typeof timeout>,
    signal?: AbortSignal,
  ): Promise<Look> {
    const reply = await connect(baseUrl, () => null).call(
      { method: "GET", path, credentials: "none", decoder: tokenDecoder, limits },
      signal,
    );
    if (reply.ok) return { kind: reply.value.read().ok ? "service" : "other", failed: null };
    if (service.includes(reply.code)) return { kind: "service", failed: reply };
    return { kind: maybe.includes(reply.code) ? "maybe" : "other", failed: reply };
  }

  /** The place that was typed is asked first, and where it is the service nothing else is. */
  async function search(baseUrl: string, signal?: AbortSignal): Promise<Result<Found>> {
    const [first = baseUrl, ...others] = listPlaces(baseUrl);
    const newest = await look(first, "/auth/token/1.1", {}, signal);
    const sure = (place: string) => success({ baseUrl: place, isSure: true });
    if (newest.kind === "service") return sure(first);
    if (newest.failed !== null && !isAnswer(newest.failed)) return newest.failed;
    const [older, ...elsewhere] = await Promise.all([
      look(first, "/auth/token", timeout, signal),
      ...others.map((place) => look(place, "/auth/token/1.1", timeout, signal)),
    ]);
    if (signal?.aborted) return failure("cancelled", "The request was cancelled.");
    if (older.kind === "service") return sure(first);
    const at = (kind: Look["kind"]) =>
      others.find((_place, index) => elsewhere[index]?.kind === kind);
    const there = at("service");
    if (there !== undefined) return sure(there);
    const place = newest.kind === "maybe" ? first : at("maybe");
    return place === undefined
      ? describeAbsence(baseUrl, [first, ...others], newest.failed)
      : success({ baseUrl: place, isSure: false });
  }

  function remember(baseUrl: string, typed = baseUrl): void {
    found.set(baseUrl, baseUrl);
    found.set(typed, baseUrl);
  }

  return {
    /**
     * The base URL of the service at an address as typed: there, above it, or where such services usually
     * are. Nothing secret is sent. Fails with `notThisService` or `notJson` where there is none, naming
     * what was tried, and as any request where the address itself cannot be reached.
     */
    find: async (serverUrl: string, signal?: AbortSignal): Promise<Result<string>> => {
      const address = parseServerAddress(serverUrl);
      if (!address.ok) return address;
      const { baseUrl } = address.value;
      const known = found.get(baseUrl);
      if (known !== undefined) return success(known);
      const searched = await search(baseUrl, signal);
      if (!searched.ok) return searched;
      // In a minute of trouble something else may look like it.
      if (searched.value.isSure) remember(searched.value.baseUrl, baseUrl);
      return success(searched.value.baseUrl);
    },
    /** Notes that the service has shown itself at a base URL. */
    remember: (baseUrl: string) => remember(baseUrl),
  };
}

const isAnswer = ({ code }: Failed): boolean => maybe.includes(code) || other.includes(code);

/** The places where the service of an address may be, the likeliest first. */
function listPlaces(baseUrl: string): string[] {
  const { origin } = new URL(baseUrl);
  const parts = baseUrl.slice(origin.length).split("/").slice(1);
  const parents = parts.map((_part, index) => [origin, ...parts.slice(0, index)].join("/"));
  // An address of an operation has the base in front of these.
  const end = parts.findIndex((part) => /^(me|auth)$/i.test(part));
  const cut = end === -1 ? [] : [[origin, ...parts.slice(0, end)].join("/")];
  const above = parents.toReversed().slice(0, 3);
  const usual = usualRoots.map((root) => origin + root);
  const places = [...cut, baseUrl, ...above, origin, `${baseUrl}/api`, ...usual];
  return [...new Set(places)].slice(0, maxOthers + 1);
}

function describeAbsence(baseUrl: string, places: string[], failed: Failed | null): Failed {
  const tried = places.map((place) => new URL(place).pathname).join(", ");
  // What answers may be the network before the service, or know where the service is.
  const isTelling = failed?.code === "notJson" || failed?.message.includes(sendsOn);
  const advice = isTelling ? failed?.message : "Check the server address.";
  return failure(
    failed?.code === "notJson" ? "notJson" : "notThisService",
    `There is no Watchdesk service at ${baseUrl}. Tried: ${tried}. ${advice}`,
  );
}
