import { describe, expect, it } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { signInNow } from "#main/accounts/test/signed-in.ts";
import { createFormat } from "#shared/lib/format.ts";
import { describeSignOut } from "./sign-out.ts";

async function signIn() {
  const there = await signInNow();
  const signOut = async () => {
    const state = await there.accounts.signOut(false);
    return state.ok && state.value.status === "signedOut" ? state.value.notice : "not signed out";
  };
  return { ...there, signOut };
}

describe("signing out", () => {
  it("reports that the session had already ended if the token is invalid", async () => {
    const { signOut, service } = await signIn();
    service.faults.inject({
      match: { path: /^\/auth\/|^\/logout/ },
      fault: respondWithStatus(401),
    });
    const notice = await signOut();
    expect(notice).toMatch(/The session at the service had already ended\.$/);
    expect(notice).not.toMatch(/reach/);
  });

  it("reports that an expired session had already ended, also offline", async () => {
    const { signOut, service, accounts } = await signIn();
    accounts.current()?.expire();
    await service.stop();
    expect(await signOut()).toMatch(/had already ended\.$/);
  });

  it("erases everything and reports when the session ends if the service is unreachable", async () => {
    const { signOut, service, computer } = await signIn();
    await service.stop();
    expect(await signOut()).toMatch(/Can't reach the service; the session there ends on \S/);
    expect(computer.items.size).toBe(0);
    expect(await computer.listFolder()).toEqual([]);
  });

  it("reports when the session ends if the service fails", async () => {
    const { signOut, service } = await signIn();
    service.faults.inject({
      match: { path: /^\/auth\/|^\/logout/ },
      fault: respondWithStatus(503),
    });
    expect(await signOut()).toMatch(/the session there ends on/);
  });
});

describe("the end of an unreachable session", () => {
  const format = createFormat("en-GB", "Europe/Berlin");
  const now = Date.UTC(2026, 6, 1, 20, 30);

  it.each([
    ["is shown in local time", now + 3 * 3600_000, /ends on 2 Jul, 01:30\.$/],
    ["is left open if unknown", null, /ends by itself\.$/],
    ["is past if its time is", now, /had already ended\.$/],
  ])("%s", (_what, expires, notice) => {
    const left = { end: "unreached", expires } as const;
    const here = { isErased: true, areSecretsDeleted: true, keepsLog: false };
    expect(describeSignOut(here, left, { format, now })).toMatch(notice);
  });
});
