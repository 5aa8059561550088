import { describe, expect, it } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { signInNow } from "#main/accounts/test/signed-in.ts";
import { createFormat } from "#shared/lib/format.ts";
import { describeSignOut } from "./sign-out.ts";

type There = Awaited<ReturnType<typeof signInNow>>;

const answer =
  (status: number) =>
  ({ service }: There): void =>
    void service.faults.inject({
      match: { path: /^\/auth\/|^\/logout/ },
      fault: respondWithStatus(status),
    });

describe("signing out", () => {
  it.each<[string, (there: There) => Promise<void> | void, RegExp]>([
    [
      "had already ended if the token is invalid",
      answer(401),
      /^(?!.*reach).* at the service had already ended\.$/s,
    ],
    [
      "had already ended if it expired, also offline",
      async ({ accounts, service }) => {
        accounts.current()?.expire();
        await service.stop();
      },
      /had already ended\.$/,
    ],
    [
      "ends later if the service is unreachable",
      ({ service }) => service.stop(),
      /Can't reach the service; the session there ends on \S/,
    ],
    ["ends later if the service fails", answer(503), /the session there ends on/],
  ])("erases everything, and reports that the session %s", async (_what, prepare, notice) => {
    const there = await signInNow();
    await prepare(there);
    const state = await there.accounts.signOut(false);
    expect(state).toMatchObject({
      value: { status: "signedOut", notice: expect.stringMatching(notice) },
    });
    expect(there.computer.items.size).toBe(0);
    expect(await there.computer.listFolder()).toEqual([]);
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
