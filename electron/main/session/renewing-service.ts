import type { Call, Service } from "#main/service/transport.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { explainRefusedByPage } from "./operations.ts";
import type { TokenHolder } from "./token.ts";
import { createTokenProbe } from "./token-probe.ts";

/**
 * Returns a service that repeats a request refused for its token once with a renewed token; a refused request had no
 * effect, so any may be repeated. If the new token is refused too, the request fails with `sessionExpired`, or with
 * `proxyLoginNeeded` if a gateway refuses it.
 */
export function renewWhenRefused(service: Service, token: TokenHolder): Service {
  const probe = createTokenProbe(service, token.current);

  /** Returns the response to a request, as `sessionExpired` if the token was refused. */
  async function classify<T>(
    call: Call<unknown>,
    used: string | null,
    answer: Result<T>,
  ): Promise<Result<T>> {
    if (answer.ok || used === null) return answer;
    const isOutdated = token.get() !== used;
    if (answer.code === "wrongCredentials" && call.secret === "password") {
      // Either the password or the token is wrong: a probe of the token decides.
      return isOutdated || (await probe.isRefused()) ? ended(service) : answer;
    }
    if (answer.code !== "forbidden") return answer;
    return isOutdated || (await probe.isRefusedBeyond(call)) ? ended(service) : answer;
  }

  return {
    ...service,
    call: async (call, signal) => {
      const usesToken = call.credentials === undefined || call.credentials === "token";
      if (!usesToken) return service.call(call, signal);
      const send = async () => {
        const used = token.get();
        const answer = await classify(call, used, await service.call(call, signal));
        if (used !== null && answer.ok) token.recordAccepted(used, answer.value.serverTime);
        const isRefused = used !== null && !answer.ok && answer.code === "sessionExpired";
        return { answer, refused: isRefused ? used : null };
      };
      const first = await send();
      if (first.refused === null) return first.answer;
      const isReplaced = await token.replace(first.refused);
      const last = isReplaced ? await send() : first;
      if (last.refused === null) return last.answer;
      const answer = await explainRefusedByPage(service, last.answer);
      if (answer === last.answer) token.recordRefused(last.refused);
      return answer;
    },
  };
}

const ended = ({ baseUrl }: Service) =>
  failure("sessionExpired", t("session.sessionNotAccepted", { host: new URL(baseUrl).host }));
