import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DialectPatch, defaultDialect, patchDialect } from "#main/service/dialect.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import { aRealm } from "#shared/test/account.ts";
import { anyText } from "#shared/test/any-text.ts";
import { runs } from "#shared/test/runs.ts";
import { findLogoutAddress, findStartAddress } from "./start-address.ts";

const appToken = "0123456789abcdef".repeat(4);
const calder = aRealm({
  realm: "calder",
  serverUrl: "https://sso.calder.example/cas/login",
  shortName: "Calder County",
  logoutUrl: "https://sso.calder.example/cas/logout",
});

const connect = (patch: DialectPatch, baseUrl = "https://ops.example.org/api") =>
  createTestService({ baseUrl, dialect: patchDialect(defaultDialect, patch) });
const usual = connect({});
const at = (realm: Partial<CasRealm> = {}, patch?: DialectPatch, baseUrl?: string) => ({
  service: patch === undefined ? usual : connect(patch, baseUrl),
  realm: { ...calder, ...realm },
});
const find = (realm?: Partial<CasRealm>, patch?: DialectPatch) =>
  findStartAddress(at(realm, patch), appToken);

describe("findStartAddress", () => {
  it("returns the service's address by default", () => {
    expect(find()).toEqual({
      ok: true,
      value: {
        url: `https://ops.example.org/api/auth/cas/login?appToken=${appToken}&realm=calder`,
        origins: ["https://ops.example.org", "https://sso.calder.example"],
      },
    });
  });

  it("fills the template, encoded except for its beginning", () => {
    const casStartTemplate = "{serverUrl}?service={baseUrl}/done&app={appToken}";
    const serverUrl = "https://sso.calder.example/login";
    expect(find({ serverUrl }, { casStartTemplate })).toMatchObject({
      value: {
        url: `${serverUrl}?service=https%3A%2F%2Fops.example.org%2Fapi/done&app=${appToken}`,
      },
    });
  });

  it("stays at the service if the realm has no page", () => {
    expect(find({ serverUrl: null })).toMatchObject({
      value: { origins: ["https://ops.example.org"] },
    });
    expect(find({ serverUrl: "" }, { casStartTemplate: "{serverUrl}?x=1" })).toMatchObject({
      code: "badAddress",
      message: expect.stringContaining("doesn't state its sign-in page"),
    });
  });

  it("allows additional origins, normalized and without duplicates", () => {
    const casOrigins = ["login.example.com", "https://LOGIN.example.com/saml", "https://a.example"];
    expect(find({}, { casOrigins })).toMatchObject({
      value: {
        origins: [
          "https://ops.example.org",
          "https://sso.calder.example",
          "https://login.example.com",
          "https://a.example",
        ],
      },
    });
  });

  it.each([
    ["http://login.example.com", "insecureAddress"],
    ["localhost:8080", "insecureAddress"],
    ["http://127.0.0.1", "insecureAddress"],
    ["my sign-in", "badAddress"],
    ["*.example.com", "badAddress"],
    ["https://name@login.example.com", "badAddress"],
  ])("rejects the additional origin %s", (origin, code) => {
    const refused = find({}, { casOrigins: [origin] });
    expect(refused).toMatchObject({ ok: false, code });
    expect(!refused.ok && refused.message).toContain("set it up");
  });

  it.each([
    ["http://sso.calder.example/login", "insecureAddress", "http://sso.calder.example/login"],
    ["http://127.0.0.1.calder.example", "insecureAddress", "http://127.0.0.1.calder.example/"],
    ["http://127.0.0.1:8080/login", "insecureAddress", "http://127.0.0.1:8080/login"],
    ["http://2130706433/login", "insecureAddress", "http://127.0.0.1/login"],
    ["http://localhost/login", "insecureAddress", "http://localhost/login"],
    ["http://[::1]/login", "insecureAddress", "http://[::1]/login"],
    ["javascript:alert(1)", "badAddress", "javascript:alert(1)"],
    ["JavaScript://sso.calder.example/%0aalert(1)", "badAddress", "javascript://sso.calder"],
    ["file:///etc/passwd", "badAddress", "file:/etc/passwd"],
    ["smb://sso.calder.example/share", "badAddress", "smb://sso.calder.example/share"],
    ["ms-msdt:/id PCWDiagnostic", "badAddress", "ms-msdt:/id"],
    ["data:text/html,<script>", "badAddress", "data:text/html"],
    ["https://cleo:word@sso.calder.example/", "badAddress", "https://sso.calder.example/"],
    ["https://ops.example.org@evil.example/", "badAddress", "https://evil.example/"],
    ["sso.calder.example", "badAddress", "sso.calder.example"],
    ["\\\\server\\share", "badAddress", "\\\\server\\share"],
    ["https://", "badAddress", "https://"],
  ])("rejects the realm's address %s", (serverUrl, code, shown) => {
    const refused = find({ serverUrl });
    expect(refused).toMatchObject({ ok: false, code });
    const message = refused.ok ? "" : refused.message;
    expect(message).toContain("Calder County (calder)");
    expect(message).toContain(shown);
    expect(message).toContain("Tell the administrator of ops.example.org");
    expect(message).not.toContain("word@");
  });

  it("allows http on this computer if the service is on it", () => {
    const serverUrl = "http://127.0.0.1:8080/login";
    const casOrigins = ["localhost:8081"];
    const here = at(
      { serverUrl, logoutUrl: "http://[::1]/bye" },
      { casOrigins },
      "http://localhost",
    );
    expect(findStartAddress(here, appToken)).toMatchObject({
      value: { origins: ["http://localhost", "http://127.0.0.1:8080", "http://localhost:8081"] },
    });
    expect(findLogoutAddress(here)).toMatchObject({ value: { url: "http://[::1]/bye" } });
  });

  it.each([
    ["http://ops.example.org/login?app={appToken}", "insecureAddress"],
    ["https://elsewhere.example/login?app={appToken}", "badAddress"],
    ["https://{realm}.example/login", "badAddress"],
    ["/login?app={appToken}", "badAddress"],
    ["javascript:alert('{appToken}')", "badAddress"],
  ])("rejects the template %s", (casStartTemplate, code) => {
    const refused = find({}, { casStartTemplate });
    expect(refused).toMatchObject({ ok: false, code });
  });

  it("rejects a template that would lose the token, with the reason", () => {
    const casStartTemplate = "{serverUrl}?service={baseUrl}/cas?realm={realm}&appToken={appToken}";
    const refused = find({}, { casStartTemplate });
    expect(refused).toMatchObject({ ok: false, code: "badAddress" });
    const message = refused.ok ? "" : refused.message;
    expect(message).toContain("casStartTemplate");
    expect(message).toContain("%26");
  });

  it("returns international names in ASCII", () => {
    expect(find({ serverUrl: "https://ѕso.calder.example/" })).toMatchObject({
      value: { origins: ["https://ops.example.org", "https://xn--so-doc.calder.example"] },
    });
  });

  it("encodes any name of a realm", () => {
    fc.assert(
      fc.property(anyText(), (realm) => {
        const found = find({ realm });
        const url = new URL(found.ok ? found.value.url : "");
        expect(url.origin + url.pathname).toBe("https://ops.example.org/api/auth/cas/login");
        expect([...url.searchParams]).toEqual([
          ["appToken", appToken],
          ["realm", realm.toWellFormed()],
        ]);
      }),
    );
  });

  it("stays within the allowed origins for any realm and template", () => {
    const piece = fc.constantFrom(
      ...["{serverUrl}", "{baseUrl}", "{realm}", "{appToken}", "https:", "http:", "javascript:"],
      ...["//", "/", "@", ":", "?", "#", "\\", ".", "evil.example", "%0a", " ", "\t"],
    );
    const mixed = fc
      .array(fc.oneof(piece, fc.string()), { minLength: 1 })
      .map((all) => all.join(""));
    const address = fc.oneof(mixed, fc.webUrl({ validSchemes: ["https", "http", "ftp"] }));
    const template = fc.tuple(fc.constantFrom("", "{serverUrl}", "{baseUrl}"), mixed);
    fc.assert(
      fc.property(address, template, mixed, (serverUrl, parts, realm) => {
        // Templates without the token are rejected.
        const casStartTemplate = `${parts.join("")}{appToken}`;
        const found = find({ serverUrl, realm }, { casStartTemplate });
        if (!found.ok) {
          expect(["badAddress", "insecureAddress"]).toContain(found.code);
          return;
        }
        const { url, origins } = found.value;
        const { protocol, origin, username, password } = new URL(url);
        expect(["https:", "http:"]).toContain(protocol);
        expect(origins).toContain(origin);
        expect([username, password]).toEqual(["", ""]);
        const known = ["https://ops.example.org"];
        if (URL.canParse(serverUrl)) known.push(new URL(serverUrl).origin);
        expect(known).toEqual(expect.arrayContaining(origins));
      }),
      { numRuns: runs(60, 2_000) },
    );
  });
});

describe("findLogoutAddress", () => {
  it("returns the realm's address with the origins of the sign-in", () => {
    const logoutUrl = "https://bye.calder.example/logout?all=1";
    expect(findLogoutAddress(at({ logoutUrl }))).toEqual({
      ok: true,
      value: {
        url: logoutUrl,
        origins: [
          "https://bye.calder.example",
          "https://ops.example.org",
          "https://sso.calder.example",
        ],
      },
    });
  });

  it.each([null, ""])("returns null if the realm has %j", (logoutUrl) => {
    expect(findLogoutAddress(at({ logoutUrl }))).toEqual({ ok: true, value: null });
  });

  it.each([
    ["http://sso.calder.example/logout", "insecureAddress"],
    ["http://127.0.0.1/logout", "insecureAddress"],
    ["javascript:alert(1)", "badAddress"],
  ])("rejects %s", (logoutUrl, code) => {
    expect(findLogoutAddress(at({ logoutUrl }))).toMatchObject({ ok: false, code });
  });
});
