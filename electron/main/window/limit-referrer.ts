import type { Session } from "electron";

/**
 * Reduces the `Referer` of a session's requests to its origin, whatever policy a page declares, as addresses of a sign-in
 * contain its app token; realms can still check the origin of a form.
 */
export function limitReferrer({ webRequest }: Pick<Session, "webRequest">): void {
  webRequest.onBeforeSendHeaders(({ requestHeaders }, proceed) =>
    proceed({ requestHeaders: withOriginOnly(requestHeaders) }),
  );
}

/** Returns the headers with `Referer` reduced to its origin, or removed if it is invalid. */
export function withOriginOnly(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (name.toLowerCase() !== "referer") return [[name, value]];
      return URL.canParse(value) ? [[name, `${new URL(value).origin}/`]] : [];
    }),
  );
}
