import { sampleUser } from "../sample-data.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

type ProfileHandlers = HandlersOf<"profile" | "location" | "device">;

export function profileHandlers({ world, addOperation }: FakeMain): ProfileHandlers {
  const device = () => ({
    isRegistered: world.hasDevice,
    name: "Watchdesk on desk-14 (Linux)",
    isWaiting: false,
  });
  return {
    "profile.get": () => world.profile,
    "profile.getAskedName": () => world.askedName,
    "profile.refresh": () => {
      world.profile = { profile: world.profile?.profile ?? sampleUser, synced: world.now() };
      return world.profile;
    },
    "profile.changePassword": () => null,
    "location.share": (position) => addOperation({ kind: "location", ...position }),
    "device.get": device,
    "device.register": () => {
      world.hasDevice = true;
      return device();
    },
    "device.remove": () => {
      world.hasDevice = false;
      return device();
    },
  };
}
