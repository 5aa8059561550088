import { failure, type Result, success } from "#shared/lib/result.ts";

/** Tells whether a host name as `URL` gives it can only be this computer. */
export const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Tells whether a host name as `URL` gives it leads to this computer, however that is written. */
export const leadsHere = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, "");
  return (
    isLoopback(name) ||
    name.endsWith(".localhost") ||
    name === "0.0.0.0" ||
    /^\[::(ffff:(7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0))?\]$/.test(name)
  );
};

/** Tells whether a page lies unencrypted on this computer, although the service does not. */
export const isStrayLocalPage = (page: URL, serviceUrl: string): boolean =>
  page.protocol === "http:" &&
  leadsHere(page.hostname) &&
  !isLoopback(new URL(serviceUrl).hostname);

/** Refuses a URL over which a token would travel in clear: anything but https beyond this computer. */
export const checkTransportSecurity = (url: URL): Result<URL> =>
  url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))
    ? success(url)
    : failure(
        "insecureAddress",
        `The connection to ${url.host} would not be encrypted, so nothing was sent. Use an address that begins with https://.`,
      );

/**
 * Reads a server address as a person types it and returns it without trailing slash, query and
 * fragment; international names come back in their ASCII (xn--) form, so that a lookalike shows.
 * Without a scheme it is https, on this computer http. Fails with `badAddress` or
 * `insecureAddress`.
 */
export const parseServerAddress = (text: string): Result<{ baseUrl: string }> => {
  const typed = text.trim();
  if (typed === "") return badAddress("No server address was given.");
  if (typed.length > 2000 || /[\s\p{Cc}\p{Cf}\\]/u.test(typed)) {
    return badAddress("A server address has no spaces, backslashes or hidden characters.");
  }
  const url = parseUrl(typed);
  if (url === null || url.hostname === "") {
    return badAddress(`"${typed.slice(0, 100)}" is not a server address.`);
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return badAddress(`Watchdesk does not support "${url.protocol}" addresses.`);
  }
  if (url.username !== "" || url.password !== "") {
    return badAddress("A server address must not contain a username or password.");
  }
  const secure = checkTransportSecurity(url);
  if (!secure.ok) return secure;
  return success({ baseUrl: `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, "")}` });
};

const parseUrl = (typed: string): URL | null => {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) || isOpaque(typed);
  const url = toUrl(hasScheme ? typed : `https://${typed}`);
  const isLocal = !hasScheme && url !== null && isLoopback(url.hostname);
  return isLocal ? toUrl(`http://${typed}`) : url;
};

const toUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

// `host:8443` and `name:password@host` look like schemes too; neither may pass as one.
const isOpaque = (typed: string): boolean =>
  /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(typed) && !typed.includes("@");

const badAddress = (cause: string) =>
  failure("badAddress", `${cause} Type it like ops.example.org or https://ops.example.org/api.`);
