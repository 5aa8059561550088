import { describe, expect, it } from "vitest";
import { createServerRules } from "#main/settings/policy/server-rules.ts";
import { writePolicy } from "#main/settings/policy/test/write-policy.ts";
import type { PolicyInForce } from "#main/settings/policy.ts";
import { success } from "#shared/lib/result.ts";
import { createHandlers, type HandlerParts } from "./handlers.ts";

const serverUrl = "https://ops.example.org/api";

/** The handlers of an app under a policy, and which servers they have checked. */
function openDoor({ policy, policyReport }: PolicyInForce) {
  const checked: string[] = [];
  const parts = {
    accounts: { current: () => ({ account: { id: "1", serverUrl } }), inView: () => null },
    policy: policyReport,
    servers: createServerRules({ policy, policyReport }, () => null),
    connection: {
      check: async (address: string) => {
        checked.push(address);
        return success(null);
      },
    },
  };
  return { handlers: createHandlers(parts as unknown as HandlerParts), checked };
}

describe("the window, under a policy", () => {
  it("receives the policy in force", async () => {
    const inForce = writePolicy({ theme: "dark", nope: 1 });
    const { handlers } = openDoor(inForce);
    expect(await handlers["policy.get"](null)).toMatchObject({
      value: { state: "inForce", errors: [{ name: "nope" }] },
    });
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
