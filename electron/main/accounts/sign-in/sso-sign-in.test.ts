import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import type { SsoOutcome } from "#shared/session/schema.ts";
import { realmUsers } from "../single-sign-on/test/begin.ts";
import { signOnAt } from "../test/sign-on-at.ts";

describe.each(dialectNames)("single sign-on at a service in dialect %s", (dialect) => {
  it("stores an account with its realm", async () => {
    const { go, accounts, user, remote, computer, page } = await signOnAt(dialect);
    expect(await go("success")).toMatchObject({
      value: {
        kind: "signedIn",
        state: {
          status: "active",
          unkept: null,
          account: {
            username: user.name,
            sso: {
              way: "popup",
              realm: { realm: "calder" },
              casUsername: realmUsers.success.username,
            },
          },
        },
      },
    });
    expect(page.done).toEqual(["closed"]);
    expect(accounts.describeToken(remote.baseUrl)).toMatchObject({
      kind: "good",
      isDeprecated: false,
    });
    await accounts.close();
    expect(await computer.startApp().accounts.getState()).toMatchObject({
      status: "active",
      account: { sso: { way: "popup", casUsername: realmUsers.success.username } },
    });
  });

  it("stores no name at the realm, and requests the user, if the service returns none", async () => {
    const { go, accounts, remote, user } = await signOnAt(dialect);
    remote.faults.inject({
      match: { path: /finishLogin/ },
      fault: replaceJson((json) => ({ ...(json as object), casUsername: null, user: null })),
    });
    expect(await go("success")).toMatchObject({
      value: { kind: "signedIn", state: { account: { username: user.name } } },
    });
    expect(accounts.current()?.account.sso).not.toHaveProperty("casUsername");
  });
});

describe("single sign-on", () => {
  it.each(["unlinkedAccount", "expiredCredentials"] as const)("reports %s", async (status) => {
    const { go, accounts, signIn: ways } = await signOnAt("plain");
    expect(await go(status)).toMatchObject({
      value: {
        kind: "refused",
        status,
        message: expect.stringMatching(/\w/),
        casUsername: status === "unlinkedAccount" ? realmUsers.unlinkedAccount.username : null,
      },
    });
    expect(accounts.current()).toBeNull();
    expect(ways.getProgress()).toBeNull();
  });

  it("reports a failure, also with an unknown status", async () => {
    const { go, remote } = await signOnAt("plain");
    const restore = remote.faults.inject({
      match: { path: /serviceValidate/ },
      fault: respondWithStatus(503),
    });
    expect(await go("success")).toMatchObject({ value: { kind: "refused", status: "failure" } });
    restore();
    remote.faults.inject({
      match: { path: /finishLogin/ },
      fault: replaceJson(() => ({ status: "accountOnFire", message: "Run." })),
    });
    expect(await go("success")).toMatchObject({
      value: { kind: "refused", status: "failure", message: "Run." },
    });
  });

  it("ends without a message if the user cancels", async () => {
    const { begin, signIn: ways, page } = await signOnAt("plain");
    const outcome = begin();
    await expect.poll(() => ways.getProgress()).toMatchObject({ sso: { way: "popup" } });
    page.opened.at(-1)?.events.onBlocked("https://elsewhere.example/login");
    expect(ways.getProgress()).toMatchObject({
      sso: { blocked: "https://elsewhere.example/login" },
    });
    expect(await begin()).toMatchObject({ ok: false, code: "invalidInput" });
    ways.cancel();
    expect(await outcome).toEqual({ ok: true, value: { kind: "cancelled" } satisfies SsoOutcome });
    expect(page.done).toEqual(["closed"]);
  });

  it("opens nothing at an insecure address, and names the administrator", async () => {
    const { begin, remote, page, signIn: ways } = await signOnAt("plain");
    remote.world.realm.serverUrl = "http://sso.example.org/cas/login";
    expect(await begin()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/Tell the administrator/),
    });
    expect(page.opened).toEqual([]);
    expect(ways.getProgress()).toBeNull();
  });

  it("fails for a user who has a password now", async () => {
    const { begin, user } = await signOnAt("plain");
    user.signIn = "password";
    expect(await begin()).toMatchObject({ ok: false, code: "notFound" });
  });
});
