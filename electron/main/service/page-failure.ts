import { explainNetworkError } from "#main/service/network-failure.ts";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { toPlainAddress } from "./plain-address.ts";

/** Why the page at `url` is not there: `name` is Chromium's, such as ERR_NAME_NOT_RESOLVED. */
export function explainFailedLoad(name: string, url: string, serviceOrigin: string): Failure {
  const explained = explainNetworkError(new Error(`net::${name}`), hostOf(url));
  if (explained === null) return explainNoPage(url);
  const { code, message } = explained;
  return isOnOrigin(url, serviceOrigin) ? { code, message } : explainOtherHost({ code, message });
}

/** A failure on the way to a realm, without advice that belongs to the service's host. */
export function explainOtherHost({ code, message }: Failure): Failure {
  const [cause = message, ...advice] = message.split(/(?<=\.) /);
  // The address that the person has typed is the service's: it is not at fault for another's page.
  if (!/address|port\b/.test(advice.join(" "))) {
    const contact = "whoever runs single sign-on";
    return { code, message: message.replaceAll("the service's administrator", contact) };
  }
  return {
    code,
    message: `${cause} This is the sign-in page, not the service. Check the network connection and try again; if it keeps failing, tell whoever runs single sign-on.`,
  };
}

/** Says that what the server has sent instead of a page cannot be shown. */
export const explainNoPage = (url: string): Failure =>
  failure(
    "notThisService",
    `${hostOf(url)} sent no page that can be shown. Try again; if it keeps failing, tell its administrator.`,
  );

/** A page of a sign-in that has come: with what status, and whose it may be. */
export type LoadedPage = {
  url: string;
  status: number;
  serviceOrigin: string;
  /** Whether it was in order before. */
  isKnown: boolean;
};

/**
 * Says what is wrong with a page that came with an error's status, whose address it is and who can
 * help; null for others. A login page may come again by 401 after a wrong password, which it says itself.
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

/** Whether a page, by its title, does not know who sends people there; CAS servers report it with status 200 too. */
export function isUnknownTitle(title: string): boolean {
  const at = title.search(sender);
  return at !== -1 && unknown.test(title.slice(at));
}

/**
 * What a CAS server says of a service that it does not know, where its title does not tell. Whole
 * sentences: pages warn of use that is "not authorized", too.
 */
export const unknownWords =
  /\b(this|the) (application|service)\b[^.\n]{0,60} is not (known|registered|recogni[sz]ed|authori[sz]ed|allowed)\b/i;

/** Says that a page has told, by its title or its words, that it does not know who sends people there. */
export const explainUnknown = (url: string): Failure =>
  failure(
    "forbidden",
    `${toPlainAddress(url)}, the sign-in page, says that it does not know the service that sent you there. Please tell the administrator of the service.`,
  );

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "The server");
