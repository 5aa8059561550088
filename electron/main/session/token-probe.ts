import type { Decoder } from "#main/service/decode/decoders.ts";
import { get } from "#main/service/operation.ts";
import type { Call, Service } from "#main/service/transport.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { getProfile } from "./operations.ts";

/** Accepts any data, since only the status of the response counts. */
const anyData: Decoder<null> = { expected: "data", decode: () => success(null) };

type Verdict = "refused" | "accepted" | "unknown";

/** What was found out with one token. */
type Findings = {
  /** Operations that are not for this person, whatever the token. */
  forbidden: Set<string>;
  underWay: Promise<Verdict> | null;
};

/**
 * Makes what finds out whether a refusal is about the operation or the token. Some services answer 403 to everything once a token is over: then GET /me is refused,
 * which is everybody's, and GET /me/alerts as well, for somebody who may not see their profile.
 */
export function createTokenProbe(service: Service, getToken: () => Token | null) {
  const nobody = {};
  const all = new WeakMap<object, Findings>();

  async function request(): Promise<Verdict> {
    const profile = classify(await getProfile(service));
    if (profile !== "forbidden") return profile;
    const alerts = classify(
      await service.call({ ...get("/me/alerts", anyData, { limit: 1 }), isUrgent: true }),
    );
    return alerts === "forbidden" ? "refused" : alerts;
  }

  /** What was said of another token does not count for this one. */
  function findingsNow(): Findings {
    const token = getToken() ?? nobody;
    const known = all.get(token) ?? { forbidden: new Set(), underWay: null };
    all.set(token, known);
    return known;
  }

  async function find(findings: Findings): Promise<Verdict> {
    findings.underWay ??= request().finally(() => {
      findings.underWay = null;
    });
    return findings.underWay;
  }

  return {
    /** Whether the service refuses the token itself; asks one question at a time. */
    isRefused: async (): Promise<boolean> => (await find(findingsNow())) === "refused",
    /** The same after an operation was refused; asks once per operation and token. */
    isRefusedBeyond: async ({ method, path }: Call<unknown>): Promise<boolean> => {
      const findings = findingsNow();
      const operation = `${method} ${path}`;
      if (findings.forbidden.has(operation)) return false;
      const verdict = await find(findings);
      if (verdict === "accepted" && findingsNow() === findings) findings.forbidden.add(operation);
      return verdict === "refused";
    },
  };
}

const classify = (answer: Result<unknown>): Verdict | "forbidden" => {
  if (answer.ok) return "accepted";
  if (answer.code === "sessionExpired") return "refused";
  return answer.code === "forbidden" ? "forbidden" : "unknown";
};
