import { describe, expect, it } from "vitest";
import { checkPolicy } from "./check-policy.ts";

describe("checkPolicy", () => {
  it.each([
    [{ location: "never" }, "location"],
    [{ location: true }, "location"],
    [{ Location: "off" }, "location"],
    [{ servers: [] }, "servers"],
    [{ servers: null }, "servers"],
    [{ servers: ["https://*.example.org"] }, "servers"],
    [{ servers: ["http://ops.example.org"] }, "servers"],
    [{ serverss: ["https://ops.example.org"] }, "servers"],
    [{ casOrigin: ["https://sso.example.org"] }, "casOrigins"],
    [{ dialect: { casOrigins: "https://sso.example.org" } }, "casOrigins"],
    [{ dialect: { casOrigins: [1] } }, "casOrigins"],
    [{ dialect: { casorigins: [] } }, "casOrigins"],
    [{ casStartTemplate: "{baseUrl}/cas?t={appToken}" }, "casStartTemplate"],
    [{ dialect: { casStartTemplate: "" } }, "casStartTemplate"],
    [{ dialect: { casStartTemplate: "{baseUrl}/cas?t={appTokn}" } }, "casStartTemplate"],
    [
      { dialect: { casStartTemplate: "{serverUrl}?service={baseUrl}/a?r={realm}&t={appToken}" } },
      "casStartTemplate",
    ],
  ])("closes a security part with an error: %j", (raw, part) => {
    const { closed, errors, policy } = checkPolicy({ ...raw, theme: "dark" });
    expect(closed).toEqual([part]);
    expect(errors).toHaveLength(1);
    expect(policy.theme).toBe("dark");
    expect(policy).not.toHaveProperty("servers");
    expect(policy).not.toHaveProperty("location");
    expect(policy.dialect ?? {}).toEqual({});
  });

  it.each([[3], [null], ["x"], [[]]])("closes both parts of a dialect that is %j", (dialect) => {
    expect(checkPolicy({ dialect }).closed).toEqual(["casStartTemplate", "casOrigins"]);
    expect(checkPolicy({ Dialect: dialect }).closed).toEqual(["casStartTemplate", "casOrigins"]);
  });

  it("closes nothing for errors in other parts", () => {
    const raw = { theme: 3, severities: {}, dialect: { lists: 1, nope: 2 }, updates: "never" };
    const { closed, errors } = checkPolicy(raw);
    expect(closed).toEqual([]);
    expect(errors.map(({ name }) => name).sort()).toEqual([
      "dialect.lists",
      "dialect.nope",
      "severities",
      "theme",
      "updates",
    ]);
  });

  it("checks the defaults one by one, and closes nothing for a wrong value", () => {
    const raw = { defaults: { theme: "dark", location: "never", density: 3, Density: "compact" } };
    const { policy, errors, closed } = checkPolicy(raw);
    expect(policy).toEqual({ defaults: { theme: "dark" } });
    expect(closed).toEqual([]);
    expect(errors).toEqual([
      { name: "defaults.density", expected: "one of: comfortable, compact", found: "3" },
      { name: "defaults.location", expected: "one of: off, whileOpen", found: '"never"' },
      {
        name: "defaults.Density",
        expected: "a name that Watchdesk knows, perhaps density",
        found: "an unknown name",
      },
    ]);
  });

  it("rejects defaults of parts that are no settings, and closes those about security", () => {
    const raw = { defaults: { servers: ["https://ops.example.org"], demo: false, quietUntil: 1 } };
    const { policy, errors, closed } = checkPolicy(raw);
    expect([policy, closed]).toEqual([{ defaults: {} }, ["servers"]]);
    expect(errors.map(({ name, expected }) => [name, expected])).toEqual(
      ["servers", "demo", "quietUntil"].map((name) => [
        `defaults.${name}`,
        "the name of a setting that a policy can fix",
      ]),
    );
  });

  it.each([["defaults"], ["organisation"], ["contact"]])("rejects %s without texts", (name) => {
    for (const value of [3, "", " ", "a\nb", "x".repeat(201)]) {
      const { policy, errors } = checkPolicy({ [name]: value });
      expect([policy, errors.length], String(value)).toEqual([{}, 1]);
    }
  });

  it("suggests the severity table instead of the former part of the dialect", () => {
    const { errors, policy } = checkPolicy({ dialect: { severities: { severe: "critical" } } });
    expect(policy).toEqual({ dialect: {} });
    expect(errors).toEqual([
      {
        name: "dialect.severities",
        expected: "a name that Watchdesk knows, perhaps severityWords",
        found: "an unknown name",
      },
    ]);
  });

  it("fills in the conditions that a severity rule leaves out", () => {
    const rule = { level: "high", text: "ICU" };
    expect(checkPolicy({ severityRules: [rule] })).toMatchObject({
      policy: { severityRules: [{ ...rule, room: null, sender: null, from: null, to: null }] },
      errors: [],
    });
  });

  it.each([
    [{ severityWords: { Gelb: "severe" } }, "severityWords.Gelb", "one of: critical, high"],
    [{ severityWords: { "": "high" } }, "severityWords", "at most 200 words"],
    [{ severityRules: [{ level: "high" }] }, "severityRules[0]", "at least one of room, text"],
    [{ severityRules: [{ level: "high", txt: "ICU" }] }, "severityRules[0].txt", "perhaps text"],
    [{ severityRules: [{ level: "high", text: 3 }] }, "severityRules[0].text", "a text of 1 to"],
    [{ severityRules: [{ level: "low", from: 9 }] }, "severityRules[0]", "from with to"],
  ])("rejects severity parts: %j", (raw, name, expected) => {
    const { policy, errors } = checkPolicy(raw);
    expect(policy).toEqual({});
    expect(errors[0]).toMatchObject({ name, expected: expect.stringContaining(expected) });
  });

  it.each([
    [{ dutyHeadReceiver: { user: "" } }, "dutyHeadReceiver.user", "a user of the service"],
    [{ dutyHeadReceiver: { user: "ana", minutes: 1 } }, "dutyHeadReceiver.minutes", "from 5 to"],
  ])("rejects parts about duty: %j", (raw, name, expected) => {
    const { policy, errors } = checkPolicy(raw);
    expect(policy).toEqual({});
    expect(errors[0]).toMatchObject({ name, expected: expect.stringContaining(expected) });
  });

  it("suggests a similar name", () => {
    const expected = (raw: object) => checkPolicy(raw).errors[0]?.expected;
    expect(expected({ Theme: "dark" })).toBe("a name that Watchdesk knows, perhaps theme");
    expect(expected({ casOrigin: [] })).toBe(
      "a name that Watchdesk knows, perhaps casOrigins within dialect",
    );
    expect(expected({ quietHours: { isOn: true, from: 0, to: 1, days: [], until: 3 } })).toBe(
      "a name that Watchdesk knows",
    );
  });

  it("names an error by its path, without secrets", () => {
    const servers = ["https://ops.example.org", "https://ada:word@ops.example.org"];
    expect(checkPolicy({ servers }).errors).toEqual([
      {
        name: "servers[1]",
        expected: "the address of one server, such as https://ops.example.org/api",
        found: "a text of 32 characters",
      },
    ]);
    const [error] = checkPolicy({ "a\u202eb\u0000": 1 }).errors;
    expect(error?.name).toBe("a\ufffdb\ufffd");
  });

  it("rejects a first server that is not allowed", () => {
    const raw = { servers: ["https://a.example.org"], server: "https://b.example.org" };
    const { policy, errors } = checkPolicy(raw);
    expect(policy).toEqual({ servers: raw.servers });
    expect(errors.map(({ name }) => name)).toEqual(["server"]);
  });

  it.each([
    [{ clientCertificateOrigins: ["https://sso.example.org"] }, 0],
    [{ clientCertificateOrigins: ["http://127.0.0.1"] }, 1],
    [{ clientCertificateOrigins: ["https://sso.example.org/login"] }, 1],
    [{ clientCertificateOrigins: ["https://sso.example.org/"] }, 1],
    [{ clientCertificateOrigins: ["https://SSO.example.org"] }, 1],
    [{ clientCertificateOrigins: ["sso.example.org"] }, 1],
    [{ integratedAuthServers: ["proxy.example.org", "*.example.org"] }, 0],
    [{ integratedAuthServers: ["*"] }, 1],
    [{ integratedAuthServers: ["https://proxy.example.org"] }, 1],
    [{ openInService: "{baseUrl}/open/{kind}/{id}" }, 0],
    [{ openInService: "https://ops.example.org/#/{kind}/{id}" }, 0],
    [{ openInService: "javascript:alert('{id}')" }, 1],
    [{ openInService: "https://{id}.example.org/" }, 1],
    [{ openInService: "https://ops.example.org@evil.example/{id}" }, 1],
    [{ openInService: "{baseUrl}/tasks" }, 1],
    [{ recordAddresses: { task: "{origin}/t/{id}", room: "https://ops.example.org/{id}" } }, 0],
    [{ recordAddresses: { task: "javascript:{id}" } }, 1],
    [{ recordAddresses: { tasks: "{origin}/t/{id}" } }, 1],
  ])("validates addresses: %j", (raw, count) => {
    expect(checkPolicy(raw).errors).toHaveLength(count);
  });
});
