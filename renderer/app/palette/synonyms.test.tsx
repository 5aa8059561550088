import { waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAlone } from "../test/open-overlay.tsx";

async function find(text: string) {
  const shown = await openAlone("palette");
  await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
  await shown.user.paste(text);
  return shown;
}

it.each([
  ["mute", /^Do not disturb for 1 h/],
  ["silence", /^Do not disturb for 1 h/],
  ["logout", /^Sign out/],
  ["log out", /^Sign out/],
  ["server", /^Add an account/],
  ["proxy", /^Check the connection/],
  ["sound", /^Run the self-test/],
  ["dark", /^Theme: dark/],
  ["password", /^Lock(?! and privacy)/],
])("finds a command by what users call it: %s", async (text, name) => {
  const { dialog } = await find(text);
  expect(await within(dialog).findByRole("menuitem", { name })).toBeTruthy();
});

it("finds a section of the settings by its texts, and opens it", async () => {
  const { user, dialog } = await find("shortcuts");
  const settings = within(await within(dialog).findByRole("group", { name: "Settings" }));
  await user.click(settings.getByRole("menuitem", { name: /shortcuts/i }));
  await waitFor(() => expect(window.location.hash).toContain("#/settings?section="));
});
