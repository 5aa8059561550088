import { explainNetworkError } from "#main/service/network-failure.ts";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { explainOtherHost, type Owner } from "./marked-failure.ts";
import { toPlainAddress } from "./plain-address.ts";

/** Explains why the page at `url` did not load by Chromium's error name, such as ERR_NAME_NOT_RESOLVED. */
export function explainFailedLoad(name: string, url: string, serviceOrigin: string): Failure {
  const explained = explainNetworkError(new Error(`net::${name}`), hostOf(url));
  if (explained === null) return explainNoPage(url);
  return isOnOrigin(url, serviceOrigin)
    ? { code: explained.code, message: explained.message }
    : explainOtherHost(explained);
}

/** Returns the failure of a response that cannot be shown as a page. */
export const explainNoPage = (url: string): Failure =>
  failure(
    "notThisService",
    URL.canParse(url)
      ? t("service.noPage", { host: new URL(url).host })
      : t("service.serverSentNoPage"),
  );

/** A loaded page of a sign-in. */
export type LoadedPage = {
  url: string;
  status: number;
  serviceOrigin: string;
  /** Whether it had loaded without an error before. */
  isKnown: boolean;
};

/**
 * Explains a page with an error status, its owner and who can help; null for other pages and for a login page that
 * responds with 401 to a wrong password.
 */
export function explainPage({ url, status, serviceOrigin, isKnown }: LoadedPage): Failure | null {
  const isService = isOnOrigin(url, serviceOrigin);
  if (status < 400 || (status === 401 && isKnown)) return null;
  const owner: Owner = isService ? "service" : "realm";
  const address = toPlainAddress(url);
  if (status === 401) {
    return failure("wrongCredentials", t("service.pageRequiresSignIn", { address, owner }));
  }
  if (status === 403) return failure("forbidden", explainForbidden(address, isService, isKnown));
  if (status === 404 || status === 410) {
    return failure("notFound", t("service.pageNotFound", { address, owner, status }));
  }
  return failure(
    status >= 500 ? "serviceFailed" : "refusedByService",
    t("service.pageFailed", { address, owner, status }),
  );
}

function explainForbidden(address: string, isService: boolean, isKnown: boolean): string {
  // Also a realm at the service's origin.
  if (isKnown) return t("service.formNotAccepted", { address });
  return isService
    ? t("service.pageForbidden", { address })
    : t("service.serviceUnknownAtRealm", { address });
}

/** Adds what an error page says itself, in at most 200 characters. */
export function quotePage(failed: Failure, text: string): Failure {
  const words = text.replaceAll(/\s+/g, " ").trim();
  if (words === "") return failed;
  const shown = words.length > maxQuote ? `${words.slice(0, maxQuote)}…` : words;
  return { ...failed, message: `${failed.message} ${t("service.pageSays", { text: shown })}` };
}

const maxQuote = 200;

const sender = /\b(application|service)\b/i;
const unknown = /\bnot (authori[sz]ed|allowed|known|registered)\b/i;

/** Whether the title means that a CAS server does not know the service, which it may report with status 200. */
export function isUnknownServiceTitle(title: string): boolean {
  const at = title.search(sender);
  return at !== -1 && unknown.test(title.slice(at));
}

/** The text of a CAS server about an unknown service; a whole sentence, as pages also warn of "not authorized" use. */
export const unknownServicePattern =
  /\b(this|the) (application|service)\b[^.\n]{0,60} is not (known|registered|recogni[sz]ed|authori[sz]ed|allowed)\b/i;

/** Such a text that names the service's own address, so that it counts above a login form, too; matches nothing without an origin. */
export const createOwnServicePattern = (serviceOrigin: string): RegExp =>
  serviceOrigin === ""
    ? /(?!)/
    : new RegExp(
        `\\b(application|service)\\b[^\\n]{0,80}${serviceOrigin.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?=[/?:\\s])[^\\n]{0,800}\\bnot (known|registered|recogni[sz]ed|authori[sz]ed|allowed)\\b`,
        "i",
      );

/** Returns the failure of a page that does not know the service. */
export const explainUnknownService = (url: string): Failure =>
  failure("forbidden", t("service.serviceUnknown", { address: toPlainAddress(url) }));

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "");
