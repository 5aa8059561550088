import { describe, expect, it } from "vitest";
import { startService } from "#demo/service.ts";
import { serviceForAll } from "#demo/test/start.ts";
import { createDemoHost, getDemoAddress, tryDemo } from "#main/accounts/demo-host.ts";
import { createConnect } from "#main/session/connect.ts";
import { getProfile } from "#main/session/operations.ts";
import { createServerRules } from "#main/settings/policy/server-rules.ts";
import { writePolicy } from "#main/settings/policy/test/write-policy.ts";
import type { StoredSettings } from "#main/settings/stored-settings.ts";
import { createMemorySettings } from "#main/settings/test/memory-settings.ts";
import { createMemoryKeychain } from "#main/system/keychain/test/memory-keychain.ts";
import { createVault } from "#main/system/keychain/vault.ts";
import type { SessionState } from "#shared/session/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { createTestSignIn } from "./test/test-accounts.ts";
import {
  withPolicyConnect,
  withPolicyDemo,
  withPolicyServer,
  withPolicySignIn,
} from "./with-policy.ts";

/** Creates sign-in, demo and settings with a policy, and records requests. */
function startWithPolicy(given: object | string) {
  const inForce = writePolicy(given);
  const stored: Partial<StoredSettings> = {};
  const settings = createMemorySettings(stored);
  const sent: string[] = [];
  const opened: string[] = [];
  const recordedFetch: typeof fetch = (url, init) => {
    sent.push(String(url));
    return fetch(url, init);
  };
  const rules = createServerRules(inForce, () => getDemoAddress(settings));
  const network = { fetch: recordedFetch, fetchOnce: recordedFetch };
  const connect = withPolicyConnect(
    createConnect(network, Date.now, settings, inForce.policy),
    rules,
  );
  const page = (way: string) => () => {
    opened.push(way);
    return { show: () => {}, close: () => {} };
  };
  const signIn = createTestSignIn({
    connect,
    accounts: {
      add: async ({ account }) => ({ status: "active", account }) as unknown as SessionState,
      find: () => null,
      list: () => [],
    },
    vault: createVault(createMemoryKeychain(new Map())),
    openSsoPage: { popup: page("popup"), browser: page("browser") },
  });
  const started: number[] = [];
  const host = createDemoHost((port) => {
    started.push(port);
    return startService({ profile: "demo", dialect: "plain", port, arrivalEveryMs: null });
  }, settings);
  return {
    connect,
    signIn: withPolicySignIn(signIn, rules, inForce.policyReport),
    demo: withPolicyDemo(host, inForce.policyReport.offers),
    settings: withPolicyServer(settings, inForce),
    set: settings.set,
    sent,
    opened,
    started,
    rules,
  };
}

const ada = { username: "ada", password: "word" };
const service = serviceForAll("plain");

describe("the servers of a policy", () => {
  it("are the only ones for signing in", async () => {
    const { signIn, sent } = startWithPolicy({ servers: [service.baseUrl] });
    const there = { ...ada, serverUrl: "http://127.0.0.1:4711" };
    const message = expect.stringContaining("127.0.0.1:4711");
    const refused = { code: "refusedByPolicy", message };
    expect(await signIn.findWay(there)).toMatchObject(refused);
    expect(await signIn.withPassword(there)).toMatchObject(refused);
    expect(await signIn.withSso(there, "popup")).toMatchObject(refused);
    expect(await signIn.requestReset(there, false)).toMatchObject(refused);
    expect(sent).toEqual([]);
    expect(await signIn.withPassword(service.credentials)).toMatchObject({ ok: true });
    expect(sent.every((url) => url.startsWith(service.baseUrl))).toBe(true);
  });

  it("are the only ones that receive requests, also for existing accounts", async () => {
    const { connect, sent } = startWithPolicy({ servers: ["https://ops.example.org"] });
    const result = await getProfile(connect(service.baseUrl, () => "token"));
    expect(result).toMatchObject({ code: "refusedByPolicy" });
    expect(sent).toEqual([]);
  });

  it.each([
    ["https://ops.example.org/api", "https://ops.example.org/api", true],
    ["https://ops.example.org/api", "https://ops.example.org/api/v1", true],
    ["https://ops.example.org", "https://OPS.example.org/any", true],
    ["OPS.example.org/", "https://ops.example.org", true],
    ["ops.example.org", "https://ops.example.org.evil.example", false],
    ["ops.example.org", "https://ops.example.org:8443", false],
    ["ops.example.org", "https://evil.example/ops.example.org", false],
    ["ops.example.org", "http://127.0.0.1:1", false],
  ])("%s includes %s: %s", (allowed, typed, isIncluded) => {
    const rules = createServerRules(writePolicy({ servers: [allowed] }), () => null);
    const refused = { code: "refusedByPolicy" };
    expect(rules.resolve(typed)).toMatchObject(isIncluded ? { value: typed } : refused);
    expect(rules.allow(typed).ok).toBe(isIncluded);
  });

  it("complete the path of a typed host", () => {
    const allowed = "https://ops.example.org/api";
    const rules = createServerRules(writePolicy({ servers: [allowed] }), () => null);
    expect(rules.resolve("ops.example.org")).toEqual({ ok: true, value: allowed });
    expect(rules.allow("https://ops.example.org/apis")).toMatchObject({ ok: false });
    expect(rules.allow("https://ops.example.org/api/../other")).toMatchObject({ ok: false });
  });

  it.each(['{"servers": "https://ops.example.org"}', '{"Servers": []}', "{"])(
    "are closed if invalid, with a message: %s",
    async (text) => {
      const { signIn, demo, sent } = startWithPolicy(text);
      expect(await signIn.withPassword(service.credentials)).toMatchObject({
        code: "refusedByPolicy",
        message: expect.stringContaining('"servers"'),
      });
      expect(await tryDemo(demo, signIn)).toMatchObject({ code: "refusedByPolicy" });
      expect(sent).toEqual([]);
    },
  );
});

