import type { Failure, FailureCode } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { markRedirect, type Owner, ownedFailure } from "./marked-failure.ts";

type Cause = {
  code: FailureCode;
  isRedirect?: true;
  pattern: RegExp;
  explain: (host: string, owner: Owner, found: string) => string;
  /** What to do if the service's address may be the cause; the user has not typed that of a realm. */
  checkAddress?: () => string;
};

/**
 * The meaning of the error codes of Node (system, OpenSSL, undici) and Chromium (net::, here mostly without that prefix);
 * the first match counts. `nameNotFound`, `connectionRefused`, `unreachable`, `proxyFailed`, `proxyLoginNeeded`,
 * `clientCertificateNeeded` and `certificateInvalid` are used only for errors before a request is sent.
 */
const causes: Cause[] = [
  {
    code: "proxyLoginNeeded",
    pattern: /^ERR_(PROXY_AUTH|UNEXPECTED_PROXY_AUTH|MISSING_AUTH_CREDENTIALS)/,
    explain: (host) => t("service.unsupportedProxySignIn", { host }),
  },
  {
    code: "clientCertificateNeeded",
    pattern: /^ERR_BAD_SSL_CLIENT_AUTH/,
    explain: (host, owner) => t("service.clientCertificateRefused", { host, owner }),
  },
  {
    code: "clientCertificateNeeded",
    pattern: /^ERR_(SSL_CLIENT_AUTH|CLIENT_AUTH_CERT)/,
    explain: (host) => t("service.clientCertificateRequired", { host }),
  },
  {
    code: "proxyFailed",
    pattern: /PROXY|^ERR_TUNNEL_|^ERR_SOCKS_|^ERR_PAC_/,
    explain: (host) => t("service.proxyFailed", { host }),
  },
  {
    code: "nameNotFound",
    pattern: /^(ENOTFOUND|EAI_\w+|ERR_NAME_\w+|ERR_DNS_\w+|ERR_ICANN_NAME_COLLISION)$/,
    explain: (host) => t("service.nameNotFound", { host }),
    checkAddress: () => t("service.checkSpelling"),
  },
  {
    code: "connectionRefused",
    pattern: /^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/,
    explain: (host) => t("service.connectionRefused", { host }),
    checkAddress: () => t("service.checkPort"),
  },
  {
    code: "unreachable",
    pattern: /^(ENETDOWN|ERR_INTERNET_DISCONNECTED)$/,
    explain: (host) => t("service.noNetwork", { host }),
  },
  {
    code: "unreachable",
    pattern: /^(ERR_BLOCKED_BY_\w+|ERR_NETWORK_ACCESS_DENIED|EACCES|EPERM)$/,
    explain: (host) => t("service.connectionBlocked", { host }),
  },
  {
    code: "timedOut",
    pattern: /^(ETIMEDOUT|UND_ERR_\w+_TIMEOUT|ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT)$/,
    explain: (host) => t("service.noAnswer", { host }),
  },
  {
    code: "certificateInvalid",
    pattern:
      /^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID|ERR_CERT_VALIDITY_TOO_LONG)$/,
    explain: (host, owner) => t("service.certificateOutsideDates", { host, owner }),
  },
  {
    code: "certificateInvalid",
    pattern: /^(ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID|HOSTNAME_MISMATCH)$/,
    explain: (host) => t("service.certificateOfAnotherName", { host }),
    checkAddress: () => t("service.checkAddressOrTell"),
  },
  {
    code: "certificateInvalid",
    pattern: /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|^(CRL|OCSP)_/,
    explain: (host, owner) => t("service.certificateNotTrusted", { host, owner }),
  },
  {
    // Not only during the handshake: a damaged record of a later response has these codes, too.
    code: "connectionLost",
    pattern: /^(EPROTO$|ERR_SSL_(PROTOCOL_ERROR$|\w*(RECORD_MAC|DECRYPT)))/,
    explain: (host) => t("service.secureConnectionFailed", { host }),
    checkAddress: () => t("service.checkHttpsOrRetry"),
  },
  {
    code: "certificateInvalid",
    pattern: /^(ERR_SSL_\w+|ERR_ECH_\w+)$/,
    explain: (host) => t("service.noSecureConnection", { host }),
    checkAddress: () => t("service.checkHttps"),
  },
  {
    code: "notThisService",
    pattern:
      /^(HPE_\w+|ERR_INVALID_HTTP_RESPONSE|ERR_INVALID_RESPONSE|ERR_INVALID_CHUNKED_ENCODING)$/,
    explain: (host) => t("service.noHttp", { host }),
    checkAddress: () => t("service.checkAddressAndPort"),
  },
  {
    code: "notThisService",
    isRedirect: true,
    pattern: /^(REDIRECT_CANCELLED|ERR_(UNSAFE|INVALID|TOO_MANY)_REDIRECTS?)$/,
    explain: (host) => t("service.redirectedElsewhere", { host }),
    checkAddress: () => t("service.enterOwnAddress"),
  },
  {
    code: "tooLarge",
    pattern: /^(UND_ERR_HEADERS_OVERFLOW|ERR_RESPONSE_HEADERS_TOO_BIG)$/,
    explain: (host) => t("service.headersTooLarge", { host }),
    checkAddress: () => t("service.checkAddress"),
  },
  {
    code: "connectionLost",
    pattern:
      /^(ECONNRESET|ECONNABORTED|EPIPE|ENOTCONN|UND_ERR_\w+|ERR_STREAM_\w+|ERR_EMPTY_RESPONSE|ERR_ABORTED|ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_CONTENT_\w+|ERR_INCOMPLETE_\w+|ERR_NETWORK_(CHANGED|IO_SUSPENDED)|ERR_SOCKET_\w+|ERR_HTTP2_\w+|ERR_QUIC_\w+)$/,
    explain: (host) => t("service.connectionBroke", { host }),
  },
  {
    code: "unreachable",
    pattern:
      /^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL|ERR_ADDRESS_(UNREACHABLE|INVALID)|ERR_CONNECTION_FAILED|ERR_UNSAFE_PORT)$/,
    explain: (host, _owner, found) => t("service.unreachable", { host, error: found }),
    checkAddress: () => t("service.checkNetworkAndAddress"),
  },
  {
    // Unknown; the request may have been sent.
    code: "connectionLost",
    pattern: /^(E[A-Z]+|net::\w+)$/,
    explain: (host, _owner, found) => t("service.unreachable", { host, error: found }),
    checkAddress: () => t("service.checkNetworkAndAddress"),
  },
];

