import { describe, expect, it } from "vitest";
import { explainNetworkError } from "./network-failure.ts";

const withCode = (code: string) => Object.assign(new Error(`${code} happened`), { code });

describe("explainNetworkError", () => {
  it.each([
    ["ENOTFOUND", "nameNotFound"],
    ["EAI_AGAIN", "nameNotFound"],
    ["ECONNREFUSED", "connectionRefused"],
    ["EHOSTUNREACH", "unreachable"],
    ["ENETUNREACH", "unreachable"],
    ["ENETDOWN", "unreachable"],
    ["EINVAL", "connectionLost"],
    ["ETIMEDOUT", "timedOut"],
    ["UND_ERR_CONNECT_TIMEOUT", "timedOut"],
    ["UND_ERR_HEADERS_TIMEOUT", "timedOut"],
    ["UND_ERR_BODY_TIMEOUT", "timedOut"],
    ["ECONNRESET", "connectionLost"],
    ["EPIPE", "connectionLost"],
    ["UND_ERR_SOCKET", "connectionLost"],
    ["CERT_HAS_EXPIRED", "certificateInvalid"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificateInvalid"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "certificateInvalid"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificateInvalid"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "certificateInvalid"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificateInvalid"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "certificateInvalid"],
    ["HPE_INVALID_CONSTANT", "notThisService"],
    ["UND_ERR_HEADERS_OVERFLOW", "tooLarge"],
  ])("reads %s of Node's fetch as %s", (code, meaning) => {
    const error = new TypeError("fetch failed", { cause: withCode(code) });
    const explained = explainNetworkError(error, "ops.example.org");
    expect(explained).toMatchObject({ ok: false, code: meaning });
    expect(explained?.message).toContain("ops.example.org");
  });

  it.each([
    ["ERR_NAME_NOT_RESOLVED", "nameNotFound"],
    ["ERR_DNS_TIMED_OUT", "nameNotFound"],
    ["ERR_CONNECTION_REFUSED", "connectionRefused"],
    ["ERR_INTERNET_DISCONNECTED", "unreachable"],
    ["ERR_ADDRESS_UNREACHABLE", "unreachable"],
    ["ERR_BLOCKED_BY_ADMINISTRATOR", "unreachable"],
    ["ERR_SOMETHING_NEW", "connectionLost"],
    ["ERR_CONNECTION_TIMED_OUT", "timedOut"],
    ["ERR_TIMED_OUT", "timedOut"],
    ["ERR_CONNECTION_RESET", "connectionLost"],
    ["ERR_EMPTY_RESPONSE", "connectionLost"],
    ["ERR_CONTENT_LENGTH_MISMATCH", "connectionLost"],
    ["ERR_INCOMPLETE_CHUNKED_ENCODING", "connectionLost"],
    ["ERR_NETWORK_CHANGED", "connectionLost"],
    ["ERR_HTTP2_PROTOCOL_ERROR", "connectionLost"],
    ["ERR_CERT_AUTHORITY_INVALID", "certificateInvalid"],
    ["ERR_CERT_DATE_INVALID", "certificateInvalid"],
    ["ERR_CERT_COMMON_NAME_INVALID", "certificateInvalid"],
    ["ERR_SSL_VERSION_OR_CIPHER_MISMATCH", "certificateInvalid"],
    ["ERR_SSL_PROTOCOL_ERROR", "connectionLost"],
    ["ERR_SSL_BAD_RECORD_MAC_ALERT", "connectionLost"],
    ["ERR_PROXY_CONNECTION_FAILED", "proxyFailed"],
    ["ERR_TUNNEL_CONNECTION_FAILED", "proxyFailed"],
    ["ERR_MANDATORY_PROXY_CONFIGURATION_FAILED", "proxyFailed"],
    ["ERR_PROXY_CERTIFICATE_INVALID", "proxyFailed"],
    ["ERR_INVALID_HTTP_RESPONSE", "notThisService"],
    ["ERR_RESPONSE_HEADERS_TOO_BIG", "tooLarge"],
    ["ERR_TOO_MANY_REDIRECTS", "notThisService"],
  ])("reads %s of Chromium as %s", (code, meaning) => {
    const explained = explainNetworkError(new Error(`net::${code}`), "ops.example.org");
    expect(explained).toMatchObject({ ok: false, code: meaning });
  });

  it("names an unknown code", () => {
    const explained = explainNetworkError(new Error("net::ERR_SOMETHING_NEW"), "ops.example.org");
    expect(explained?.message).toContain("ERR_SOMETHING_NEW");
  });

  it("finds the cause among the attempted addresses", () => {
    const tried = new AggregateError([withCode("ENETUNREACH"), withCode("ECONNREFUSED")]);
    const error = new TypeError("fetch failed", { cause: tried });
    expect(explainNetworkError(error, "localhost")).toMatchObject({ code: "connectionRefused" });
  });

  it("explains the redirect that Electron's fetch cancels", () => {
    const error = new Error("Redirect was cancelled");
    expect(explainNetworkError(error, "ops.example.org")).toMatchObject({ code: "notThisService" });
  });

  it.each([new TypeError("x is not a function"), withCode("ERR_INVALID_ARG_TYPE"), "text", null])(
    "returns null for %s, which is no network failure",
    (error) => {
      expect(explainNetworkError(error, "ops.example.org")).toBeNull();
    },
  );
});