describe("the first server of a policy", () => {
  it("is the default of the sign-in until a user has signed in", () => {
    const { settings, set } = startWithPolicy({ server: "https://ops.example.org" });
    expect(settings.get("lastServerUrl")).toBe("https://ops.example.org");
    expect(settings.get("lastUsername")).toBeNull();
    set({ lastServerUrl: "https://other.example.org" });
    expect(settings.get("lastServerUrl")).toBe("https://other.example.org");
  });

  it("is the only allowed one, also after a sign-in elsewhere", () => {
    const { settings, set } = startWithPolicy({ servers: ["https://ops.example.org"] });
    set({ lastServerUrl: "https://other.example.org" });
    expect(settings.get("lastServerUrl")).toBe("https://ops.example.org");
  });
});

describe("the demo", () => {
  it.each([[{ demo: false }], [{ servers: ["https://ops.example.org"] }], [{ demo: "never" }]])(
    "does not run with %j",
    async (policy) => {
      const { demo, signIn, set, started } = startWithPolicy(policy);
      expect(await tryDemo(demo, signIn)).toMatchObject({
        code: "refusedByPolicy",
        message: expect.stringContaining("demo"),
      });
      const serverUrl = "http://127.0.0.1:47110";
      const account = anAccount({ id: "1", serverUrl, username: "cleo" });
      set({ demoPort: 47_110, accounts: [account] });
      await demo.resume();
      expect(started).toEqual([]);
    },
  );

  it("does not bypass listed servers if it is not offered", () => {
    const { rules, set } = startWithPolicy({ servers: ["https://ops.example.org"] });
    set({ demoPort: 47_110 });
    expect(rules.allow("http://127.0.0.1:47110")).toMatchObject({ code: "refusedByPolicy" });
  });

  it("runs beside listed servers if the policy offers it", async () => {
    const { demo, signIn, settings } = startWithPolicy({
      servers: ["https://ops.example.org"],
      demo: true,
    });
    expect(await tryDemo(demo, signIn)).toMatchObject({ ok: true });
    const there = `http://127.0.0.1:${settings.get("demoPort")}`;
    expect(await signIn.findWay({ serverUrl: `${there}1`, username: "x" })).toMatchObject({
      code: expect.stringMatching(/refusedByPolicy|badAddress/),
    });
  });
});

describe("single sign-on", () => {
  const findSso = (policy: object | string) => ({
    ...startWithPolicy(policy),
    who: { serverUrl: service.baseUrl, username: "cleo" },
  });

  it("does not use the browser if the policy forbids it", async () => {
    const { signIn, who, opened, sent } = findSso({ ssoBrowser: false });
    expect(await signIn.findWay(who)).toMatchObject({ value: { kind: "sso" } });
    const before = sent.length;
    expect(await signIn.withSso(who, "browser")).toMatchObject({
      code: "refusedByPolicy",
      message: expect.stringContaining("browser"),
    });
    expect([opened, sent.length]).toEqual([[], before]);
    void signIn.withSso(who, "popup");
    await expect.poll(() => opened).toEqual(["popup"]);
    signIn.cancel();
  });

  it.each([
    ['{"dialect": {"casStartTemplate": "{baseUrl}/x"}}', '"casStartTemplate"'],
    ['{"dialect": {"casOrigins": "https://sso.example.org"}}', '"casOrigins"'],
    ['{"casOrigins": []}', '"casOrigins"'],
  ])("is rejected if one of its parts is invalid, with a message: %s", async (text, part) => {
    const { signIn, who, opened } = findSso(text);
    const refused = { code: "refusedByPolicy", message: expect.stringContaining(part) };
    expect(await signIn.findWay(who)).toMatchObject(refused);
    expect(await signIn.withSso(who, "popup")).toMatchObject(refused);
    expect(await signIn.withSso(who, "browser")).toMatchObject(refused);
    expect(opened).toEqual([]);
  });

  it("allows passwords if one of its parts is invalid", async () => {
    const { signIn } = startWithPolicy({ casOrigins: [] });
    expect(await signIn.withPassword(service.credentials)).toMatchObject({ ok: true });
  });
});
