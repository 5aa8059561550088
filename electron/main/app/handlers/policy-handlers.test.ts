import { describe, expect, it } from "vitest";
import { createServerRules } from "#main/settings/policy/server-rules.ts";
import { writePolicy } from "#main/settings/policy/test/write-policy.ts";
import type { PolicyInForce } from "#main/settings/policy.ts";
import { success } from "#shared/lib/result.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { createHandlers, type HandlerParts } from "./handlers.ts";

const serverUrl = "https://ops.example.org/api";

/** The handlers of an app under a policy, what they open and which servers they have checked. */
function openDoor({ policy, policyReport }: PolicyInForce) {
  const opened: string[] = [];
  const checked: string[] = [];
  const parts = {
    accounts: { current: () => ({ account: { id: "1", serverUrl } }), inView: () => null },
    policy: policyReport,
    settings: { get: () => ({ ...defaultSettings, learnsAddresses: false, fixed: [] }) },
    servers: createServerRules({ policy, policyReport }, () => null),
    connection: {
      check: async (address: string) => {
        checked.push(address);
        return success(null);
      },
    },
    openLink: async (url: string) => {
      opened.push(url);
      return success(null);
    },
  };
  return { handlers: createHandlers(parts as unknown as HandlerParts), opened, checked };
}

describe("the window, under a policy", () => {
  it("receives the policy in force", async () => {
    const inForce = writePolicy({ theme: "dark", nope: 1 });
    const { handlers } = openDoor(inForce);
    expect(await handlers["policy.get"](null)).toMatchObject({
      value: { state: "inForce", errors: [{ name: "nope" }] },
    });
  });

  it("opens a record at the policy's address and nowhere without one", async () => {
    const record = { kind: "task", id: "a/b" } as const;
    const door = openDoor(writePolicy({ openInService: "{baseUrl}/open/{kind}/{id}" }));
    expect(await door.handlers["link.openInService"](record)).toMatchObject({ ok: true });
    expect(door.opened).toEqual(["https://ops.example.org/api/open/task/a%2Fb"]);

    for (const policy of [{}, { openInService: "javascript:{id}" }]) {
      const { handlers, opened } = openDoor(writePolicy(policy));
      const refused = await handlers["link.openInService"](record);
      expect(refused).toMatchObject({ code: "notFound" });
      expect(opened).toEqual([]);
    }
  });

  it("checks connections only to allowed servers", async () => {
    const { handlers, checked } = openDoor(writePolicy({ servers: [serverUrl] }));
    const elsewhere = { serverUrl: "https://inside.example.org" };
    expect(await handlers["connection.check"](elsewhere)).toMatchObject({
      code: "refusedByPolicy",
    });
    expect(await handlers["connection.check"]({ serverUrl: null })).toMatchObject({ ok: true });
    expect(checked).toEqual([serverUrl]);
  });
});
