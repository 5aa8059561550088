import { z } from "zod";
import { decimal, filledText } from "../http/input.ts";
import { operation } from "../http/operation.ts";
import { written } from "../http/outcome.ts";
import type { ServiceState } from "../http/state.ts";

type Devices = ServiceState["world"]["devices"];

const setDevices = (devices: Devices, { world, recordChange }: ServiceState): void => {
  world.devices = devices;
  recordChange((changes) => {
    changes.devices = devices;
  });
};

/** Lists the devices with other tokens: a token belongs to the user who registered it last. */
const listOthers = (token: string, { world }: ServiceState): Devices =>
  world.devices.filter((device) => device.token !== token);

/** PUT /me/location. */
export const updateLocation = operation({
  method: "PUT",
  path: "/me/location",
  input: z.object({
    lat: decimal(-90, 90),
    lng: decimal(-180, 180),
    accuracy: decimal(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  handle: ({ lat, lng, accuracy = null }, { state, caller }) => {
    const location = { userId: caller.user.id, lat, lng, accuracy, at: state.now() };
    state.world.locations.push(location);
    state.recordChange(({ newLocations }) => newLocations.push(location));
    return written("location", { lat, lng, accuracy });
  },
});

/** PUT /me/device?action=register: updates a registered token. */
export const registerDevice = operation({
  method: "PUT",
  path: "/me/device",
  select: { action: "register" },
  input: z.object({ token: filledText, deviceInfo: z.string().optional() }),
  handle: ({ token, deviceInfo = null }, { state, caller }) => {
    const device = { userId: caller.user.id, token, deviceInfo };
    setDevices([...listOthers(token, state), device], state);
    return written("device", { token, deviceInfo });
  },
});

/** DELETE /me/device?action=remove: succeeds for an unregistered token. */
export const removeDevice = operation({
  method: "DELETE",
  path: "/me/device",
  select: { action: "remove" },
  input: z.object({ token: filledText }),
  handle: ({ token }, { state, caller }) => {
    const isOwn = state.world.devices.some(
      (device) => device.token === token && device.userId === caller.user.id,
    );
    if (isOwn) setDevices(listOthers(token, state), state);
    return written("device", { token });
  },
});
