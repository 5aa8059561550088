import { describe, expect, it } from "vitest";
import { createTestService } from "#main/service/test/test-service.ts";
import { createRecoveries } from "#main/settings/recoveries.ts";
import { createMemorySettings } from "#main/settings/test/memory-settings.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { anAccount, aRealm } from "#shared/test/account.ts";
import { createRealmLeaver } from "./leave-realm.ts";

const realm = aRealm({ logoutUrl: "https://login.example.org/cas/logout" });
const account = anAccount({
  sso: { realm, way: "popup", typedName: "mara@county.example", partition: "sso-own" },
});

async function leave(
  endsSso: boolean,
  change: Partial<typeof realm> | null = {},
  outcomes: Result<null>[] = [],
  allowed: Result<null> = success(null),
) {
  const done: string[] = [];
  const sso = account.sso && change && { ...account.sso, realm: { ...realm, ...change } };
  const recoveries = createRecoveries(createMemorySettings({}), () => {});
  const leaver = createRealmLeaver({
    connect: (baseUrl, getToken) => createTestService({ baseUrl, getToken }),
    openLogout: async ({ url, origins, partition }, way) => {
      done.push(
        `opened ${url} in ${way} with ${partition}, which may lead to ${origins.join(" ")}`,
      );
      return outcomes.shift() ?? success(null);
    },
    allowRealm: () => allowed,
    clearPartition: async (partition) => void done.push(`cleared ${partition}`),
    recoveries,
    report: (what) => done.push(what),
  });
  const notice = leaver.leave({ ...account, sso }, endsSso);
  const settle = () => new Promise(setImmediate);
  await settle();
  return { notice, done, leaver, recoveries, settle };
}

const opened =
  "opened https://login.example.org/cas/logout in popup with sso-own, which may lead to https://login.example.org https://service.example.org";
const lost = failure("connectionRefused", "No response.");

describe("leaving a realm", () => {
  it("clears its partition", async () => {
    expect(await leave(false)).toMatchObject({ notice: null, done: ["cleared sso-own"] });
  });

  it("opens no page that the policy does not allow, and returns the reason", async () => {
    const refused = failure("refusedByPolicy", "Not there.");
    expect(await leave(true, {}, [], refused)).toMatchObject({
      notice: "Not there.",
      done: ["cleared sso-own"],
    });
  });

  it("opens the realm's logout page on request, then clears the partition", async () => {
    const { notice, done, recoveries } = await leave(true);
    expect(notice).toBeNull();
    expect(done).toEqual([opened, "cleared sso-own"]);
    expect(recoveries.list()).toEqual([]);
  });

  it("opens no insecure address, and returns the reason", async () => {
    const { notice, done } = await leave(true, { logoutUrl: "http://login.example.org/out" });
    expect(notice).toMatch(/http:\/\/login\.example\.org\/out.*not be encrypted/);
    expect(done).toEqual(["cleared sso-own"]);
  });

  it("says that the page did not load, and keeps the cookies for another attempt", async () => {
    const { done, leaver, recoveries, settle } = await leave(true, {}, [lost, lost]);
    const logged = "the realm's logout page was not shown";
    const [notice] = recoveries.list();
    expect(notice).toMatchObject({ kind: "realmNotLeft", reason: "No response." });
    leaver.tryAgain(notice?.id ?? "");
    await settle();
    expect(done).toEqual([opened, logged, opened, logged]);
    expect(recoveries.list()).toHaveLength(1);
    leaver.tryAgain(notice?.id ?? "");
    await settle();
    expect(done.slice(4)).toEqual([opened, "cleared sso-own"]);
    expect(recoveries.list()).toEqual([]);
  });

  it("clears the cookies when the notice is dismissed", async () => {
    const { done, leaver, recoveries } = await leave(true, {}, [lost]);
    leaver.dismiss(recoveries.list()[0]?.id ?? "");
    expect(done.at(-1)).toBe("cleared sso-own");
  });

  it("does nothing for an account with a password", async () => {
    expect(await leave(true, null)).toMatchObject({ notice: null, done: [] });
  });
});
