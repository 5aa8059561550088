import type { Decoder } from "#main/service/decode/decoders.ts";
import { get } from "#main/service/operation.ts";
import type { Call, Service } from "#main/service/transport.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { getProfile } from "./operations.ts";

/** Accepts any data, since only the status of the response counts. */
const anyData: Decoder<null> = { expected: "data", decode: () => success(null) };

type Verdict = "refused" | "accepted" | "unknown";

type Findings = {
  /** Operations that are forbidden for this user with any token. */
  forbidden: Set<string>;
  pending: Promise<Verdict> | null;
};

/**
 * Creates a probe that decides whether a refusal concerns the operation or the token. Some services respond with 403 to
 * every request of an expired token: then GET /me, which every user may request, is refused, and GET /me/alerts as well,
 * which covers users who may not see their profile.
 */
export function createTokenProbe(service: Service, getToken: () => Token | null) {
  const noToken = {};
  const all = new WeakMap<object, Findings>();

  async function request(): Promise<Verdict> {
    const profile = classify(await getProfile(service));
    if (profile !== "forbidden") return profile;
    const alerts = classify(
      await service.call({ ...get("/me/alerts", anyData, { limit: 1 }), isUrgent: true }),
    );
    return alerts === "forbidden" ? "refused" : alerts;
  }

  function getFindings(): Findings {
    const token = getToken() ?? noToken;
    const known = all.get(token) ?? { forbidden: new Set(), pending: null };
    all.set(token, known);
    return known;
  }

  async function probe(findings: Findings): Promise<Verdict> {
    findings.pending ??= request().finally(() => {
      findings.pending = null;
    });
    return findings.pending;
  }

  return {
    /** Resolves to whether the service refuses the token; sends one probe at a time. */
    isRefused: async (): Promise<boolean> => (await probe(getFindings())) === "refused",
    /** Resolves to the same after an operation was refused; probes once per operation and token. */
    isRefusedBeyond: async ({ method, path }: Call<unknown>): Promise<boolean> => {
      const findings = getFindings();
      const operation = `${method} ${path}`;
      if (findings.forbidden.has(operation)) return false;
      const verdict = await probe(findings);
      if (verdict === "accepted" && getFindings() === findings) findings.forbidden.add(operation);
      return verdict === "refused";
    },
  };
}

const classify = (answer: Result<unknown>): Verdict | "forbidden" => {
  if (answer.ok) return "accepted";
  if (answer.code === "sessionExpired") return "refused";
  return answer.code === "forbidden" ? "forbidden" : "unknown";
};
