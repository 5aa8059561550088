import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { typeTime } from "#renderer/test/type-time.ts";
import type { EffectiveSettings } from "#shared/settings/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aRoom } from "#shared/test/records.ts";
import { RoomNotificationsButton } from "./room-notifications-button.tsx";

const accountId = sampleAccount.id;
const other = { accountId: "b2", roomId: "1", name: "Airport tower" };

async function open(settings: Partial<EffectiveSettings> = {}) {
  document.title = "Rooms";
  const app = renderPart(<RoomNotificationsButton id="1" />, {
    rooms: [aRoom({ id: "1", name: "Harbour flood" })],
    settings: { ...defaultSettings, fixed: [], breakThroughRooms: [other], ...settings },
  });
  await app.user.click(screen.getByRole("button", { name: "Notifications for this room" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Notifications for this room" }));
  const choose = async (name: string, at = 0) =>
    app.user.click(dialog.getAllByRole("radio", { name })[at] as HTMLElement);
  return { ...app, dialog, choose };
}

describe("the notifications of a room", () => {
  it("are always shown, not in some hours, only if urgent, or without sound", async () => {
    const { bridge, dialog, choose, user } = await open();
    const read = () => bridge.world.settings;
    await choose("Always, even in Do not disturb");
    await waitFor(() =>
      expect(read().breakThroughRooms).toEqual([
        other,
        { accountId, roomId: "1", name: "Harbour flood" },
      ]),
    );
    await choose("Mute at certain hours");
    await typeTime(user, await dialog.findByRole("group", { name: "From" }), "20:30");
    await waitFor(() =>
      expect(read().roomNotifications).toMatchObject([
        { accountId, room: "1", name: "Harbour flood", hours: { from: 1_230, to: 360 } },
      ]),
    );
    expect(read().breakThroughRooms).toEqual([other]);
    await expectAccessible();
    await choose("Only alerts that may interrupt, such as critical ones");
    await waitFor(() =>
      expect(read().roomNotifications).toMatchObject([{ hours: { isOn: true, from: 0, to: 0 } }]),
    );
    await choose("As usual");
    await waitFor(() => expect(read().roomNotifications).toEqual([]));
    await choose("Without sound, except critical ones");
    await waitFor(() =>
      expect(read().roomNotifications).toMatchObject([{ sound: "off", hours: { isOn: false } }]),
    );
  });

  it("cannot be changed if the organisation sets them", async () => {
    const { dialog } = await open({ fixed: ["roomNotifications"] });
    expect(await dialog.findByText("Set by your organisation.")).toBeTruthy();
    for (const radio of dialog.getAllByRole("radio")) {
      expect(radio.closest("fieldset")).toHaveProperty("disabled", true);
    }
  });
});
