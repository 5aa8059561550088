import { expect } from "vitest";
import type { CasIdentity } from "#demo/world/world.ts";
import {
  changePassword,
  resetPassword,
  updateLocation,
  updateProfile,
} from "#main/features/profile/operations.ts";
import {
  destroyToken,
  findRealm,
  finishCasLogin,
  getProfile,
  getToken,
  getUnversionedToken,
  logout,
  registerDevice,
  removeDevice,
} from "#main/session/operations.ts";
import { user } from "#shared/features/profile/schema.ts";
import { defaultDialect } from "../dialect.ts";
import { findMe } from "./expected.ts";
import { type Journey, journey, unwrap } from "./reference.ts";
import { createTestService } from "./test-service.ts";

/** Signs in on the page at the dialect's start address. */
const signInAtRealm = async (
  baseUrl: string,
  realm: string,
  appToken: string,
  identity: CasIdentity | undefined,
): Promise<void> => {
  const start = defaultDialect.casStartTemplate
    .replace("{baseUrl}", baseUrl)
    .replace("{realm}", realm)
    .replace("{appToken}", appToken);
  const page = await fetch(start);
  const form = new URLSearchParams({
    service: new URL(page.url).searchParams.get("service") ?? "",
    username: identity?.casUsername ?? "",
    password: identity?.password ?? "",
  });
  expect(await fetch(page.url, { method: "POST", body: form })).toMatchObject({ status: 200 });
};

const credentials = { username: "ana", password: "secret" };

/** Journeys of the operations on tokens, profile, location and devices. */
export const accountJourneys = {
  getToken: journey(
    "GET /auth/token/1.1",
    getToken,
    { credentials, duration: 60 },
    async ({ remote, service }) => {
      const before = Date.now();
      const renewed = await unwrap(getToken(service, { duration: 60 }));
      expect(renewed).toMatchObject({ token: expect.stringMatching(/^.{32}$/), version: "1.1" });
      expect((renewed.expires ?? 0) - before).toBeGreaterThanOrEqual(60_000);
      expect((renewed.expires ?? 0) - before).toBeLessThan(70_000);
      const wrong = { username: remote.credentials.username, password: "wrong" };
      expect(await getToken(service, { credentials: wrong })).toMatchObject({
        code: "wrongCredentials",
      });
    },
  ),
  getUnversionedToken: journey(
    "GET /auth/token",
    getUnversionedToken,
    { credentials, scope: "session" },
    async ({ remote: { baseUrl }, service }) => {
      const issued = await unwrap(getUnversionedToken(service, { scope: "session" }));
      expect(issued).toMatchObject({ expires: null, version: null });
      const other = createTestService({ baseUrl, getToken: () => issued.token });
      await unwrap(getProfile(other));
    },
  ),
  destroyToken: journey(
    "DELETE /auth/token",
    destroyToken,
    { token: "t" },
    async ({ service, token }) => {
      await unwrap(destroyToken(service, { token }));
      expect(await getProfile(service)).toMatchObject({ code: "sessionExpired" });
    },
  ),
  logout: journey("GET /auth/logout", logout, undefined, async ({ service }) => {
    await unwrap(logout(service));
    expect(await getProfile(service)).toMatchObject({ code: "sessionExpired" });
  }),
  finishCasLogin: journey(
    "GET /auth/cas/finishLogin",
    finishCasLogin,
    { appToken: "a" },
    async ({ remote: { baseUrl, world }, service }) => {
      const appToken = "a".repeat(32);
      const message = expect.stringMatching(/\w/);
      const nothing = { message, casUsername: null, casRealm: null, token: null, user: null };
      const early = await unwrap(finishCasLogin(service, { appToken }));
      expect(early).toEqual({ ...nothing, status: "authFailure" });
      const identity = world.casIdentities.find(({ outcome }) => outcome === "success");
      await signInAtRealm(baseUrl, world.realm.realm, appToken, identity);
      const login = await unwrap(finishCasLogin(service, { appToken }));
      expect(login).toMatchObject({
        status: "success",
        casUsername: identity?.casUsername,
        casRealm: world.realm,
        token: { version: "1.1", expires: expect.any(Number) },
      });
      const other = createTestService({ baseUrl, getToken: () => login.token?.token ?? null });
      expect(await unwrap(getProfile(other))).toEqual(login.user);
    },
  ),
  getProfile: journey("GET /me", getProfile, undefined, async ({ remote: { world }, service }) => {
    expect(await unwrap(getProfile(service))).toEqual(user.parse(findMe(world)));
  }),
  changePassword: journey(
    "POST /me?action=passwordChange",
    changePassword,
    { ...credentials, oldPassword: "old" },
    async ({ remote: { credentials }, service }) => {
      const { username, password: oldPassword } = credentials;
      const password = "another pässword & more";
      const wrong = { username, oldPassword: "wrong", password };
      expect(await changePassword(service, wrong)).toMatchObject({ ok: false });
      await unwrap(changePassword(service, { username, oldPassword, password }));
      await unwrap(getToken(service, { credentials: { username, password } }));
    },
  ),
  resetPassword: journey(
    "POST /me?action=passwordReset",
    resetPassword,
    { username: "ana", alternate: true },
    async ({ remote, service }) => {
      const { username } = remote.credentials;
      await unwrap(resetPassword(service, { username, alternate: true }));
      expect(remote.mails).toMatchObject([{ username, format: "temporary" }]);
    },
  ),
  updateProfile: journey(
    "PUT /me?action=updateProfile",
    updateProfile,
    { firstName: "Ana", lastName: "Ruiz" },
    async ({ service }) => {
      const names = { firstName: "Zoë", lastName: "O'Neill & Søn" };
      await unwrap(updateProfile(service, names));
      expect(await unwrap(getProfile(service))).toMatchObject({
        displayName: "Zoë O'Neill & Søn",
      });
    },
  ),
  findRealm: journey(
    "GET /me/sso",
    findRealm,
    { username: "ana" },
    async ({ remote: { world }, service }) => {
      const username = world.users.find(({ signIn }) => signIn === "sso")?.name ?? "";
      expect(await unwrap(findRealm(service, { username }))).toEqual({
        ...world.realm,
        id: null,
        dateModified: null,
      });
      expect(await findRealm(service, { username: "nobody" })).toMatchObject({
        code: "notFound",
      });
    },
  ),
  updateLocation: journey(
    "PUT /me/location",
    updateLocation,
    { lat: 1, lng: 2, accuracy: 3 },
    async ({ remote: { world }, service }) => {
      const location = { lat: 47.5, lng: -122.25, accuracy: 8 };
      await unwrap(updateLocation(service, location));
      expect(world.locations.at(-1)).toMatchObject({ ...location, userId: world.mainUserId });
    },
  ),
  registerDevice: journey(
    "PUT /me/device?action=register",
    registerDevice,
    { token: "t", deviceInfo: "Desk" },
    async ({ remote: { world }, service }) => {
      const device = { token: "device-1", deviceInfo: "Desk & more" };
      await unwrap(registerDevice(service, device));
      expect(world.devices).toContainEqual({ ...device, userId: world.mainUserId });
    },
  ),
  removeDevice: journey(
    "DELETE /me/device?action=remove",
    removeDevice,
    { token: "t" },
    async ({ remote: { world }, service }) => {
      const token = world.devices.find(({ userId }) => userId === world.mainUserId)?.token ?? "";
      await unwrap(removeDevice(service, { token }));
      expect(world.devices.map((device) => device.token)).not.toContain(token);
    },
  ),
} satisfies Record<string, Journey>;
