import { type Failure, failure } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { networkSignIn } from "#shared/sync/watching-words.ts";
import { t } from "#shared/texts/t.ts";
import { type Credentials, explainPasswordRefusal } from "./credentials.ts";
import type { Denial } from "./decode/outcome.ts";
import { type Expected, findBodyDenial, mentionsSession } from "./denial.ts";
import type { Dialect } from "./dialect.ts";
import { readErrorText } from "./error-text.ts";
import type { Answer } from "./exchange.ts";
import { markPage, markRedirect, markUnstated } from "./marked-failure.ts";
import type { Secret } from "./payload.ts";
import { addRetryAfter, readRetryAfter } from "./retry-after.ts";

/** What explaining a response needs of its request. */
export type RequestInfo = {
  url: URL;
  credentials: Credentials;
  dialect: Dialect;
  now: EpochMs;
  /** What an accepted response contains; by default data. */
  expected?: Expected;
  secret?: Secret | undefined;
  /** Whether this client has received JSON from the service before. */
  isKnown?: boolean;
};

type Failed = { ok: false } & Failure;

/** Explains a response that is no success, by its status, as a web page or by its content; null for others. */
export const explainAnswer = (answer: Answer, request: RequestInfo): Failed | null => {
  const { status } = answer;
  if (status >= 200 && status < 300) return explainAccepted(answer, request);
  if (status >= 300 && status < 400) return explainRedirect(answer, request);
  return status >= 500 ? explainServerError(answer, request) : explainRefusal(answer, request);
};

const explainAccepted = (answer: Answer, request: RequestInfo): Failed | null => {
  const { expected = "data", dialect } = request;
  if (isWebPage(answer.body))
    return expected === "outcome" ? markUnstated(explainWebPage()) : explainWebPage();
  const denial = findBodyDenial(answer.body, expected, dialect);
  return denial === null ? null : explainDenial(answer, denial, request);
};

/** Explains a denial in a response of good status as if it had the status that its body states. */
const explainDenial = (answer: Answer, denial: Denial, request: RequestInfo): Failed => {
  const { url, secret, dialect } = request;
  const { status } = denial;
  const isUnauthorized =
    (status === null || status === 403) && secret === undefined && mentionsSession(answer.body);
  if (isUnauthorized) return explainUnauthorized(request);
  const named = { ...answer, status: status ?? 0 };
  if (status !== null && status >= 500) return explainServerError(named, request);
  if (status !== null) return explainRefusal(named, request);
  const text = readErrorText(answer.body, dialect);
  const aboutPassword = secret === "password" && explainPasswordRefusal(0, text, url.host);
  if (aboutPassword) return aboutPassword;
  return failure(
    "refusedByService",
    t("service.rejectedByHost", { host: url.host, quoted: text === null ? "" : `: ${text}` }),
  );
};

const explainWebPage = (): Failed =>
  failure("notJson", `${networkSignIn()} ${t("service.otherwiseCheckAddress")}`);

const explainRedirect = ({ status, headers }: Answer, { url }: RequestInfo): Failed => {
  const location = headers.get("location") ?? "";
  if (!URL.canParse(location, url.href)) {
    return failure("notThisService", t("service.unexpectedStatus", { host: url.host, status }));
  }
  const target = new URL(location, url);
  if (url.protocol === "https:" && target.protocol === "http:") {
    return markRedirect(
      failure(
        "insecureAddress",
        t("service.redirectedWithoutEncryption", { host: url.host, target: target.host }),
      ),
    );
  }
  return markRedirect(
    failure(
      "notThisService",
      t("service.redirected", { host: url.host, target: `${target.host}${target.pathname}` }),
    ),
  );
};

const explainServerError = ({ status, headers, body }: Answer, request: RequestInfo): Failed => {
  const { host } = request.url;
  if (status === 511) return explainWebPage();
  const quoted = quote(body, request.dialect);
  const wait = readRetryAfter(headers, request.now);
  return failure(
    "serviceFailed",
    addRetryAfter(t("service.serverError", { host, status, quoted }), wait),
    wait,
  );
};

