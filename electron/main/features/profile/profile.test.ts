import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { createComputer } from "#main/accounts/test/computer.ts";
import { signInNow } from "#main/accounts/test/signed-in.ts";
import { createProfile } from "./profile.ts";
import { createProfileFiller, notifyRename } from "./profile-copy.ts";

async function signInAt(dialect: (typeof dialectNames)[number]) {
  const there = await signInNow({ dialect });
  const { service, accounts } = there;
  const profile = createProfile(accounts, "Watchdesk on desk-14", Date.now);
  const me = service.world.users.find(({ name }) => name === service.credentials.username);
  const session = accounts.current();
  if (session === null) throw new Error("Nobody is signed in.");
  const workspace = await there.openWorkspace();
  const fillIn = createProfileFiller(workspace, Date.now);
  /** Marks a requested name as sent. */
  const rename = async (names: { firstName: string; lastName: string }) => {
    const { id } = await workspace.store.addOperation({ kind: "rename", ...names }, 1, null);
    await workspace.store.transitionEntry(id, ["queued"], { state: "sent" }, Date.now());
    await notifyRename(workspace, session, Date.now());
  };
  return { ...there, profile, fillIn, rename, me };
}

/** Counts profile requests, including the sign-in's own. */
const countProfileRequests = ({ requests }: RunningService) =>
  requests.filter(({ method, path }) => method === "GET" && /\/me(\?|$)/.test(path)).length;

describe.each(dialectNames)("the profile at a service in dialect %s", (dialect) => {
  it("is stored as received and available after a restart without the service", async () => {
    const { profile, service, computer, quit, me } = await signInAt(dialect);
    expect(await profile.get()).toEqual({ ok: true, value: null });
    const before = Date.now();
    const refreshed = await profile.refresh();
    expect(refreshed).toMatchObject({
      value: {
        profile: {
          id: me?.id,
          name: me?.name,
          primaryEmail: me?.primaryEmail,
          primaryPhone: me?.primaryPhone,
          profileOrgId: me?.profileOrgId,
          enabled: true,
        },
      },
    });
    expect(refreshed.ok && refreshed.value.synced).toBeGreaterThanOrEqual(before);
    expect(await profile.get()).toEqual(refreshed);
    await quit();
    await service.stop();

    const { accounts } = computer.startApp();
    await accounts.getState();
    const later = createProfile(accounts, "Watchdesk on desk-14", Date.now);
    expect(await later.refresh()).toMatchObject({ ok: false });
    expect(await later.get()).toEqual(refreshed);
  });

  it("changes the password with the current one and rejects a wrong one", async () => {
    const { profile, service, signIn } = await signInAt(dialect);
    const { password } = service.credentials;
    const next = "p@ss wörd + 100% & more";
    expect(await profile.changePassword({ oldPassword: "wrong", password: next })).toMatchObject({
      ok: false,
      code: "wrongCredentials",
    });
    expect(await profile.changePassword({ oldPassword: password, password: next })).toEqual({
      ok: true,
      value: null,
    });
    const again = (secret: string) =>
      signIn.withPassword({ ...service.credentials, password: secret });
    expect(await again(password)).toMatchObject({ code: "wrongCredentials" });
    expect(await again(next)).toMatchObject({ ok: true });
  });
});

