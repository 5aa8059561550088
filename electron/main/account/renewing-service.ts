import type { Service } from "#main/api/transport.ts";

/** Where the token of a session comes from. */
export type TokenSource = {
  get(): string | null;
  /** Exchanges it for a new one; resolves to whether there is a good one. */
  renew(): Promise<boolean>;
};

/**
 * A service whose requests survive the end of a token: one that is refused for its token is sent once
 * more with a renewed one. Refused means not carried out, so that any request may be repeated.
 */
export function renewWhenRefused(service: Service, token: TokenSource): Service {
  return {
    ...service,
    call: async (call, signal) => {
      const used = token.get();
      const answer = await service.call(call, signal);
      if (answer.ok || answer.code !== "sessionExpired") return answer;
      // Somebody else's request may have had it renewed meanwhile.
      if (token.get() === used) await token.renew();
      return token.get() === used ? answer : service.call(call, signal);
    },
  };
}
