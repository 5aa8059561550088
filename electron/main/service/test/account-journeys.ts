import { expect } from "vitest";
import type { CasIdentity } from "#demo/world/world.ts";
import { operations } from "#main/features/test/all-operations.ts";
import { user } from "#shared/features/profile/schema.ts";
import { defaultDialect } from "../dialect.ts";
import { findMe } from "./expected.ts";
import { type Journey, unwrap } from "./reference.ts";
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

/** Journeys of the operations on tokens, profile, location and devices. */
export const accountJourneys = {
  getToken: [
    "GET /auth/token/1.1",
    async ({ remote, service }) => {
      const before = Date.now();
      const renewed = await unwrap(operations.getToken(service, { duration: 60 }));
      expect(renewed).toMatchObject({ token: expect.stringMatching(/^.{32}$/), version: "1.1" });
      expect((renewed.expires ?? 0) - before).toBeGreaterThanOrEqual(60_000);
      expect((renewed.expires ?? 0) - before).toBeLessThan(70_000);
      const wrong = { username: remote.credentials.username, password: "wrong" };
      expect(await operations.getToken(service, { credentials: wrong })).toMatchObject({
        code: "wrongCredentials",
      });
    },
  ],
  getUnversionedToken: [
    "GET /auth/token",
    async ({ remote: { baseUrl }, service }) => {
      const issued = await unwrap(operations.getUnversionedToken(service, { scope: "session" }));
      expect(issued).toMatchObject({ expires: null, version: null });
      const other = createTestService({ baseUrl, getToken: () => issued.token });
      await unwrap(operations.getProfile(other));
    },
  ],
  destroyToken: [
    "DELETE /auth/token",
    async ({ service, token }) => {
      await unwrap(operations.destroyToken(service, { token }));
      expect(await operations.getProfile(service)).toMatchObject({ code: "sessionExpired" });
    },
  ],
  logout: [
    "GET /auth/logout",
    async ({ service }) => {
      await unwrap(operations.logout(service));
      expect(await operations.getProfile(service)).toMatchObject({ code: "sessionExpired" });
    },
  ],
  finishCasLogin: [
    "GET /auth/cas/finishLogin",
    async ({ remote: { baseUrl, world }, service }) => {
      const appToken = "a".repeat(32);
      const message = expect.stringMatching(/\w/);
      const nothing = { message, casUsername: null, casRealm: null, token: null, user: null };
      const early = await unwrap(operations.finishCasLogin(service, { appToken }));
      expect(early).toEqual({ ...nothing, status: "authFailure" });
      const identity = world.casIdentities.find(({ outcome }) => outcome === "success");
      await signInAtRealm(baseUrl, world.realm.realm, appToken, identity);
      const login = await unwrap(operations.finishCasLogin(service, { appToken }));
      expect(login).toMatchObject({
        status: "success",
        casUsername: identity?.casUsername,
        casRealm: world.realm,
        token: { version: "1.1", expires: expect.any(Number) },
      });
      const other = createTestService({ baseUrl, getToken: () => login.token?.token ?? null });
      expect(await unwrap(operations.getProfile(other))).toEqual(login.user);
    },
  ],
  getProfile: [
    "GET /me",
    async ({ remote: { world }, service }) => {
      expect(await unwrap(operations.getProfile(service))).toEqual(user.parse(findMe(world)));
    },
  ],
  changePassword: [
    "POST /me?action=passwordChange",
    async ({ remote: { credentials }, service }) => {
      const { username, password: oldPassword } = credentials;
      const password = "another pässword & more";
      const wrong = { username, oldPassword: "wrong", password };
      expect(await operations.changePassword(service, wrong)).toMatchObject({ ok: false });
      await unwrap(operations.changePassword(service, { username, oldPassword, password }));
      await unwrap(operations.getToken(service, { credentials: { username, password } }));
    },
  ],
  resetPassword: [
    "POST /me?action=passwordReset",
    async ({ remote, service }) => {
      const { username } = remote.credentials;
      await unwrap(operations.resetPassword(service, { username, alternate: true }));
      expect(remote.mails).toMatchObject([{ username, format: "temporary" }]);
    },
  ],
  updateProfile: [
    "PUT /me?action=updateProfile",
    async ({ service }) => {
      const names = { firstName: "Zoë", lastName: "O'Neill & Søn" };
      await unwrap(operations.updateProfile(service, names));
      expect(await unwrap(operations.getProfile(service))).toMatchObject({
        displayName: "Zoë O'Neill & Søn",
      });
    },
  ],
  findRealm: [
    "GET /me/sso",
    async ({ remote: { world }, service }) => {
      const username = world.users.find(({ signIn }) => signIn === "sso")?.name ?? "";
      expect(await unwrap(operations.findRealm(service, { username }))).toEqual({
        ...world.realm,
        id: null,
        dateModified: null,
      });
      expect(await operations.findRealm(service, { username: "nobody" })).toMatchObject({
        code: "notFound",
      });
    },
  ],
  updateLocation: [
    "PUT /me/location",
    async ({ remote: { world }, service }) => {
      const location = { lat: 47.5, lng: -122.25, accuracy: 8 };
      await unwrap(operations.updateLocation(service, location));
      expect(world.locations.at(-1)).toMatchObject({ ...location, userId: world.mainUserId });
    },
  ],
  registerDevice: [
    "PUT /me/device?action=register",
    async ({ remote: { world }, service }) => {
      const device = { token: "device-1", deviceInfo: "Desk & more" };
      await unwrap(operations.registerDevice(service, device));
      expect(world.devices).toContainEqual({ ...device, userId: world.mainUserId });
    },
  ],
  removeDevice: [
    "DELETE /me/device?action=remove",
    async ({ remote: { world }, service }) => {
      const token = world.devices.find(({ userId }) => userId === world.mainUserId)?.token ?? "";
      await unwrap(operations.removeDevice(service, { token }));
      expect(world.devices.map((device) => device.token)).not.toContain(token);
    },
  ],
} satisfies Record<string, Journey>;