describe("the profile", () => {
  it("keeps the service's name until it shows the requested one, then everywhere", async () => {
    const { profile, accounts, rename, me } = await signInAt("plain");
    const former = me?.displayName ?? "";
    await rename({ firstName: "Ada", lastName: "Ek" });
    expect(accounts.current()?.account.displayName).toBe(former);
    expect(await profile.getRequestedName()).toEqual({ ok: true, value: "Ada Ek" });
    Object.assign(me ?? {}, { displayName: "EK, Ada (Dr.)" });
    await profile.refresh();
    expect(await profile.getRequestedName()).toEqual({ ok: true, value: null });

    Object.assign(me ?? {}, { displayName: "Ada Ørsted-Łukasz" });
    await rename({ firstName: "Ada", lastName: "Ørsted" });
    expect(await profile.get()).toMatchObject({
      value: { profile: { displayName: "Ada Ørsted-Łukasz", primaryEmail: me?.primaryEmail } },
    });
    expect(accounts.current()?.account.displayName).toBe("Ada Ørsted-Łukasz");
    expect(await profile.getRequestedName()).toEqual({ ok: true, value: null });
  });

  it("sends a password at most once, and stays signed in after a refusal", async () => {
    const { profile, service, accounts, states } = await signInAt("plain");
    /** The outcome of a change that fails by a fault, and the number of its requests. */
    const change = async (fault: Parameters<typeof service.faults.inject>[0]) => {
      const before = service.requests.length;
      const clearFault = service.faults.inject(fault);
      const outcome = await profile.changePassword({ oldPassword: "wrong", password: "new" });
      clearFault();
      const later = service.requests.slice(before);
      const sent = later.filter(({ path }) => path.includes("passwordChange"));
      return { outcome, sent: sent.length };
    };
    const refuse = (status: Parameters<typeof respondWithStatus>[0]) =>
      change({ match: { path: /passwordChange/ }, fault: respondWithStatus(status) });
    for (const status of [401, 403, 404, 409, 429, 500, 503] as const) {
      expect((await refuse(status)).sent, `${status}`).toBe(1);
    }
    expect((await refuse(401)).outcome).toMatchObject({
      code: "wrongCredentials",
      message: expect.stringMatching(/does not accept the current password/),
    });
    expect((await refuse(403)).outcome).toMatchObject({
      code: "forbidden",
      message: expect.stringMatching(/The current password may be wrong, or .* does not allow/),
    });
    expect(await accounts.current()?.getState()).toMatchObject({ status: "active" });
    expect(states.at(-1)).toBe("active");
    // None is sent for a session that has ended.
    expect(await change({ fault: respondWithStatus(401) })).toMatchObject({
      outcome: { code: "sessionExpired" },
      sent: 0,
    });
  });

  it("removes the device on sign-out", async () => {
    const { service, accounts, me } = await signInAt("plain");
    await accounts.current()?.saveDeviceToken("t-1");
    service.world.devices.push({ userId: me?.id ?? "", token: "t-1", deviceInfo: null });
    await accounts.signOut(false);
    expect(service.world.devices).toEqual([]);
  });

  it("has the requested name separately if the service does not respond", async () => {
    const { profile, service, accounts, rename } = await signInAt("plain");
    const before = await profile.refresh();
    const former = accounts.current()?.account.displayName;
    service.faults.inject({ match: { method: "GET", path: "/me" }, fault: respondWithStatus(500) });
    await rename({ firstName: "Ada", lastName: "Ek" });
    expect(accounts.current()?.account.displayName).toBe(former);
    expect(await profile.get()).toEqual(before);
    expect(await profile.getRequestedName()).toEqual({ ok: true, value: "Ada Ek" });
  });

  it("keeps the requested name while it may take effect", async () => {
    const { profile, openWorkspace } = await signInAt("plain");
    const { store } = await openWorkspace();
    const getRequestedName = async () => profile.getRequestedName();
    expect(await getRequestedName()).toEqual({ ok: true, value: null });
    const request = (lastName: string) =>
      store.addOperation({ kind: "rename", firstName: "Ada", lastName }, Date.now(), null);
    const { id } = await request("Ek");
    expect(await getRequestedName()).toEqual({ ok: true, value: "Ada Ek" });
    await store.transitionEntry(id, ["queued"], { state: "refused" }, Date.now());
    expect(await getRequestedName()).toEqual({ ok: true, value: null });
    const day = 86_400_000;
    const later = await request("Ström");
    await store.transitionEntry(later.id, ["queued"], { state: "sent" }, Date.now() - 2 * day);
    expect(await getRequestedName()).toEqual({ ok: true, value: "Ada Ström" });
    await profile.refresh();
    expect(await getRequestedName()).toEqual({ ok: true, value: null });
  });

  it("is requested until one is stored, and once", async () => {
    const { profile, service, fillIn, me } = await signInAt("plain");
    const clearFault = service.faults.inject({
      match: { method: "GET", path: "/me" },
      fault: respondWithStatus(500),
    });
    await fillIn();
    expect(await profile.get()).toEqual({ ok: true, value: null });
    clearFault();
    const before = countProfileRequests(service);
    await Promise.all([fillIn(), fillIn()]);
    await fillIn();
    expect(countProfileRequests(service)).toBe(before + 1);
    expect(await profile.get()).toMatchObject({
      value: { profile: { primaryEmail: me?.primaryEmail, enabled: true } },
    });
  });

  it("shows whether this device is registered and whether that is pending", async () => {
    const { profile, accounts, openWorkspace } = await signInAt("plain");
    const device = async () => profile.getDevice();
    expect(await device()).toMatchObject({ value: { isRegistered: false, isWaiting: false } });
    const { store } = await openWorkspace();
    const { id } = await store.addOperation({ kind: "registerDevice" }, 1, null);
    expect(await device()).toMatchObject({ value: { isRegistered: true, isWaiting: true } });
    await store.transitionEntry(id, ["queued"], { state: "sent" }, 2);
    await accounts.current()?.saveDeviceToken("t-1");
    expect(await device()).toMatchObject({ value: { isRegistered: true, isWaiting: false } });
    await store.addOperation({ kind: "removeDevice" }, 3, null);
    expect(await device()).toMatchObject({ value: { isRegistered: false, isWaiting: true } });
  });

  it("fails if nobody is signed in", async () => {
    const { accounts } = (await createComputer()).startApp();
    expect(await createProfile(accounts, "x", Date.now).get()).toMatchObject({
      code: "notSignedIn",
    });
  });
});
