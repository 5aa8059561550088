import { describe, expect, it } from "vitest";
import {
  createOwnServicePattern,
  explainFailedLoad,
  explainPage,
  explainUnknownService,
  isUnknownServiceTitle,
  quotePage,
  unknownServicePattern,
} from "./page-failure.ts";

const url = "https://sso.example.org:8443/login?ticket=ST-1";
const serviceOrigin = "https://ops.example.org";

describe("a sign-in page that does not load", () => {
  it.each([
    ["ERR_NAME_NOT_RESOLVED", "nameNotFound"],
    ["ERR_CERT_AUTHORITY_INVALID", "certificateInvalid"],
    ["ERR_CONNECTION_REFUSED", "connectionRefused"],
    ["ERR_UNSAFE_REDIRECT", "notThisService"],
    ["ERR_NEVER_HEARD_OF", "connectionLost"],
    ["", "notThisService"],
  ])("is explained for %j as %s, with the host only", (name, code) => {
    const failed = explainFailedLoad(name, url, serviceOrigin);
    expect(failed).toMatchObject({ code });
    expect(failed.message).toContain("sso.example.org:8443");
    expect(failed.message).not.toContain("ST-1");
  });

  it("does not name the sign-in page for the service's own address", () => {
    const { message } = explainFailedLoad("ERR_TIMED_OUT", `${serviceOrigin}/x`, serviceOrigin);
    expect(message).not.toContain("the sign-in page");
  });

  it("does not blame the sign-in page for a proxy", () => {
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
    ["an unknown application", 403, realm, "forbidden", "may not know the service"],
    ["a missing page", 404, realm, "notFound", "the sign-in page, is not there"],
    ["an unusual status", 418, realm, "refusedByService", "status 418"],
    ["a realm with HTTP authentication", 401, realm, "wrongCredentials", "401"],
  ])("explains %s (%i) with its owner and without secrets", (_what, status, page, code, text) => {
    const failed = explainPage({ ...page, status });
    expect(failed).toMatchObject({ code });
    expect(failed?.message).toContain(text);
    expect(failed?.message).toMatch(/^https:/);
    expect(failed?.message).not.toMatch(/hidden|ST-1/);
  });

  it("is no failure after a wrong password or a success", () => {
    expect(explainPage({ ...realm, isKnown: true, status: 401 })).toBeNull();
    expect(explainPage({ ...realm, status: 200 })).toBeNull();
    expect(explainPage({ ...service, status: 302 })).toBeNull();
  });

  it("has not accepted a form that it had shown before", () => {
    const failed = explainPage({ ...realm, isKnown: true, status: 403 });
    expect(failed?.message).toContain("did not accept the form (status 403)");
    expect(failed?.message).not.toContain("know the service");
  });

  it("is shown with its own text", () => {
    const failed = explainPage({ ...realm, status: 400 });
    if (failed === null) throw new Error("A status of 400 is a failure.");
    expect(quotePage(failed, " ")).toBe(failed);
    const { message } = quotePage(failed, "\n Bad   request\n");
    expect(message).toBe(`${failed.message} The page says: “Bad request”`);
    expect(quotePage(failed, "a".repeat(300)).message).toContain(`“${"a".repeat(200)}…”`);
  });

  it.each([
    [`Service ${serviceOrigin}/auth/cas/login?appToken=1&realm=staff not allowed.`, true],
    [`The application ${serviceOrigin}/ is not registered`, true],
    ["Service https://other.example.org/ not allowed.", false],
    ["Service https://ops.example.org.evil.example/ not allowed.", false],
    [`Service ${serviceOrigin}/\nUse is not allowed.`, false],
  ])("may not know the service above its form, by a sentence with its address: %j", (text, is) => {
    expect(createOwnServicePattern(serviceOrigin).test(text)).toBe(is);
    expect(createOwnServicePattern("").test(text)).toBe(false);
  });

  it("may not know the service, by its title", () => {
    expect(isUnknownServiceTitle("CAS - Application Not Authorized to Use CAS")).toBe(true);
    expect(isUnknownServiceTitle("Sign in to Harbour")).toBe(false);
    const failed = explainUnknownService(url);
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
  ])("may not know the service, by its text: %j", (text, isUnknown) => {
    expect(unknownServicePattern.test(text)).toBe(isUnknown);
  });
});

it.each([
  ...["ERR_NAME_NOT_RESOLVED", "ERR_CONNECTION_REFUSED", "ERR_CERT_COMMON_NAME_INVALID"],
  ...[
    "ERR_CERT_AUTHORITY_INVALID",
    "ERR_SSL_PROTOCOL_ERROR",
    "ERR_SSL_VERSION_OR_CIPHER_MISMATCH",
    "ERR_INVALID_HTTP_RESPONSE",
  ],
  ...["ERR_TOO_MANY_REDIRECTS", "ERR_RESPONSE_HEADERS_TOO_BIG", "ERR_ADDRESS_UNREACHABLE"],
  ...[
    "ERR_NEVER_HEARD_OF",
    "ERR_CERT_DATE_INVALID",
    "ERR_TIMED_OUT",
    "ERR_PROXY_CONNECTION_FAILED",
  ],
])("%s does not blame the address of the server", (name) => {
  const { message } = explainFailedLoad(name, url, "https://ops.example.org");
  expect(message).not.toMatch(/the (server )?address|port|service's administrator/i);
  expect(message).toMatch(/\. .*(try|ask|tell|check)/i);
});

it("keeps advice about clock, proxy and certificate", () => {
  expect(
    explainFailedLoad("ERR_CERT_DATE_INVALID", url, "https://ops.example.org").message,
  ).toMatch(/computer's clock/);
  expect(
    explainFailedLoad("ERR_PROXY_CONNECTION_FAILED", url, "https://ops.example.org").message,
  ).toMatch(/proxy settings/);
  expect(
    explainFailedLoad("ERR_CERT_COMMON_NAME_INVALID", url, "https://ops.example.org").message,
  ).toMatch(/another name/);
});
