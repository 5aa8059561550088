import { describe, expect, it } from "vitest";
import { createBrowser, readRedirectTarget, submitLogin } from "../test/browser.ts";
import { request, serviceForAll, startTestService, type TestService } from "../test/start.ts";

const cleo = { username: "cleo.cas", password: "cleo-secret" };

const serviceAt = ({ baseUrl }: TestService) => `${baseUrl}/somewhere?a=1&b=2`;

const ticketOf = (location: string): string =>
  new URL(location).searchParams.get("ticket") ?? "no ticket";

const validate = async ({ send }: TestService, query: Record<string, string>) => {
  const { status, text, headers } = await send(
    `/cas/serviceValidate?${new URLSearchParams(query)}`,
  );
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^application\/xml/);
  expect(text).toContain('<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">');
  return text;
};

const issueTicket = async (service: TestService): Promise<string> => {
  const response = await submitLogin(service, { ...cleo, service: serviceAt(service) });
  expect(response.status).toBe(303);
  return ticketOf(readRedirectTarget(response));
};

describe("the realm's pages", () => {
  const service = serviceForAll("plain");

  it("show a login form with the escaped service", async () => {
    const target = `${service.baseUrl}/?"><script>`;
    const page = await service.send(`/cas/login?${new URLSearchParams({ service: target })}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain("&quot;&gt;&lt;script&gt;");
    expect(page.text).not.toContain("<script>");
  });

  it("redirect to the service with a ticket, or show the form again after a wrong password", async () => {
    const fields = { ...cleo, service: serviceAt(service) };
    const refused = await submitLogin(service, { ...fields, password: "no" });
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('role="alert"')]);
    const response = await submitLogin(service, fields);
    expect(readRedirectTarget(response)).toMatch(/\/somewhere\?a=1&b=2&ticket=ST-[0-9a-f]{48}$/);
  });

  it("issue tickets only to the service itself", async () => {
    for (const target of ["https://elsewhere.example/", "javascript:alert(1)", "nonsense"]) {
      const response = await submitLogin(service, { ...cleo, service: target });
      expect(response.status).toBe(403);
      const query = new URLSearchParams({ service: target });
      expect((await service.send(`/cas/login?${query}`)).status).toBe(403);
    }
    service.realmBehavior.rejectsBy = "words";
    const { status, text } = await service.send("/cas/login?service=nonsense");
    service.realmBehavior.rejectsBy = "status";
    expect([status, text]).toEqual([200, expect.stringContaining("This application is not known")]);
  });

  it("confirm a ticket to its service once, and decline an incomplete request", async () => {
    const query = { ticket: await issueTicket(service), service: serviceAt(service) };
    const xml = await validate(service, query);
    expect(xml).toContain("<cas:authenticationSuccess><cas:user>cleo.cas</cas:user>");
    expect(await validate(service, query)).toContain('code="INVALID_TICKET"');
    const { ticket } = query;
    for (const partial of [{ ticket }, { service: "x" }]) {
      expect(await validate(service, partial)).toContain('code="INVALID_REQUEST"');
    }
  });

  it("decline a ticket for another service and use it up", async () => {
    const ticket = await issueTicket(service);
    const foreign = await validate(service, { ticket, service: `${service.baseUrl}/other` });
    expect(foreign).toContain('code="INVALID_SERVICE"');
    const own = await validate(service, { ticket, service: serviceAt(service) });
    expect(own).toContain('code="INVALID_TICKET"');
  });

  it("decline a ticket older than a minute", async () => {
    const ticket = await issueTicket(service);
    service.clock.now += 60_000;
    const xml = await validate(service, { ticket, service: serviceAt(service) });
    expect(xml).toContain('code="INVALID_TICKET"');
  });

  it("return to the first pending service of a browser, once", async () => {
    const browser = createBrowser();
    const first = new URLSearchParams({ service: `${serviceAt(service)}&attempt=1` });
    const second = { service: `${serviceAt(service)}&attempt=2` };
    await browser.open(`${service.baseUrl}/cas/login?${first}`);
    const address = `${service.baseUrl}/cas/login?${new URLSearchParams(second)}`;
    await browser.open(address);
    const response = await browser.open(address, new URLSearchParams({ ...cleo, ...second }));
    expect(readRedirectTarget(response)).toMatch(/attempt=1&ticket=ST-/);
    expect(readRedirectTarget(await browser.open(address))).toMatch(/attempt=2&ticket=ST-/);
  });

  it("ask for consent if the user chose it", async () => {
    const browser = createBrowser();
    const address = `${service.baseUrl}/cas/login`;
    const fields = { ...cleo, service: serviceAt(service), warn: "true" };
    const page = await browser.open(address, new URLSearchParams(fields));
    expect(page.status).toBe(200);
    const next = /href="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(next).toMatch(/a=1&b=2&ticket=ST-/);
    const query = new URLSearchParams({ service: serviceAt(service) });
    expect((await browser.open(`${address}?${query}`)).text).toContain("Continue");
  });

  it("ask for consent and delay the redirect if configured", async () => {
    const realmBehavior = { asksConsent: true, redirectDelay: 30_000 };
    const service = await startTestService("plain", { realmBehavior });
    const target = `${service.baseUrl}/?a="><script>&b=2`;
    const { text } = await submitLogin(service, { ...cleo, service: target });
    const [, next = ""] = /href="([^"]+)"/.exec(text) ?? [];
    expect(next).toMatch(/^\/cas\/onward\?to=/);
    const page = await service.send(next);
    expect(page.status).toBe(200);
    expect(page.text).toContain("in <output>30</output> seconds");
    expect(page.text).toContain("Date.now() + 30000");
    expect(page.text).toContain(`<form method="get" action="${service.baseUrl}/">`);
    expect(page.text).toContain('name="a" value="&quot;&gt;&lt;script&gt;"');
    expect(page.text).toMatch(/name="ticket" value="ST-[0-9a-f]{48}"/);
    const away = new URLSearchParams({ to: "https://elsewhere.example/" });
    expect((await service.send(`/cas/onward?${away}`)).status).toBe(403);
    service.realmBehavior.redirectDelay = null;
    expect(readRedirectTarget(await service.send(next))).toMatch(/^http:.+ticket=ST-/);
  });

  it("prompt for the password once per session, with renew, and after a logout", async () => {
    const signedIn = await submitLogin(service, { ...cleo, service: "" });
    expect(signedIn.status).toBe(200);
    const [cookie = ""] = (signedIn.headers.get("set-cookie") ?? "").split(";");
    const query = new URLSearchParams({ service: serviceAt(service) });
    const open = (path: string) => request(service.baseUrl + path, { headers: { cookie } });
    expect(ticketOf(readRedirectTarget(await open(`/cas/login?${query}`)))).toMatch(/^ST-/);
    expect((await open(`/cas/login?${query}&renew=true`)).status).toBe(200);
    expect((await open("/cas/logout")).status).toBe(200);
    expect((await open(`/cas/login?${query}`)).status).toBe(200);
  });
});
