import { meId } from "#demo/test/small-world.ts";
import type { Cell, Operation } from "../kinds.ts";
import { toQueued, toResult } from "./results.ts";

const newPassword = "another-secret-of-hers";

const findMe = ({ service: { world } }: Cell) => {
  const me = world.users.find(({ id }) => id === meId);
  if (me === undefined) throw new Error("The world has no main user.");
  return me;
};

/** Changes of the profile and of this computer. */
const written: Operation[] = [
  {
    name: "updateProfile",
    group: "profile",
    line: /^PUT \/me\?.*updateProfile/,
    isRepeated: true,
    request: (app) =>
      toQueued(app.getSync().outbox.add({ kind: "rename", firstName: "Ada", lastName: "Bo" })),
    findMissing: async (cell) =>
      findMe(cell).displayName === "Ada Bo" ? [] : ["the name is the old one"],
  },
  {
    name: "updateLocation",
    group: "profile",
    line: /^PUT \/me\/location/,
    isRepeated: true,
    request: (app) =>
      toQueued(
        app.getSync().outbox.add({ kind: "location", lat: 48.2, lng: 16.4, accuracy: null }),
      ),
    findMissing: async ({ service: { world } }) =>
      world.locations.some(({ lng }) => lng === 16.4) ? [] : ["the position is not known"],
  },
  {
    name: "registerDevice",
    group: "profile",
    line: /^PUT \/me\/device/,
    isRepeated: true,
    request: (app) => toQueued(app.getSync().outbox.add({ kind: "registerDevice" })),
    findMissing: async ({ service: { world } }) =>
      world.devices.length === 1 ? [] : [`${world.devices.length} devices are registered`],
  },
  {
    name: "removeDevice",
    group: "profile",
    line: /^DELETE \/me\/device/,
    isRepeated: true,
    prepare: async ({ app, time, service: { world } }) => {
      await app.getSync().outbox.add({ kind: "registerDevice" });
      await time.pass(1_000);
      if (world.devices.length !== 1) throw new Error("The device was not registered.");
      return "";
    },
    request: (app) => toQueued(app.getSync().outbox.add({ kind: "removeDevice" })),
    findMissing: async ({ service: { world } }) =>
      world.devices.length === 0 ? [] : ["the device is still registered"],
  },
];

export const profile: Operation[] = [
  {
    name: "getProfile",
    group: "profile",
    line: /^GET \/me(\?|$)/,
    prepare: (cell) => {
      const me = findMe(cell);
      me.displayName = "Maria K. Keller";
      return me.displayName;
    },
    request: (app) => toResult(app.profile.refresh()),
    findMissing: async ({ known, openStored }) => {
      const stored = await (await openStored()).readProfile();
      return stored?.profile.displayName === known.id ? [] : ["the profile is the old one"];
    },
  },
  {
    name: "changePassword",
    group: "profile",
    line: /^POST \/me\?.*passwordChange/,
    request: (app, { password }) =>
      toResult(app.profile.changePassword({ oldPassword: password, password: newPassword })),
    findMissing: async ({ service: { baseUrl }, known: { username } }) => {
      const authorization = `Basic ${btoa(`${username}:${newPassword}`)}`;
      const { status } = await fetch(`${baseUrl}/auth/token/1.1`, {
        headers: { authorization, "x-look": "1" },
      });
      return status === 200 ? [] : ["the password is the old one"];
    },
  },
  {
    name: "resetPassword",
    group: "profile",
    line: /^POST \/me\?.*passwordReset/,
    isSignedOut: true,
    request: (app, who) => toResult(app.signIn.requestReset(who, false)),
    findMissing: async ({ service: { mails } }) => (mails.length > 0 ? [] : ["no mail was sent"]),
  },
  ...written,
];
