import { describe, expect, it } from "vitest";
import { readPolicy } from "../policy.ts";
import { parseRegistry } from "./registry.ts";

const top = "HKEY_LOCAL_MACHINE\\Software\\Policies\\Watchdesk";
const output = (...lines: string[]) => ["", ...lines, ""].join("\r\n");

describe("parseRegistry", () => {
  it("returns names and values, with keys as objects", () => {
    const tree = parseRegistry(
      output(
        top,
        "    theme    REG_SZ    dark",
        "    tokenDuration    REG_DWORD    0xe10",
        "    with    REG_SZ    four    spaces",
        "    empty    REG_SZ    ",
        "    hosts    REG_MULTI_SZ    one.example.org\\0*.example.org",
        "",
        `${top}\\dialect`,
        "    casStartTemplate    REG_SZ    {baseUrl}/cas?t={appToken}",
        "",
        `${top}\\servers`,
        "    1    REG_SZ    https://ops.example.org",
      ),
    );
    expect({ ...tree }).toEqual({
      theme: "dark",
      tokenDuration: 3600,
      with: "four    spaces",
      empty: "",
      hosts: ["one.example.org", "*.example.org"],
      dialect: expect.objectContaining({ casStartTemplate: "{baseUrl}/cas?t={appToken}" }),
      servers: expect.objectContaining({ 1: "https://ops.example.org" }),
    });
  });

  it.each([
    "",
    "ERROR: The system was unable to find the specified registry key or value.",
    output(top, "    theme    REG_BINARY    00FF"),
    output(top, "    theme dark"),
    output(top, "    count    REG_DWORD    12"),
    output(top, "HKEY_LOCAL_MACHINE\\Software\\Other", "    theme    REG_SZ    dark"),
  ])("returns null for other output: %j", (text) => {
    expect(parseRegistry(text)).toBeNull();
  });

  it("cannot change the object prototype", () => {
    const tree = parseRegistry(output(top, `${top}\\__proto__`, "    demo    REG_DWORD    0x1"));
    expect(Object.keys(tree ?? {})).toEqual(["__proto__"]);
    expect("demo" in {}).toBe(false);
  });
});

describe("a policy in the registry", () => {
  it("has defaults as a key", () => {
    const lines = [`${top}\\defaults`, "    notificationSound    REG_DWORD    0x0"];
    expect(read(output(top, ...lines)).policy).toEqual({ defaults: { notificationSound: false } });
  });

  it("has values that may be null as a key or as JSON", () => {
    const wallRoom = { id: "17", name: "Ward 3" };
    const key = [`${top}\\wallRoom`, "    id    REG_SZ    17", "    name    REG_SZ    Ward 3"];
    const json = `    wallRoom    REG_SZ    ${JSON.stringify(wallRoom)}`;
    for (const lines of [key, [json]]) {
      expect(read(output(top, ...lines)).policy).toEqual({ wallRoom });
    }
  });

  const source = { kind: "registry", key: "HKLM\\Software\\Policies\\Watchdesk" } as const;
  /** Reads a policy from the output of reg.exe for the key and its parent. */
  const read = (result: string | null, above: string | null = "") => {
    const calls: string[][] = [];
    const inForce = readPolicy(
      source,
      () => {},
      (program, args) => {
        calls.push([program, ...args]);
        return args[1] === source.key ? result : above;
      },
    );
    return { ...inForce, calls };
  };

  it("is converted to the types of the schema", () => {
    const { policy, policyReport, calls } = read(
      output(
        top,
        "    THEME    REG_SZ    dark",
        "    tokenDuration    REG_SZ    3600",
        "    demo    REG_DWORD    0x0",
        "    ssoBrowser    REG_SZ    false",
        "    integratedAuthServers    REG_MULTI_SZ    *.example.org",
        '    quietHours    REG_SZ    {"isOn":true,"from":1320,"to":360,"days":[1]}',
        `${top}\\SeverityWords`,
        "    severe    REG_SZ    critical",
        `${top}\\Dialect`,
        '    lists    REG_SZ    {"alert":"data.items"}',
        `${top}\\servers`,
        "    10    REG_SZ    https://b.example.org",
        "    2    REG_SZ    https://a.example.org",
      ),
    );
    expect(policyReport.errors).toEqual([]);
    expect(policy).toEqual({
      theme: "dark",
      tokenDuration: 3600,
      demo: false,
      ssoBrowser: false,
      integratedAuthServers: ["*.example.org"],
      quietHours: { isOn: true, from: 1320, to: 360, days: [1] },
      severityWords: { severe: "critical" },
      dialect: { lists: { alert: "data.items" } },
      servers: ["https://a.example.org", "https://b.example.org"],
    });
    expect(calls).toEqual([
      ["C:\\Windows\\System32\\reg.exe", "query", source.key, "/s", "/reg:64"],
    ]);
  });

  it("reports invalid values by name, and closes security parts", () => {
    const { policy, policyReport } = read(
      output(
        top,
        "    tokenDuration    REG_SZ    an hour",
        "    demo    REG_DWORD    0x2",
        "    servers    REG_SZ    https://ops.example.org",
      ),
    );
    expect(policy).toEqual({ demo: false });
    expect(policyReport.closed).toEqual(["servers"]);
    expect(policyReport.errors).toEqual([
      {
        name: "tokenDuration",
        expected: "a whole number from 300 to 86400",
        found: "a text of 7 characters",
      },
      {
        name: "servers",
        expected: "a list, each the address of one server, such as https://ops.example.org/api",
        found: "a text of 23 characters",
      },
      { name: "demo", expected: "true or false", found: "2" },
    ]);
  });

  it("reports a value with lost letters as an error", () => {
    const { policy, policyReport } = read(
      output(
        top,
        "    theme    REG_SZ    dark",
        "    server    REG_SZ    https://m\ufffdnchen.example.org",
        '    severityWords    REG_SZ    {"\\u00e9lev\\u00e9":"high"}',
        '    severityRules    REG_SZ    [{"level":"low","from":1320,"to":360}]',
      ),
    );
    expect(policy).toMatchObject({
      theme: "dark",
      severityWords: { élevé: "high" },
      severityRules: [{ level: "low", from: 1320, to: 360 }],
    });
    expect(policyReport.errors).toMatchObject([{ name: "server", found: "null" }]);
  });

  it("is none without the key, and closed if that is unreadable", () => {
    const above = "HKEY_LOCAL_MACHINE\\Software\\Policies";
    expect(read(null, output(above, `${above}\\Microsoft`)).policyReport.state).toBe("none");
    expect(read(null, output(above, `${above}\\Watchdesk`)).policyReport.state).toBe("unreadable");
    expect(read(null, null).policyReport).toMatchObject({
      state: "unreadable",
      closed: { length: 5 },
    });
    expect(read("nonsense").policyReport.state).toBe("unreadable");
  });

  it("is closed if reg.exe is missing", () => {
    const missing = Object.assign(new Error("spawn"), { code: "ENOENT" });
    const { policyReport } = readPolicy(
      source,
      () => {},
      () => {
        throw missing;
      },
    );
    expect(policyReport).toMatchObject({
      state: "unreadable",
      why: expect.stringContaining("ENOENT"),
    });
  });
});
