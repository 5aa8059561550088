import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { fill } from "./test/fill.ts";
import { UnlockSection } from "./unlock-section.tsx";

function open() {
  document.title = "Settings";
  return renderPart(<UnlockSection />, {}, undefined, (client) => listenToMain(client, () => {}));
}

it("sets, changes and removes the passphrase", async () => {
  const { user, bridge, inputsOf } = open();
  const find = within(screen.getByRole("region", { name: "Unlocking" }));
  expect(await find.findByText("Set a passphrase to use the lock.")).toBeTruthy();
  await user.click(find.getByRole("button", { name: "Set passphrase…" }));
  const setting = within(await screen.findByRole("dialog"));
  expect(setting.getByText(/Nobody can recover a forgotten passphrase/)).toBeTruthy();
  fill(setting.getByLabelText("New passphrase"), "three green boats");
  fill(setting.getByLabelText("New passphrase again"), "three green boats");
  await expectAccessible();
  await user.click(setting.getByRole("button", { name: "Set passphrase" }));

  await user.click(await find.findByRole("button", { name: "Change passphrase…" }));
  const changing = within(await screen.findByRole("dialog"));
  bridge.fail("lock.setPassphrase", { code: "wrongCredentials", message: "This is not it." });
  fill(changing.getByLabelText("Current passphrase"), "three red boats");
  fill(changing.getByLabelText("New passphrase"), "another one");
  fill(changing.getByLabelText("New passphrase again"), "another one");
  await user.click(changing.getByRole("button", { name: "Change passphrase" }));
  expect(await changing.findByText(/Wrong passphrase/)).toBeTruthy();
  bridge.fail("lock.setPassphrase", null);
  await user.click(changing.getByRole("button", { name: "Cancel" }));

  await user.click(find.getByRole("button", { name: "Remove passphrase…" }));
  const removing = within(await screen.findByRole("dialog"));
  await user.type(removing.getByLabelText("Current passphrase"), "three green boats{Enter}");
  expect(await find.findByRole("button", { name: "Set passphrase…" })).toBeTruthy();
  expect(inputsOf("lock.setPassphrase")).toEqual([
    { current: null, next: "three green boats" },
    { current: "three red boats", next: "another one" },
    { current: "three green boats", next: null },
  ]);
});

it("turns the system's authentication on, or states why it cannot be used", async () => {
  const { user, bridge, inputsOf } = open();
  const find = within(screen.getByRole("region", { name: "Unlocking" }));
  await user.click(await find.findByRole("switch", { name: "Unlock with your system password" }));
  expect(inputsOf("settings.set")).toEqual([{ unlockWithSystem: true }]);
  const note = "It needs polkit and the deb or rpm package. Choose a passphrase.";
  bridge.world.lock = {
    ...bridge.world.lock,
    system: { name: "your system password", isUsable: false, note },
  };
  bridge.emit("lock.changed", bridge.world.lock);
  expect(await find.findByText(new RegExp(note))).toBeTruthy();
});
