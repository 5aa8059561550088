import { getProfile, listRecentAlerts } from "#main/api/operations.ts";
import type { Call, Service } from "#main/api/transport.ts";
import type { Result } from "#shared/ipc/failure.ts";

/** Finds out what a refusal is about: the one operation or the token. */
export type TokenProbe = {
  /** Whether the service refuses the token itself; asks one question at a time. */
  isRefused(): Promise<boolean>;
  /** The same after an operation was refused; asks once per operation and token. */
  isRefusedBeyond(call: Call<unknown>): Promise<boolean>;
};

type Verdict = "refused" | "accepted" | "unknown";

/**
 * Makes a probe. Some services answer 403 to everything once a token is over: then GET /me is refused,
 * which is everybody's, and GET /me/alerts as well, for somebody who may not see their profile.
 */
export function createTokenProbe(service: Service, getToken: () => string | null): TokenProbe {
  let token: string | null = null;
  /** Operations that are not for this person, whatever the token. */
  let forbidden = new Set<string>();
  let underWay: Promise<Verdict> | null = null;

  async function ask(): Promise<Verdict> {
    const profile = judge(await getProfile(service));
    if (profile !== "forbidden") return profile;
    const alerts = judge(await listRecentAlerts(service, { limit: 1 }));
    return alerts === "forbidden" ? "refused" : alerts;
  }

  /** Forgets what was said of another token. */
  function look(): string | null {
    const current = getToken();
    if (current === token) return current;
    token = current;
    forbidden = new Set();
    underWay = null;
    return current;
  }

  async function find(): Promise<Verdict> {
    look();
    underWay ??= ask();
    const own = underWay;
    const verdict = await own;
    if (underWay === own) underWay = null;
    return verdict;
  }

  return {
    isRefused: async () => (await find()) === "refused",
    isRefusedBeyond: async ({ method, path }) => {
      const asked = look();
      const operation = `${method} ${path}`;
      if (forbidden.has(operation)) return false;
      const verdict = await find();
      if (verdict === "accepted" && look() === asked) forbidden.add(operation);
      return verdict === "refused";
    },
  };
}

const judge = (answer: Result<unknown>): Verdict | "forbidden" => {
  if (answer.ok) return "accepted";
  if (answer.code === "sessionExpired") return "refused";
  return answer.code === "forbidden" ? "forbidden" : "unknown";
};
