import { describe, expect, it, vi } from "vitest";
import { createComputer, runService } from "./test/computer.ts";

/** Signs a user in at two services of different dialects, the second in view. */
async function signInTwice() {
  const first = await runService({ dialect: "plain" });
  const second = await runService({ dialect: "enveloped" });
  const computer = await createComputer();
  const app = computer.startApp();
  await app.signIn.withPassword(first.credentials);
  await app.signIn.withPassword(second.credentials);
  return { first, second, computer, app };
}

const target = { kind: "task", id: "t1" } as const;

const urls = (list: { account: { serverUrl: string } }[]) =>
  list.map(({ account }) => account.serverUrl);

describe("several accounts", () => {
  it("are open side by side, each with its own store, and the view switches without other changes", async () => {
    const { first, second, app, computer } = await signInTwice();
    const list = app.accounts.list();
    expect(urls(list)).toEqual([first.baseUrl, second.baseUrl]);
    expect(list.map(({ isInView, status }) => [isInView, status])).toEqual([
      [false, "active"],
      [true, "active"],
    ]);
    expect(new Set(list.map(({ account }) => account.id)).size).toBe(2);
    expect(await computer.listFolder()).toEqual(list.map(({ account }) => account.id).toSorted());
    expect(computer.items.size).toBe(2);
    const [one] = list;
    const before = [...app.opened];
    expect(await app.accounts.view(one?.account.id ?? "")).toMatchObject({
      ok: true,
      value: { status: "active", account: { serverUrl: first.baseUrl } },
    });
    expect(app.accounts.current()?.account.serverUrl).toBe(first.baseUrl);
    expect(app.opened).toEqual(before);
    expect(await app.accounts.view("nobody")).toMatchObject({ ok: false, code: "notFound" });
    expect(app.accounts.current()?.account.serverUrl).toBe(first.baseUrl);
  });

  it("show a target once the store of its account is open, also with an expired session", async () => {
    const { computer, app } = await signInTwice();
    const [one, other] = app.accounts.list().map(({ account }) => account.id);
    if (one === undefined || other === undefined) throw new Error("An account is missing.");
    app.accounts.find(one)?.expire();
    app.accounts.show(one, target);
    await vi.waitFor(() => expect(app.shown).toEqual([target]));
    expect(app.accounts.current()?.account.id).toBe(one);
    app.accounts.show("nobody", target);
    await vi.waitFor(() => expect(app.shown).toEqual([target, "window"]));
    await app.quit();

    computer.trouble.keychain = "locked";
    const again = computer.startApp();
    await vi.waitFor(() => expect(again.accounts.all()).toHaveLength(2));
    again.accounts.show(other, target);
    await vi.waitFor(() => expect(again.shown).toEqual(["window"]));
    computer.trouble.keychain = null;
    again.accounts.find(other)?.retryKeychain();
    await vi.waitFor(() => expect(again.shown).toEqual(["window", target]));
  });

  it("do not show a target later if the user has changed the account meanwhile", async () => {
    const { computer, app } = await signInTwice();
    const [one, other] = app.accounts.list().map(({ account }) => account.id);
    await app.quit();
    computer.trouble.keychain = "locked";
    const again = computer.startApp();
    await vi.waitFor(() => expect(again.accounts.all()).toHaveLength(2));
    again.accounts.show(other ?? "", target);
    await vi.waitFor(() => expect(again.shown).toEqual(["window"]));
    await again.accounts.view(one ?? "");
    await again.accounts.view(other ?? "");
    computer.trouble.keychain = null;
    again.accounts.find(other ?? "")?.retryKeychain();
    await vi.waitFor(() => expect(again.states.at(-1)).toBe("active"));
    expect(again.shown).toEqual(["window"]);
  });

  it("are restored after a restart in order with the same one in view, and a changed name", async () => {
    const { first, second, computer, app } = await signInTwice();
    app.accounts.current()?.rename("Dr Mara Lindqvist");
    expect(app.accounts.list()[1]?.account.displayName).toBe("Dr Mara Lindqvist");
    await app.quit();
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject({
      status: "active",
      account: { serverUrl: second.baseUrl, displayName: "Dr Mara Lindqvist" },
    });
    await expect
      .poll(() => again.accounts.list().map(({ status }) => status))
      .toEqual(["active", "active"]);
    expect(urls(again.accounts.list())).toEqual([first.baseUrl, second.baseUrl]);
    expect(again.signedIn).toEqual([]);
  });

  it("are independent: signing out one does not affect the other", async () => {
    const { first, second, computer, app } = await signInTwice();
    const [left] = app.accounts.list();
    const item = computer.items.get(`account ${left?.account.id}`);
    const opened = app.opened.length;
    const leaver = app.accounts.current()?.account.id;
    const outcome = await app.accounts.signOut(false);
    // Before its store is closed.
    expect(app.leaving).toEqual([{ id: leaver, after: opened }]);
    expect(outcome).toMatchObject({ value: { account: { serverUrl: first.baseUrl } } });
    expect(urls(app.accounts.list())).toEqual([first.baseUrl]);
    expect([...computer.items.entries()]).toEqual([[`account ${left?.account.id}`, item]]);
    expect(await computer.listFolder()).toEqual([left?.account.id]);
    const workspace = await app.accounts.current()?.getWorkspace();
    expect(workspace).toMatchObject({ ok: true });
    const destroyed = (service: typeof first) =>
      service.requests.some(({ method, path }) => method === "DELETE" && path.includes("token"));
    expect([destroyed(first), destroyed(second)]).toEqual([false, true]);
    expect(app.left).toMatchObject([{ account: { serverUrl: second.baseUrl }, endsSso: false }]);

    await app.quit();
    const again = computer.startApp();
    await again.accounts.getState();
    expect(urls(again.accounts.list())).toEqual([first.baseUrl]);
    await again.accounts.signOut(true);
    expect(again.left).toMatchObject([{ account: { serverUrl: first.baseUrl }, endsSso: true }]);
    expect(await again.accounts.getState()).toMatchObject({ status: "signedOut", notice: null });
    expect(await again.accounts.signOut(false)).toMatchObject({ code: "notSignedIn" });
    expect([computer.items.size, await computer.listFolder()]).toEqual([0, []]);
  });

  it("expire and are renewed one by one, and report each sign-in", async () => {
    const { first, second, app } = await signInTwice();
    const [one, two] = app.accounts.list();
    app.accounts.find(two?.account.id ?? "")?.expire();
    expect(app.accounts.list().map(({ status }) => status)).toEqual(["active", "expired"]);
    await app.accounts.view(one?.account.id ?? "");
    await app.signIn.withPassword(second.credentials);
    expect(app.accounts.list().map(({ status }) => status)).toEqual(["active", "active"]);
    expect(app.accounts.current()?.account.id).toBe(two?.account.id);
    expect(app.opened).toHaveLength(2);
    expect(app.signedIn).toEqual([first.baseUrl, second.baseUrl, second.baseUrl]);
  });
});
