import { describe, expect, it, onTestFinished } from "vitest";
import { readRedirectTarget } from "#demo/test/browser.ts";
import { request } from "#demo/test/start.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { startSignOn } from "./sign-on.ts";
import { createSsoBrowser } from "./sso-browser.ts";
import { prepare, realmUsers, signIn } from "./test/begin.ts";

const answered = (login: object) => ({ ok: true, value: { kind: "answered", login } });
const notStarted = failure("unexpected", "This computer did not open the address.");

/** Begins a sign-on in a browser that does nothing; `opened` are its addresses. */
async function begin(opens: Result<null> = success(null)) {
  const prepared = await prepare("plain");
  const opened: string[] = [];
  const reports: string[] = [];
  const openPage = createSsoBrowser({
    open: async (url) => {
      opened.push(url);
      return opens;
    },
    report: (what) => reports.push(what),
  });
  const { appToken } = prepared.parts;
  const started = startSignOn({ ...prepared.parts, openPage });
  if (!started.ok) throw new Error(started.message);
  onTestFinished(started.value.cancel);
  return { ...prepared, opened, reports, signOn: started.value, appToken };
}

/** Begins, and waits until the browser was started. */
async function beginOpened() {
  const begun = await begin();
  await expect.poll(() => begun.opened).toHaveLength(1);
  return { ...begun, address: begun.opened[0] ?? "" };
}

const isServed = (address: string) =>
  fetch(address, { method: "HEAD" }).then(
    () => true,
    () => false,
  );

describe("single sign-on in the system's browser", () => {
  it("succeeds without the token in the address", async () => {
    const { address, appToken, remote, signOn, time } = await beginOpened();
    expect(appToken.length).toBeGreaterThanOrEqual(32);
    expect(address).not.toContain(appToken);
    const url = readRedirectTarget(await request(address));
    expect(decodeURIComponent(url)).toContain(appToken);
    await signIn(remote, { url }, realmUsers.success);
    await time.pass(5_000);
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
    await expect.poll(() => isServed(address)).toBe(false);
  });

  it("ends if the address is opened twice, and ignores later results", async () => {
    const { address, remote, signOn, time, countPolls, reports } = await beginOpened();
    const thief = await request(address);
    const person = await request(address);
    expect(person.text).toContain("Go back to Watchdesk");
    const end = await signOn.end;
    const message = expect.stringMatching(/opened twice.*Try again/);
    expect(end).toMatchObject({ value: { kind: "stolen", failure: { message } } });
    await signIn(remote, { url: readRedirectTarget(thief) }, realmUsers.success);
    const requests = countPolls();
    await time.pass(60_000);
    expect(countPolls()).toBe(requests);
    expect(reports).toEqual(["a one-time address was opened twice"]);
    await expect.poll(() => isServed(address)).toBe(false);
  });

  it("is restarted with another address, and the former is invalid", async () => {
    const { address, signOn, opened } = await beginOpened();
    signOn.show();
    await expect.poll(() => opened).toHaveLength(2);
    expect((await request(address)).status).toBe(404);
    expect((await request(opened[1] ?? "")).status).toBe(302);
  });

  it("serves no address once it is cancelled", async () => {
    const { address, signOn } = await beginOpened();
    expect(await isServed(address)).toBe(true);
    signOn.cancel();
    await expect.poll(() => isServed(address)).toBe(false);
  });

  it("starts nothing if it was cancelled before the address was served", async () => {
    const { signOn, opened, time } = await begin();
    signOn.cancel();
    signOn.show();
    await signOn.end;
    await time.settle();
    expect(opened).toEqual([]);
  });

  it("fails if the browser was not started", async () => {
    const { signOn } = await begin(notStarted);
    expect(await signOn.end).toEqual(notStarted);
  });
});