/**
 * Explains why a fetch of Node or Electron was rejected or its body ended early; null if the error is no network failure.
 * Messages about unknown codes contain the code.
 */
export const explainNetworkError = (
  error: unknown,
  host: string,
): ({ ok: false } & Failure) | null => {
  if (error instanceof NamedFailure) return { ok: false, ...error.failure };
  const codes = listCodes(error);
  for (const { code, pattern, explain, checkAddress, isRedirect } of causes) {
    const found = codes.find((candidate) => pattern.test(candidate));
    if (found === undefined) continue;
    const failed = ownedFailure(code, (owner) => {
      const cause = explain(host, owner, found);
      if (checkAddress === undefined) return cause;
      return `${cause} ${owner === "realm" ? t("service.checkSignInPage") : checkAddress()}`;
    });
    return isRedirect ? markRedirect(failed) : failed;
  }
  return null;
};

const listCodes = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  const chromium = /^net::(\w+)/.exec(error.message) ?? [];
  // Electron's net.fetch rejects with this text only.
  const redirect = error.message === "Redirect was cancelled" ? ["REDIRECT_CANCELLED"] : [];
  const nested = error instanceof AggregateError ? error.errors : [];
  return [
    ...code,
    ...chromium.toReversed(),
    ...redirect,
    ...[error.cause, ...nested].flatMap(listCodes),
  ];
};

/** A request that failed for a known reason before it was sent. */
export class NamedFailure extends Error {
  override readonly name = "NamedFailure";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
