import { describe, expect, it } from "vitest";
import { answerStatus } from "#demo/faults/answers.ts";
import { signInNow } from "#main/accounts/test/signed-in.ts";
import { createFormat } from "#shared/lib/format.ts";
import { describeSignOut } from "./sign-out.ts";

async function signIn() {
  const there = await signInNow();
  const tellEnd = async () => {
    const state = await there.accounts.signOut(false);
    return state.ok && state.value.status === "signedOut" ? state.value.notice : "not signed out";
  };
  return { ...there, tellEnd };
}

describe("the end of a session at its service", () => {
  it("needs no words where the service has ended it", async () => {
    const { tellEnd } = await signIn();
    expect(await tellEnd()).toBeNull();
  });

  it("is one that had been there already where the token is no longer good", async () => {
    const { tellEnd, service } = await signIn();
    service.faults.inject({ match: { path: /^\/auth\/|^\/logout/ }, fault: answerStatus(401) });
    const notice = await tellEnd();
    expect(notice).toMatch(/The session at the service had already ended\.$/);
    expect(notice).not.toMatch(/reach/);
  });

  it("is one that had been there already where the session has expired, also offline", async () => {
    const { tellEnd, service, accounts } = await signIn();
    accounts.current()?.expire();
    await service.stop();
    expect(await tellEnd()).toMatch(/had already ended\.$/);
  });

  it("is still to come where the service cannot be reached", async () => {
    const { tellEnd, service } = await signIn();
    await service.stop();
    expect(await tellEnd()).toMatch(/Can't reach the service; the session there ends at \S/);
  });

  it("is not taken for one where the service has trouble", async () => {
    const { tellEnd, service } = await signIn();
    service.faults.inject({ match: { path: /^\/auth\/|^\/logout/ }, fault: answerStatus(503) });
    expect(await tellEnd()).toMatch(/the session there ends at/);
  });
});

describe("when a session ends by itself", () => {
  const format = createFormat("en-GB", "Europe/Berlin");
  const now = Date.UTC(2026, 6, 1, 20, 30);

  it.each([
    ["is told in the person's own time", now + 3 * 3600_000, /ends at 2 Jul, 01:30\.$/],
    ["is left open where nobody knows", null, /ends by itself\.$/],
    ["is past where its time is", now, /had already ended\.$/],
  ])("%s", (_what, expires, words) => {
    const left = { end: "unreached", expires } as const;
    const here = { isErased: true, isForgotten: true };
    expect(describeSignOut(here, left, { format, now })).toMatch(words);
  });
});
