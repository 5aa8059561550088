import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** Whether a host name (as in `URL`) can only be this computer. */
export const isLoopback = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether a host name (as in `URL`) leads to this computer, in any notation. */
export const leadsToLoopback = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, "");
  return (
    isLoopback(name) ||
    name.endsWith(".localhost") ||
    name === "0.0.0.0" ||
    /^\[::(ffff:(7f[0-9a-f]{2}:[0-9a-f]{1,4}|0:0))?\]$/.test(name)
  );
};

/** Whether a page is an unencrypted one on this computer, although the service is elsewhere. */
export const isStrayLocalPage = (page: URL, serviceUrl: string): boolean =>
  page.protocol === "http:" &&
  leadsToLoopback(page.hostname) &&
  !isLoopback(new URL(serviceUrl).hostname);

/** Rejects a URL that would transfer a token unencrypted: anything but https, except on this computer. */
export const checkTransportSecurity = (url: URL): Result<URL> =>
  url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))
    ? success(url)
    : failure("insecureAddress", t("service.notEncrypted", { host: url.host }));

/**
 * Parses a server address as a user types it and returns it without trailing slash, query and fragment; international
 * names are returned in ASCII (xn--), which exposes lookalikes. The default scheme is https, on this computer http. Fails
 * with `badAddress` or `insecureAddress`.
 */
export const parseServerAddress = (text: string): Result<{ baseUrl: string }> => {
  const typed = text.trim();
  if (typed === "") return badAddress(t("service.noAddress"));
  if (typed.length > 2000 || /[\s\p{Cc}\p{Cf}\\]/u.test(typed)) {
    return badAddress(t("service.invalidCharactersInAddress"));
  }
  const url = parseUrl(typed);
  if (url === null || url.hostname === "") {
    return badAddress(t("service.notAnAddress", { text: typed.slice(0, 100) }));
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return badAddress(t("service.unsupportedProtocol", { protocol: url.protocol }));
  }
  if (url.username !== "" || url.password !== "") {
    return badAddress(t("service.credentialsInAddress"));
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

// `host:8443` and `name:password@host` look like schemes, too.
const isOpaque = (typed: string): boolean =>
  /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(typed) && !typed.includes("@");

const badAddress = (cause: string) =>
  failure("badAddress", `${cause} ${t("service.addressExample")}`);
