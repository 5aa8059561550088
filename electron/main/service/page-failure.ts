import { explainNetworkError } from "#main/service/network-failure.ts";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { toPlainAddress } from "./plain-address.ts";

/** Explains why a page did not load; `name` is Chromium's error, such as ERR_NAME_NOT_RESOLVED. */
export function explainFailedLoad(name: string, url: string, serviceOrigin: string): Failure {
  const explained = explainNetworkError(new Error(`net::${name}`), hostOf(url));
  if (explained === null) return explainNoPage(url);
  const { code, message } = explained;
  return isOnOrigin(url, serviceOrigin) ? { code, message } : explainOtherHost({ code, message });
}

/** Replaces advice about the service's address in a failure that concerns a realm. */
export function explainOtherHost({ code, message }: Failure): Failure {
  const [cause = message, ...advice] = message.split(/(?<=\.) /);
  // The address that the user has typed is the service's, not the realm's.
  if (!/address|port\b/.test(advice.join(" "))) {
    const contact = "whoever runs single sign-on";
    return { code, message: message.replaceAll("the service's administrator", contact) };
  }
  return {
    code,
    message: `${cause} This is the sign-in page, not the service. Check the network connection and try again; if it keeps failing, tell whoever runs single sign-on.`,
  };
}

/** Explains that the server has sent no page that can be shown. */
export const explainNoPage = (url: string): Failure =>
  failure(
    "notThisService",
    `${hostOf(url)} sent no page that can be shown. Try again; if it keeps failing, tell its administrator.`,
  );

/** A page of a sign-in that has loaded. */
export type LoadedPage = {
  url: string;
  status: number;
  serviceOrigin: string;
  /** Whether it has loaded without an error before. */
  isKnown: boolean;
};

/**
 * Explains a page with an error status: whose address it is and who can help; null for others. A login page may have
 * status 401 after a wrong password, which it reports itself.
 */
export function explainPage({ url, status, serviceOrigin, isKnown }: LoadedPage): Failure | null {
  const isService = isOnOrigin(url, serviceOrigin);
  if (status < 400 || (status === 401 && isKnown)) return null;
  const subject = `${toPlainAddress(url)}, ${isService ? "an address of the service" : "the sign-in page"},`;
  const contact = isService
    ? "tell the administrator of the service"
    : "tell whoever runs single sign-on";
  if (status === 401) {
    return failure(
      "wrongCredentials",
      `${subject} wants a login of its own (status 401). Go back or reload in that window; if it keeps asking, ${contact}.`,
    );
  }
  if (status === 403) {
    return failure(
      "forbidden",
      isService
        ? `${subject} does not allow this (status 403). Go back in that window, or ${contact}.`
        : `${subject} does not let this service sign anybody in (status 403): it may not know the service. Please ${contact} this address.`,
    );
  }
  if (status === 404 || status === 410) {
    return failure("notFound", `${subject} is not there (status ${status}). Please ${contact}.`);
  }
  return failure(
    status >= 500 ? "serviceFailed" : "refusedByService",
    `${subject} reported an error (status ${status}). Reload in that window, or try again later; if it keeps failing, ${contact}.`,
  );
}

const sender = /\b(application|service)\b/i;
const unknown = /\bnot (authori[sz]ed|allowed|known|registered)\b/i;

/** Whether a page's title states that the realm does not know the service; CAS servers send it with status 200, too. */
export function isUnknownTitle(title: string): boolean {
  const at = title.search(sender);
  return at !== -1 && unknown.test(title.slice(at));
}

/**
 * A CAS server's sentence about an unknown service, if its title does not state that. Matches whole sentences, as pages
 * also warn of use that is "not authorized".
 */
export const unknownWords =
  /\b(this|the) (application|service)\b[^.\n]{0,60} is not (known|registered|recogni[sz]ed|authori[sz]ed|allowed)\b/i;

/** Explains a page that states that the realm does not know the service. */
export const explainUnknown = (url: string): Failure =>
  failure(
    "forbidden",
    `${toPlainAddress(url)}, the sign-in page, says that it does not know the service that sent you there. Please tell the administrator of the service.`,
  );

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "The server");
