import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { settings } from "../test/show-settings.tsx";
import { TransferSection } from "./transfer-section.tsx";

const changed = settings({ theme: "dark", repeatMinutes: 5 });

async function open(start: FakeStart = { settings: changed }) {
  document.title = "Settings";
  const shown = renderPart(<TransferSection />, start);
  await screen.findByRole("button", { name: "Export settings…" });
  const choose = (text: string) =>
    shown.user.upload(screen.getByLabelText("Settings file"), new File([text], "mine.json"));
  return { ...shown, choose };
}

describe("TransferSection", () => {
  it("exports, and names the file", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Export settings…" }));
    expect(await screen.findByText("Saved as /home/ada/watchdesk-settings.json")).toBeTruthy();
    await expectAccessible();
  });

  it("shows what an import changes and ignores before it imports", async () => {
    const settingsImport = {
      changed: ["theme" as const],
      ignored: [{ name: "wallpaper", why: "No setting of this version has this name." }],
    };
    const { user, choose, inputsOf } = await open({ settings: changed, settingsImport });
    await choose("the text");
    const dialog = within(await screen.findByRole("dialog", { name: "Import settings?" }));
    expect(dialog.getByText("Changes 1 setting")).toBeTruthy();
    expect(dialog.getByText("Theme")).toBeTruthy();
    expect(dialog.getByText(/No setting of this version has this name/)).toBeTruthy();
    expect(inputsOf("settings.import")).toEqual([{ text: "the text", isPreview: true }]);
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Import" }));
    expect(await screen.findByText("Imported 1 setting from mine.json.")).toBeTruthy();
    expect(inputsOf("settings.import").at(-1)).toEqual({ text: "the text", isPreview: false });
  });

  it("imports nothing without a valid value, and explains an unusable file", async () => {
    const { user, choose, bridge, inputsOf } = await open();
    await choose("{}");
    const dialog = within(await screen.findByRole("dialog", { name: "Import settings?" }));
    await user.click(dialog.getByRole("button", { name: "Import" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    bridge.fail("settings.import", { code: "invalidInput", message: "It is empty." });
    await choose("");
    expect(await screen.findByText("Not imported. Nothing has changed.")).toBeTruthy();
    expect(screen.getByText("It is empty.")).toBeTruthy();
    expect(inputsOf("settings.import").every(({ isPreview }) => isPreview)).toBe(true);
  });

  it("resets what the user has changed after a confirmation", async () => {
    const { user, inputsOf } = await open();
    const reset = screen.getByRole("button", { name: "Reset all settings…" });
    await waitFor(() => expect(reset.getAttribute("aria-disabled")).toBe("false"));
    await user.click(reset);
    const dialog = within(await screen.findByRole("dialog", { name: "Reset all settings?" }));
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Repeat alerts",
      "Theme",
    ]);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(inputsOf("settings.reset")).toEqual([]);
    await user.click(reset);
    await user.click(screen.getByRole("button", { name: "Reset" }));
    expect(inputsOf("settings.reset")).toEqual([{ names: ["repeatMinutes", "theme"] }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
