import { parseServerAddress } from "#main/service/address.ts";
import type { Limits } from "#main/service/exchange.ts";
import { isRedirect } from "#main/service/marked-failure.ts";
import type { Connect } from "#main/session/authenticate.ts";
import { tokenDecoder } from "#main/session/operations.ts";
import {
  type Failure,
  type FailureCode,
  failure,
  type Result,
  success,
} from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** Finds services by pasted addresses, and remembers them. */
export type ServiceFinder = ReturnType<typeof createServiceFinder>;

type Failed = { ok: false } & Failure;

/** The base URL of a service, and whether it was identified with certainty. */
type Found = { baseUrl: string; isCertain: boolean };

/** The result of a request without credentials. */
type Probe = { kind: "service" | "maybe" | "other"; failed: Failed | null };

const service: FailureCode[] = ["sessionExpired", "forbidden"];
/** An invalid request, which other services may reject in the same way. */
const maybe: FailureCode[] = ["refusedByService"];
const other: FailureCode[] = ["notFound", "notThisService", "notJson", "tooLarge"];

/** The usual paths of service interfaces. */
const commonPaths = ["/api", "/api/v1", "/rest", "/v1"];
/** Ten requests with the two at the first address. */
const maxOthers = 8;
/** The limits for guessed addresses; the typed one may be slow. */
const timeout: Partial<Limits> = { headersMs: 4000, totalMs: 4000 };

/** Creates a finder that remembers nothing yet. */
export function createServiceFinder(connect: Connect) {
  const found = new Map<string, string>();

  /** Requests a token without credentials (GET /auth/token/1.1, or the older GET /auth/token). */
  async function probe(
    baseUrl: string,
    path: string,
    limits: Partial<Limits>,
    signal?: AbortSignal,
  ): Promise<Probe> {
    const reply = await connect(baseUrl, () => null).call(
      { method: "GET", path, credentials: "none", decoder: tokenDecoder, limits },
      signal,
    );
    if (reply.ok) return { kind: reply.value.read().ok ? "service" : "other", failed: null };
    if (service.includes(reply.code)) return { kind: "service", failed: reply };
    return { kind: maybe.includes(reply.code) ? "maybe" : "other", failed: reply };
  }

  /** Probes the typed address first, and others only if that is not the service. */
  async function search(baseUrl: string, signal?: AbortSignal): Promise<Result<Found>> {
    const [first = baseUrl, ...others] = listCandidates(baseUrl);
    const newest = await probe(first, "/auth/token/1.1", {}, signal);
    const certain = (at: string) => success({ baseUrl: at, isCertain: true });
    if (newest.kind === "service") return certain(first);
    if (newest.failed !== null && !isAnswer(newest.failed)) return newest.failed;
    const [older, ...elsewhere] = await Promise.all([
      probe(first, "/auth/token", timeout, signal),
      ...others.map((candidate) => probe(candidate, "/auth/token/1.1", timeout, signal)),
    ]);
    if (signal?.aborted) return failure("cancelled", t("service.requestCancelled"));
    if (older.kind === "service") return certain(first);
    const findKind = (kind: Probe["kind"]) =>
      others.find((_candidate, index) => elsewhere[index]?.kind === kind);
    const identified = findKind("service");
    if (identified !== undefined) return certain(identified);
    const possible = newest.kind === "maybe" ? first : findKind("maybe");
    return possible === undefined
      ? describeAbsence(baseUrl, [first, ...others], newest.failed)
      : success({ baseUrl: possible, isCertain: false });
  }

  function remember(baseUrl: string, typed = baseUrl): void {
    found.set(baseUrl, baseUrl);
    found.set(typed, baseUrl);
  }

  return {
    /**
     * Resolves to the base URL of the service of a typed address: there, above it, or at a usual path; sends no
     * secrets. Fails with `notThisService` or `notJson` and the tried addresses, or as any request to an unreachable host.
     */
    find: async (serverUrl: string, signal?: AbortSignal): Promise<Result<string>> => {
      const address = parseServerAddress(serverUrl);
      if (!address.ok) return address;
      const { baseUrl } = address.value;
      const known = found.get(baseUrl);
      if (known !== undefined) return success(known);
      const searched = await search(baseUrl, signal);
      if (!searched.ok) return searched;
      // During an outage another server may look like the service.
      if (searched.value.isCertain) remember(searched.value.baseUrl, baseUrl);
      return success(searched.value.baseUrl);
    },
    remember: (baseUrl: string) => remember(baseUrl),
  };
}

const isAnswer = ({ code }: Failed): boolean => maybe.includes(code) || other.includes(code);

/** Lists possible base URLs of an address, the most likely first. */
function listCandidates(baseUrl: string): string[] {
  const { origin } = new URL(baseUrl);
  const parts = baseUrl.slice(origin.length).split("/").slice(1);
  const parents = parts.map((_part, index) => [origin, ...parts.slice(0, index)].join("/"));
  // In the address of an operation the base URL precedes these.
  const end = parts.findIndex((part) => /^(me|auth)$/i.test(part));
  const cut = end === -1 ? [] : [[origin, ...parts.slice(0, end)].join("/")];
  const above = parents.toReversed().slice(0, 3);
  const usual = commonPaths.map((path) => origin + path);
  const candidates = [...cut, baseUrl, ...above, origin, `${baseUrl}/api`, ...usual];
  return [...new Set(candidates)].slice(0, maxOthers + 1);
}

function describeAbsence(baseUrl: string, candidates: string[], failed: Failed | null): Failed {
  const tried = candidates.map((candidate) => new URL(candidate).pathname).join(", ");
  // The response may be of a captive portal, or redirect to the service.
  const isSpecific = failed !== null && (failed.code === "notJson" || isRedirect(failed));
  const advice = isSpecific ? failed.message : t("service.checkAddress");
  return failure(
    failed?.code === "notJson" ? "notJson" : "notThisService",
    `${t("accounts.noServiceFound", { address: baseUrl, tried })} ${advice}`,
  );
}
