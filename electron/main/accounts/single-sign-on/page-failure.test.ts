import { describe, expect, it } from "vitest";
import {
  explainFailedLoad,
  explainPage,
  explainUnknown,
  isUnknownTitle,
  unknownWords,
} from "./page-failure.ts";

const url = "https://sso.example.org:8443/login?ticket=ST-1";
const serviceOrigin = "https://ops.example.org";

describe("a sign-in page that fails to load", () => {
  it.each([
    ["ERR_NAME_NOT_RESOLVED", "nameNotFound"],
    ["ERR_CERT_AUTHORITY_INVALID", "certificateInvalid"],
    ["ERR_CONNECTION_REFUSED", "connectionRefused"],
    ["ERR_UNSAFE_REDIRECT", "notThisService"],
    ["ERR_NEVER_HEARD_OF", "connectionLost"],
    ["", "notThisService"],
  ])("is explained for %j as %s with the host only", (name, code) => {
    const failed = explainFailedLoad(name, url, serviceOrigin);
    expect(failed).toMatchObject({ code });
    expect(failed.message).toContain("sso.example.org:8443");
    expect(failed.message).not.toContain("ST-1");
  });

  it.each(["ERR_NAME_NOT_RESOLVED", "ERR_CERT_AUTHORITY_INVALID", "ERR_CONNECTION_REFUSED"])(
    "does not blame the service's address for the realm's %s",
    (name) => {
      const { message } = explainFailedLoad(name, url, serviceOrigin);
      expect(message).not.toMatch(/server address|port of the address|service's administrator/);
      expect(message).toContain("single sign-on");
      expect(explainFailedLoad(name, `${serviceOrigin}/x`, serviceOrigin).message).not.toContain(
        "the sign-in page",
      );
    },
  );

  it("blames only the proxy for its failure", () => {
    const { code, message } = explainFailedLoad("ERR_TUNNEL_CONNECTION_FAILED", url, serviceOrigin);
    expect(code).toBe("proxyFailed");
    expect(message).toMatch(/^The proxy of this network/);
    expect(message).not.toContain("single sign-on");
  });
});

describe("a sign-in page with an error status", () => {
  const realm = { url, serviceOrigin, isKnown: false };
  const service = { ...realm, url: `${serviceOrigin}/auth/cas/login?appToken=hidden` };

  it.each([
    ["the service's start page", 401, service, "wrongCredentials", "an address of the service"],
    ["the callback", 500, service, "serviceFailed", "tell the administrator of the service"],
    ["the realm", 502, realm, "serviceFailed", "tell whoever runs single sign-on"],
    ["an application not known", 403, realm, "forbidden", "may not know the service"],
    ["a page that is gone", 404, realm, "notFound", "the sign-in page, is not there"],
    ["something new", 418, realm, "refusedByService", "status 418"],
    ["a realm that asks at once", 401, realm, "wrongCredentials", "401"],
  ])("names the owner for %s (%i) without secrets", (_what, status, page, code, text) => {
    const failed = explainPage({ ...page, status });
    expect(failed).toMatchObject({ code });
    expect(failed?.message).toContain(text);
    expect(failed?.message).toMatch(/^https:/);
    expect(failed?.message).not.toMatch(/hidden|ST-1/);
  });

  it("is no failure after a wrong password at the realm or on success", () => {
    expect(explainPage({ ...realm, isKnown: true, status: 401 })).toBeNull();
    expect(explainPage({ ...realm, status: 200 })).toBeNull();
    expect(explainPage({ ...service, status: 302 })).toBeNull();
  });

  it("is recognized by its title if it does not know the service", () => {
    expect(isUnknownTitle("CAS - Application Not Authorized to Use CAS")).toBe(true);
    expect(isUnknownTitle("Sign in to Harbour")).toBe(false);
    const failed = explainUnknown(url);
    expect(failed).toMatchObject({ code: "forbidden" });
    expect(failed.message).toContain("https://sso.example.org:8443/login, the sign-in page");
    expect(failed.message).not.toContain("ST-1");
  });

  it.each([
    ["This application is not known", true],
    ["The service that you came from is not registered here.", true],
    ["The application you attempted to authenticate to is not authorized to use CAS.", true],
    ["This service is for staff. Use that is not authorized is an offence.", false],
    ["Access to the service\nis not allowed without a badge", false],
    ["You have signed in. The service is waiting.", false],
  ])("is recognized by its text: %j", (words, is) => {
    expect(unknownWords.test(words)).toBe(is);
  });
});

it.each([
  ...["ERR_NAME_NOT_RESOLVED", "ERR_CONNECTION_REFUSED", "ERR_CERT_COMMON_NAME_INVALID"],
  ...["ERR_SSL_PROTOCOL_ERROR", "ERR_SSL_VERSION_OR_CIPHER_MISMATCH", "ERR_INVALID_HTTP_RESPONSE"],
  ...["ERR_TOO_MANY_REDIRECTS", "ERR_RESPONSE_HEADERS_TOO_BIG", "ERR_ADDRESS_UNREACHABLE"],
  ...["ERR_NEVER_HEARD_OF", "ERR_CERT_DATE_INVALID", "ERR_PROXY_CONNECTION_FAILED"],
])("%s does not blame the address of the server", (name) => {
  const { message } = explainFailedLoad(name, url, serviceOrigin);
  expect(message).not.toMatch(/the (server )?address|port/i);
  expect(message).toMatch(/\. \S.*(try|ask|tell|check)/i);
});

it.each([
  ["ERR_CERT_DATE_INVALID", /computer's clock/],
  ["ERR_PROXY_CONNECTION_FAILED", /proxy settings/],
  ["ERR_CERT_COMMON_NAME_INVALID", /another name/],
])("%s is explained by its cause", (name, cause) => {
  expect(explainFailedLoad(name, url, serviceOrigin).message).toMatch(cause);
});
