import { describe, expect, it } from "vitest";
import { createBrowser, submitLogin, targetOf } from "../test/browser.ts";
import { request, servicePerTest, startTestService, type TestService } from "../test/start.ts";

const cleo = { username: "cleo.cas", password: "cleo-secret" };

const serviceAt = ({ baseUrl }: TestService) => `${baseUrl}/somewhere?a=1&b=2`;

const ticketOf = (location: string): string =>
  new URL(location).searchParams.get("ticket") ?? "no ticket";

const validate = async ({ ask }: TestService, query: Record<string, string>) => {
  const { status, text, headers } = await ask(`/cas/serviceValidate?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^application\/xml/);
  expect(text).toContain('<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">');
  return text;
};

const issueTicket = async (service: TestService): Promise<string> => {
  const answer = await submitLogin(service, { ...cleo, service: serviceAt(service) });
  expect(answer.status).toBe(303);
  return ticketOf(targetOf(answer));
};

describe("the single sign-on system", () => {
  const service = servicePerTest("plain");

  it("shows a login form that keeps the service, whatever it contains", async () => {
    const target = `${service.baseUrl}/?"><script>`;
    const page = await service.ask(`/cas/login?${new URLSearchParams({ service: target })}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain("&quot;&gt;&lt;script&gt;");
    expect(page.text).not.toContain("<script>");
  });

  it("sends back to the service with a ticket, its other parameters intact", async () => {
    const answer = await submitLogin(service, { ...cleo, service: serviceAt(service) });
    expect(targetOf(answer)).toMatch(/\/somewhere\?a=1&b=2&ticket=ST-[0-9a-f]{48}$/);
  });

  it("shows the form again after a wrong password", async () => {
    const fields = { username: "cleo.cas", password: "no", service: serviceAt(service) };
    const answer = await submitLogin(service, fields);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('role="alert"');
  });

  it("issues no ticket to anybody but the service itself", async () => {
    for (const target of ["https://elsewhere.example/", "javascript:alert(1)", "nonsense"]) {
      const answer = await submitLogin(service, { ...cleo, service: target });
      expect(answer.status).toBe(403);
      const query = new URLSearchParams({ service: target });
      expect((await service.ask(`/cas/login?${query}`)).status).toBe(403);
    }
    service.realmManner.refusesBy = "words";
    const { status, text } = await service.ask("/cas/login?service=nonsense");
    expect([status, text]).toEqual([200, expect.stringContaining("This application is not known")]);
  });

  it("confirms a ticket to its service, once", async () => {
    const query = { ticket: await issueTicket(service), service: serviceAt(service) };
    const xml = await validate(service, query);
    expect(xml).toContain("<cas:authenticationSuccess><cas:user>cleo.cas</cas:user>");
    expect(await validate(service, query)).toContain('code="INVALID_TICKET"');
  });

  it("declines a ticket for another service, and has used it up then", async () => {
    const ticket = await issueTicket(service);
    const foreign = await validate(service, { ticket, service: `${service.baseUrl}/other` });
    expect(foreign).toContain('code="INVALID_SERVICE"');
    const own = await validate(service, { ticket, service: serviceAt(service) });
    expect(own).toContain('code="INVALID_TICKET"');
  });

  it("declines a ticket that is a minute old", async () => {
    const ticket = await issueTicket(service);
    service.clock.now += 60_000;
    const xml = await validate(service, { ticket, service: serviceAt(service) });
    expect(xml).toContain('code="INVALID_TICKET"');
  });

  it("comes back to the first request that is pending in a browser, once, as real ones do", async () => {
    const browser = createBrowser();
    const first = new URLSearchParams({ service: `${serviceAt(service)}&attempt=1` });
    const second = { service: `${serviceAt(service)}&attempt=2` };
    await browser.open(`${service.baseUrl}/cas/login?${first}`);
    const address = `${service.baseUrl}/cas/login?${new URLSearchParams(second)}`;
    await browser.open(address);
    const answer = await browser.open(address, new URLSearchParams({ ...cleo, ...second }));
    expect(targetOf(answer)).toMatch(/attempt=1&ticket=ST-/);
    expect(targetOf(await browser.open(address))).toMatch(/attempt=2&ticket=ST-/);
  });

  it("asks before it sends anybody on who wants to be warned", async () => {
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

  it("asks everybody and waits before it leads on, where it is told to", async () => {
    const realmManner = { confirms: true, leadsOnAfter: 30_000 };
    const service = await startTestService("plain", { realmManner });
    const target = `${service.baseUrl}/?a="><script>&b=2`;
    const { text } = await submitLogin(service, { ...cleo, service: target });
    const [, onward = ""] = /href="([^"]+)"/.exec(text) ?? [];
    expect(onward).toMatch(/^\/cas\/onward\?to=/);
    const page = await service.ask(onward);
    expect(page.status).toBe(200);
    expect(page.text).toContain("in <output>30</output> seconds");
    expect(page.text).toContain("Date.now() + 30000");
    expect(page.text).toContain(`<form method="get" action="${service.baseUrl}/">`);
    expect(page.text).toContain('name="a" value="&quot;&gt;&lt;script&gt;"');
    expect(page.text).toMatch(/name="ticket" value="ST-[0-9a-f]{48}"/);
    const away = new URLSearchParams({ to: "https://elsewhere.example/" });
    expect((await service.ask(`/cas/onward?${away}`)).status).toBe(403);
    service.realmManner.leadsOnAfter = null;
    expect(targetOf(await service.ask(onward))).toMatch(/^http:.+ticket=ST-/);
  });

  it("declines a validation without ticket or service", async () => {
    expect(await validate(service, { ticket: "ST-1" })).toContain('code="INVALID_REQUEST"');
    expect(await validate(service, { service: "x" })).toContain('code="INVALID_REQUEST"');
  });

  it("asks for the password once per session, unless told to renew, until the logout", async () => {
    const signedIn = await submitLogin(service, { ...cleo, service: "" });
    expect(signedIn.status).toBe(200);
    const [cookie = ""] = (signedIn.headers.get("set-cookie") ?? "").split(";");
    const query = new URLSearchParams({ service: serviceAt(service) });
    const ask = (path: string) => request(service.baseUrl + path, { headers: { cookie } });
    expect(ticketOf(targetOf(await ask(`/cas/login?${query}`)))).toMatch(/^ST-/);
    expect((await ask(`/cas/login?${query}&renew=true`)).status).toBe(200);
    expect((await ask("/cas/logout")).status).toBe(200);
    expect((await ask(`/cas/login?${query}`)).status).toBe(200);
  });
});
