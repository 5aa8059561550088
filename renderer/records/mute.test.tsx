import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import type { Mute } from "#shared/notifications/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { MuteButton, MutedSign } from "./mute.tsx";

const accountId = sampleAccount.id;
const other: Mute = { accountId: "b2", kind: "room", id: "1", name: "Tower", until: null };

it("mutes a room in two actions, shows it in its row and at its top, and unmutes it", async () => {
  document.title = "Rooms";
  const target = { kind: "room", id: "1" } as const;
  const { user, bridge } = renderPart(
    <>
      <MuteButton {...target} name="Harbour" />
      <p>
        <MutedSign {...target} />
      </p>
    </>,
    { settings: { ...defaultSettings, fixed: [], mutes: [other] } },
  );
  const read = () => bridge.world.settings.mutes;
  await user.click(screen.getByRole("button", { name: "Mute" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mute for 1 hour" }));
  const hour = { accountId, ...target, name: "Harbour", until: now + 3_600_000 };
  await waitFor(() => expect(read()).toEqual([other, hour]));
  const button = await screen.findByRole("button", { name: /^Muted until .*, except critical/ });
  expect(screen.getAllByText(/^Muted until/)).toHaveLength(2);
  await expectAccessible();
  await user.click(button);
  await user.click(await screen.findByRole("menuitem", { name: "Mute always" }));
  await waitFor(() => expect(read()).toEqual([other, { ...hour, until: null }]));
  await user.click(await screen.findByRole("button", { name: "Muted, except critical alerts" }));
  await user.click(await screen.findByRole("menuitem", { name: "Unmute" }));
  await waitFor(() => expect(read()).toEqual([other]));
  expect(await screen.findByRole("button", { name: "Mute" })).toBeTruthy();
});