const explainRefusal = (answer: Answer, request: RequestInfo): Failed => {
  const { status, headers, body } = answer;
  const { host } = request.url;
  const quoted = quote(body, request.dialect);
  if (request.isKnown && isBlockPage(answer))
    return explainBlockPage(answer, host, request.expected === "outcome");
  if (request.secret === "password") {
    const words = readErrorText(body, request.dialect);
    const aboutPassword = explainPasswordRefusal(status, words, host);
    if (aboutPassword !== null) return aboutPassword;
  }
  switch (status) {
    case 401: {
      const unauthorized = explainUnauthorized(request);
      return isWebPage(body) ? markPage(unauthorized) : unauthorized;
    }
    case 403:
      return failure("forbidden", t("service.notAllowed", { host, quoted }));
    case 404:
      return explainNotFound(answer, request);
    case 407:
      return failure("proxyLoginNeeded", t("service.unsupportedProxySignIn", { host }));
    case 408:
      return failure("timedOut", t("service.requestTimedOut", { host }));
    case 429: {
      const wait = readRetryAfter(headers, request.now);
      return failure(
        "rateLimited",
        addRetryAfter(t("service.tooManyRequests", { host }), wait),
        wait,
      );
    }
    default:
      return failure("refusedByService", t("service.refused", { host, status, quoted }));
  }
};

const explainUnauthorized = ({ url, credentials }: RequestInfo): Failed =>
  typeof credentials === "object" && "password" in credentials
    ? failure("wrongCredentials", t("service.wrongCredentials", { host: url.host }))
    : failure("sessionExpired", t("service.sessionNotAccepted", { host: url.host }));

// Before a sign-in the address may still be wrong.
const explainNotFound = ({ body }: Answer, { url, credentials, dialect }: RequestInfo): Failed => {
  const quoted = quote(body, dialect);
  const isKnownService = credentials === "token" || (credentials === "none" && quoted !== "");
  return isKnownService
    ? failure("notFound", t("service.notFound", { host: url.host, quoted }))
    : failure("notThisService", t("service.noServiceAtAddress", { origin: url.origin }));
};

const quote = (body: Uint8Array, dialect: Dialect): string => {
  const text = readErrorText(body, dialect);
  return text === null ? "" : `: ${text}`;
};

/** Statuses with which firewalls and proxies refuse requests by a page of their own. */
const statuses = new Set([400, 403, 405, 406, 413, 414, 418, 451]);

/** Whether a response of an error status is a page of something in front of a service that answers JSON. */
const isBlockPage = ({ status, body }: Answer): boolean => statuses.has(status) && isWebPage(body);

const isWebPage = (body: Uint8Array): boolean =>
  /^[\s\uFEFF]*</.test(new TextDecoder().decode(body.subarray(0, 256)));

/** Explains such a page; its title and the id of the request help the administrator to find the rule. */
function explainBlockPage({ status, headers, body }: Answer, host: string, isWrite: boolean) {
  const page = new TextDecoder().decode(body);
  const title = shorten(/<title[^>]*>([^<]*)/i.exec(page)?.[1] ?? "");
  const text = page.replace(/<[^<>]*>/g, " ");
  const id =
    /\b(?:support|request|incident|reference|event|ray|transaction)\s*(?:id|number|#)(?: is)?\W{1,3}([\w-]{6,80})/i.exec(
      text,
    )?.[1] ?? headers.get("x-request-id");
  const parts = [String(status), title, shorten(id ?? "")].filter((part) => part !== "");
  const found = parts.join(", ");
  const message = isWrite
    ? t("service.blockedBetween", { host, found })
    : t("service.requestsBlocked", { host, found });
  return failure("blocked", message);
}

const shorten = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 80);
