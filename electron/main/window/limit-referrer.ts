import type { Session } from "electron";

/**
 * Has a session name no more than its origin as the page that a request comes from, whatever policy a page declares:
 * addresses of a sign-in carry its app token. Realms that check the origin of a form still find it.
 */
export function hideAddresses({ webRequest }: Pick<Session, "webRequest">): void {
  webRequest.onBeforeSendHeaders(({ requestHeaders }, proceed) =>
    proceed({ requestHeaders: withOriginOnly(requestHeaders) }),
  );
}

/** The headers of a request, in which `Referer` is an origin; one that is no address is left out. */
export function withOriginOnly(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (name.toLowerCase() !== "referer") return [[name, value]];
      return URL.canParse(value) ? [[name, `${new URL(value).origin}/`]] : [];
    }),
  );
}
