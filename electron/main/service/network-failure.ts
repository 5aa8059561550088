import { type Failure, type FailureCode, failure } from "#shared/lib/result.ts";
import { NamedFailure } from "./named-failure.ts";

type Cause = {
  code: FailureCode;
  pattern: RegExp;
  explain: (host: string, found: string) => string;
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
    explain: (host) =>
      `The proxy to ${host} requires an unsupported kind of sign-in. Ask your administrator.`,
  },
  {
    code: "clientCertificateNeeded",
    pattern: /^ERR_BAD_SSL_CLIENT_AUTH/,
    explain: (host) =>
      `${host} did not accept the client certificate of this computer, so nothing was sent. Restart Watchdesk to choose another, or tell the service's administrator.`,
  },
  {
    code: "clientCertificateNeeded",
    pattern: /^ERR_(SSL_CLIENT_AUTH|CLIENT_AUTH_CERT)/,
    explain: (host) =>
      `${host} requires a client certificate, and none was sent. Install the certificate of your organisation on this computer, then restart Watchdesk.`,
  },
  {
    code: "proxyFailed",
    pattern: /PROXY|^ERR_TUNNEL_|^ERR_SOCKS_|^ERR_PAC_/,
    explain: (host) =>
      `The proxy of this network blocked the connection to ${host}. Check the system's proxy settings or ask your administrator.`,
  },
  {
    code: "nameNotFound",
    pattern: /^(ENOTFOUND|EAI_\w+|ERR_NAME_\w+|ERR_DNS_\w+|ERR_ICANN_NAME_COLLISION)$/,
    explain: (host) =>
      `The name ${host} could not be found. Check the spelling of the server address and the network connection.`,
  },
  {
    code: "connectionRefused",
    pattern: /^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/,
    explain: (host) =>
      `${host} does not accept connections. Check the port of the address, or try again later.`,
  },
  {
    code: "unreachable",
    pattern: /^(ENETDOWN|ERR_INTERNET_DISCONNECTED)$/,
    explain: (host) =>
      `This computer has no network connection, so ${host} cannot be reached. Connect and try again.`,
  },
  {
    code: "unreachable",
    pattern: /^(ERR_BLOCKED_BY_\w+|ERR_NETWORK_ACCESS_DENIED|EACCES|EPERM)$/,
    explain: (host) =>
      `The connection to ${host} is blocked on this computer. Ask your administrator to allow it.`,
  },
  {
    code: "timedOut",
    pattern: /^(ETIMEDOUT|UND_ERR_\w+_TIMEOUT|ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT)$/,
    explain: (host) =>
      `${host} did not answer in time. Check the network connection, or try again later.`,
  },
  {
    code: "certificateInvalid",
    pattern:
      /^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID|ERR_CERT_VALIDITY_TOO_LONG)$/,
    explain: (host) =>
      `The certificate of ${host} is outside its dates, so nothing was sent. Check this computer's clock, or tell the service's administrator.`,
  },
  {
    code: "certificateInvalid",
    pattern: /^(ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID|HOSTNAME_MISMATCH)$/,
    explain: (host) =>
      `The certificate shown for ${host} belongs to another name, so nothing was sent. Check the server address, or tell the service's administrator.`,
  },
  {
    code: "certificateInvalid",
    pattern: /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|^(CRL|OCSP)_/,
    explain: (host) =>
      `The certificate of ${host} is not trusted by this computer, so nothing was sent. Tell the service's administrator; if its authority was installed just now, restart Watchdesk.`,
  },
  {
    // Not only during the handshake: a damaged record of a later response has these codes, too.
    code: "connectionLost",
    pattern: /^(EPROTO$|ERR_SSL_(PROTOCOL_ERROR$|\w*(RECORD_MAC|DECRYPT)))/,
    explain: (host) =>
      `The secure connection to ${host} failed. Check that the address and port are meant for https, or try again.`,
  },
  {
    code: "certificateInvalid",
    pattern: /^(ERR_SSL_\w+|ERR_ECH_\w+)$/,
    explain: (host) =>
      `No secure connection to ${host} could be made, so nothing was sent. Check that the address and port are meant for https.`,
  },
  {
    code: "notThisService",
    pattern:
      /^(HPE_\w+|ERR_INVALID_HTTP_RESPONSE|ERR_INVALID_RESPONSE|ERR_INVALID_CHUNKED_ENCODING)$/,
    explain: (host) =>
      `${host} does not answer with proper HTTP. Check the server address and its port.`,
  },
  {
    code: "notThisService",
    pattern: /^(REDIRECT_CANCELLED|ERR_(UNSAFE|INVALID|TOO_MANY)_REDIRECTS?)$/,
    explain: (host) =>
      `${host} redirects to another address, which it does not follow. Enter the address that the service itself has.`,
  },
  {
    code: "tooLarge",
    pattern: /^(UND_ERR_HEADERS_OVERFLOW|ERR_RESPONSE_HEADERS_TOO_BIG)$/,
    explain: (host) =>
      `The answer of ${host} has larger headers than Watchdesk accepts. Check the server address.`,
  },
  {
    code: "connectionLost",
    pattern:
      /^(ECONNRESET|ECONNABORTED|EPIPE|ENOTCONN|UND_ERR_\w+|ERR_STREAM_\w+|ERR_EMPTY_RESPONSE|ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_CONTENT_\w+|ERR_INCOMPLETE_\w+|ERR_NETWORK_(CHANGED|IO_SUSPENDED)|ERR_SOCKET_\w+|ERR_HTTP2_\w+|ERR_QUIC_\w+)$/,
    explain: (host) =>
      `The connection to ${host} broke before the answer was complete. Check the network connection and try again.`,
  },
  {
    code: "unreachable",
    pattern:
      /^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL|ERR_ADDRESS_(UNREACHABLE|INVALID)|ERR_CONNECTION_FAILED|ERR_UNSAFE_PORT)$/,
    explain: (host, found) =>
      `${host} cannot be reached from this computer (${found}). Check the network connection and the server address.`,
  },
  {
    // Unknown; the request may have been sent.
    code: "connectionLost",
    pattern: /^(E[A-Z]+|net::\w+)$/,
    explain: (host, found) =>
      `${host} cannot be reached from this computer (${found}). Check the network connection and the server address.`,
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
  for (const { code, pattern, explain } of causes) {
    const found = codes.find((candidate) => pattern.test(candidate));
    if (found !== undefined) return failure(code, explain(host, found));
  }
  return null;
};

/** The codes of an error and its causes. */
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
