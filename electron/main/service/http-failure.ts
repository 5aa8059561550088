import { type Failure, failure } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { networkSignIn } from "#shared/sync/watching-words.ts";
import type { Credentials } from "./credentials.ts";
import { type Denial, findDenialInText } from "./decode/outcome.ts";
import { type Expected, findBodyDenial, mentionsSession } from "./denial.ts";
import type { Dialect } from "./dialect.ts";
import { readErrorText } from "./error-text.ts";
import type { Answer } from "./exchange.ts";
import { explainPasswordRefusal } from "./password-refusal.ts";
import type { Secret } from "./payload.ts";
import { formatRetryAfter, readRetryAfter } from "./retry-after.ts";

/** What explaining a response needs of its request. */
export type RequestInfo = {
  url: URL;
  credentials: Credentials;
  dialect: Dialect;
  now: EpochMs;
  /** What an accepted response contains; by default data. */
  expected?: Expected;
  secret?: Secret | undefined;
  /** Whether this client has received data from the service before. */
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
  const { expected = "data", isKnown = false, dialect } = request;
  if (isWebPage(answer.body)) {
    const isConfirmation =
      expected === "outcome" && isKnown && isConfirmingPage(answer.body, dialect);
    return isConfirmation ? null : explainWebPage();
  }
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
    `${url.host} rejected this${text === null ? "" : `: ${text}`}. Check what was entered.`,
  );
};

const explainWebPage = (): Failed =>
  failure("notJson", `${networkSignIn} Otherwise check the server address.`);

/** The words before the target in the message about a redirect. */
export const redirectsTo = "redirects to";

const explainRedirect = ({ status, headers }: Answer, { url }: RequestInfo): Failed => {
  const location = headers.get("location") ?? "";
  if (!URL.canParse(location, url.href)) {
    return failure(
      "notThisService",
      `${url.host} answered with status ${status}, which Watchdesk did not ask for. Try again; if it keeps failing, check the server address.`,
    );
  }
  const target = new URL(location, url);
  if (url.protocol === "https:" && target.protocol === "http:") {
    return failure(
      "insecureAddress",
      `${url.host} ${redirectsTo} ${target.host} without encryption, so it was not followed. Tell the service's administrator.`,
    );
  }
  return failure(
    "notThisService",
    `${url.host} ${redirectsTo} ${target.host}${target.pathname}, which it does not follow. This network may require sign-in; otherwise enter the address that the service itself has.`,
  );
};

const explainServerError = ({ status, headers, body }: Answer, request: RequestInfo): Failed => {
  const { host } = request.url;
  if (status === 511) return explainWebPage();
  const quoted = quote(body, request.dialect);
  const wait = readRetryAfter(headers, request.now);
  return failure(
    "serviceFailed",
    `${host} reported an error (status ${status}${quoted}). Try again later.${formatRetryAfter(wait)}`,
    wait,
  );
};

const explainRefusal = (answer: Answer, request: RequestInfo): Failed => {
  const { status, headers, body } = answer;
  const { host } = request.url;
  const quoted = quote(body, request.dialect);
  if (request.secret === "password") {
    const words = readErrorText(body, request.dialect);
    const aboutPassword = explainPasswordRefusal(status, words, host);
    if (aboutPassword !== null) return aboutPassword;
  }
  switch (status) {
    case 401:
      return explainUnauthorized(request);
    case 403:
      return failure(
        "forbidden",
        `${host} does not allow this (status 403${quoted}). Ask its administrator for access.`,
      );
    case 404:
      return explainNotFound(answer, request);
    case 407:
      return failure(
        "proxyLoginNeeded",
        `The proxy to ${host} requires an unsupported kind of sign-in. Ask your administrator.`,
      );
    case 408:
      return failure("timedOut", `${host} timed out waiting for the request. Try again.`);
    case 429: {
      const wait = readRetryAfter(headers, request.now);
      return failure(
        "rateLimited",
        `${host} asks for fewer requests.${formatRetryAfter(wait)}`,
        wait,
      );
    }
    default:
      return failure(
        "refusedByService",
        `${host} refused this (status ${status}${quoted}). Check what was entered.`,
      );
  }
};

const explainUnauthorized = ({ url, credentials }: RequestInfo): Failed =>
  typeof credentials === "object" && "password" in credentials
    ? failure(
        "wrongCredentials",
        `${url.host} does not accept this username and password. Check both and try again.`,
      )
    : failure("sessionExpired", `${url.host} no longer accepts this session. Sign in again.`);

// Before a sign-in the address may still be wrong.
const explainNotFound = ({ body }: Answer, { url, credentials, dialect }: RequestInfo): Failed => {
  const quoted = quote(body, dialect);
  const isKnownService = credentials === "token" || (credentials === "none" && quoted !== "");
  return isKnownService
    ? failure("notFound", `${url.host} does not have this (status 404${quoted}). It may be gone.`)
    : failure(
        "notThisService",
        `There is no such service at ${url.origin}. Check the server address.`,
      );
};

const quote = (body: Uint8Array, dialect: Dialect): string => {
  const text = readErrorText(body, dialect);
  return text === null ? "" : `: ${text}`;
};

const read = (body: Uint8Array, length: number): string =>
  new TextDecoder().decode(body.subarray(0, length));

/** Whether a body is a web page or XML. */
const isWebPage = (body: Uint8Array): boolean => /^[\s\uFEFF]*</.test(read(body, 256));

/**
 * Whether a web page has no form, no redirect and no word for a failure, as one that confirms a write. The sign-in page of
 * a network or a gateway has a form or leads to one.
 */
function isConfirmingPage(body: Uint8Array, dialect: Dialect): boolean {
  const page = read(body, 65_536);
  if (/<(form|input|button|iframe|frame)\b|http-equiv\s*=\s*["']?refresh/i.test(page)) return false;
  if (/\blocation(\.href)?\s*=|\blocation\.(replace|assign)\(/.test(page)) return false;
  const texts = page.slice(0, 4096).split(/<[^<>]*>/);
  return texts.every((text) => findDenialInText(text.trim(), dialect) === null);
}
