import { type Failure, failure } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Credentials } from "./credentials.ts";
import type { Dialect } from "./dialect.ts";
import { readErrorText } from "./error-text.ts";
import type { Answer } from "./exchange.ts";
import { readRetryAfter } from "./retry-after.ts";

/** What the request was, as far as it matters for the meaning of a refusal. */
type Asked = { url: URL; credentials: Credentials; dialect: Dialect; now: EpochMs };

type Failed = { ok: false } & Failure;

/** Explains an answer that is not acceptable by its status or by being a web page; null for others. */
export const explainAnswer = (answer: Answer, asked: Asked): Failed | null => {
  const { status } = answer;
  if (status >= 200 && status < 300) return isWebPage(answer.body) ? explainWebPage(asked) : null;
  if (status >= 300 && status < 400) return explainRedirect(answer, asked);
  return status >= 500 ? explainServerError(answer, asked) : explainRefusal(answer, asked);
};

const isWebPage = (body: Uint8Array): boolean =>
  /^[\s\uFEFF]*</.test(new TextDecoder().decode(body.subarray(0, 256)));

const explainWebPage = ({ url }: Asked): Failed =>
  failure(
    "notJson",
    `${url.host} answered with a web page instead of data. This network may want a sign-in in the browser first; otherwise check the server address.`,
  );

const explainRedirect = ({ status, headers }: Answer, { url }: Asked): Failed => {
  const location = headers.get("location") ?? "";
  if (!URL.canParse(location, url.href)) {
    return failure(
      "notThisService",
      `${url.host} answered with status ${status}, which Watchdesk did not ask for. Try again; if it stays so, check the server address.`,
    );
  }
  const target = new URL(location, url);
  if (url.protocol === "https:" && target.protocol === "http:") {
    return failure(
      "insecureAddress",
      `${url.host} sends Watchdesk on to ${target.host} without encryption, so it was not followed. Tell the service's administrator.`,
    );
  }
  return failure(
    "notThisService",
    `${url.host} sends Watchdesk on to ${target.host}${target.pathname}, which it does not follow. This network may want a sign-in in the browser first; otherwise enter the address that the service itself has.`,
  );
};

const explainServerError = ({ status, headers, body }: Answer, asked: Asked): Failed => {
  const { host } = asked.url;
  if (status === 511) return explainWebPage(asked);
  const said = quote(body, asked.dialect);
  return failure(
    "serviceFailed",
    `${host} has a problem of its own (status ${status}${said}). Try again later.`,
    readRetryAfter(headers, asked.now),
  );
};

const explainRefusal = (answer: Answer, asked: Asked): Failed => {
  const { status, headers, body } = answer;
  const { host } = asked.url;
  const said = quote(body, asked.dialect);
  switch (status) {
    case 401:
      return explainUnauthorised(asked);
    case 403:
      return failure(
        "forbidden",
        `${host} does not allow this (status 403${said}). Ask its administrator for access.`,
      );
    case 404:
      return explainAbsence(answer, asked);
    case 407:
      return failure(
        "proxyFailed",
        `The proxy of this network wants a sign-in before it lets Watchdesk through to ${host}. Ask your administrator.`,
      );
    case 408:
      return failure("timedOut", `${host} stopped waiting for the request. Try again.`);
    case 429:
      return failure(
        "rateLimited",
        `${host} asks for fewer requests. Watchdesk waits a while before it tries again.`,
        readRetryAfter(headers, asked.now),
      );
    default:
      return failure(
        "refusedByService",
        `${host} refused this (status ${status}${said}). Check what was entered.`,
      );
  }
};

const explainUnauthorised = ({ url, credentials }: Asked): Failed =>
  typeof credentials === "object" && "password" in credentials
    ? failure(
        "wrongCredentials",
        `${url.host} does not accept this login name and password. Check both and try again.`,
      )
    : failure("sessionExpired", `${url.host} no longer accepts this session. Sign in again.`);

// Before anybody is signed in, nothing has shown yet that the address is right.
const explainAbsence = ({ body }: Answer, { url, credentials, dialect }: Asked): Failed => {
  const said = quote(body, dialect);
  const isKnownService = credentials === "token" || (credentials === "none" && said !== "");
  return isKnownService
    ? failure("notFound", `${url.host} does not have this (status 404${said}). It may be gone.`)
    : failure(
        "notThisService",
        `There is no such service at ${url.origin}. Check the server address.`,
      );
};

const quote = (body: Uint8Array, dialect: Dialect): string => {
  const text = readErrorText(body, dialect);
  return text === null ? "" : `: ${text}`;
};
