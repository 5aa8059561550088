import { describe, expect, it } from "vitest";
import { createTestService } from "#main/service/test/test-service.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { anAccount, aRealm } from "#shared/test/account.ts";
import { leaveRealm } from "./leave-realm.ts";

const realm = aRealm({ logoutUrl: "https://login.example.org/cas/logout" });
const account = anAccount({
  sso: { realm, way: "popup", typedName: "mara@county.example", partition: "sso-own" },
});

async function leave(
  endsSso: boolean,
  change: Partial<typeof realm> | null = {},
  outcome: Result<null> = success(null),
  allowed: Result<null> = success(null),
) {
  const done: string[] = [];
  const sso = account.sso && change && { ...account.sso, realm: { ...realm, ...change } };
  const notice = leaveRealm({ ...account, sso }, endsSso, {
    connect: (baseUrl, getToken) => createTestService({ baseUrl, getToken }),
    openLogout: async ({ url, origins, partition }, way) => {
      done.push(
        `opened ${url} in ${way} with ${partition}, which may lead to ${origins.join(" ")}`,
      );
      return outcome;
    },
    allowRealm: () => allowed,
    clearPartition: async (partition) => void done.push(`cleared ${partition}`),
    report: (what) => done.push(what),
  });
  await new Promise(setImmediate);
  return { notice, done };
}

describe("leaving a realm", () => {
  it("clears its partition", async () => {
    expect(await leave(false)).toEqual({ notice: null, done: ["cleared sso-own"] });
  });

  it("opens no page that the organisation does not allow and returns the reason", async () => {
    const refused = failure("refusedByPolicy", "Not there.");
    expect(await leave(true, {}, success(null), refused)).toEqual({
      notice: "Not there.",
      done: ["cleared sso-own"],
    });
  });

  it("opens the realm's logout page on request", async () => {
    const { notice, done } = await leave(true);
    expect(notice).toBeNull();
    expect(done).toEqual([
      "opened https://login.example.org/cas/logout in popup with sso-own, which may lead to https://login.example.org https://service.example.org",
    ]);
  });

  it("opens no unsafe address and returns the reason", async () => {
    const { notice, done } = await leave(true, { logoutUrl: "http://login.example.org/out" });
    expect(notice).toMatch(/http:\/\/login\.example\.org\/out.*not be encrypted/);
    expect(done).toEqual(["cleared sso-own"]);
  });

  it("reports that the page was not shown", async () => {
    const { done } = await leave(true, {}, failure("connectionRefused", "Nobody there."));
    expect(done.at(-1)).toBe("the realm's logout page was not shown");
  });

  it("does nothing for an account with a password", async () => {
    expect(await leave(true, null)).toEqual({ notice: null, done: [] });
  });
});
