import { fireEvent, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAlone } from "../test/open-overlay.tsx";

async function open() {
  const shown = await openAlone("palette");
  const field = await waitFor(() => {
    expect(document.activeElement?.tagName).toBe("INPUT");
    return document.activeElement as HTMLInputElement;
  });
  const find = (value: string) => fireEvent.change(field, { target: { value } });
  return { ...shown, find };
}

it("finds commands by what users call them", async () => {
  const { dialog, find } = await open();
  for (const [text, name] of [
    ["mute", /^Do not disturb for 1 h/],
    ["logout", /^Sign out/],
    ["silence", /^Do not disturb for 1 h/],
    ["log out", /^Sign out/],
    ["server", /^Add an account/],
    ["proxy", /^Check the connection/],
    ["sound", /^Run the self-test/],
    ["dark", /^Theme: dark/],
    ["password", /^Lock(?! and privacy)/],
  ] as const) {
    find(text);
    expect(await within(dialog).findByRole("menuitem", { name }), text).toBeTruthy();
    find("xyzzy");
    await waitFor(() => expect(within(dialog).queryByRole("menuitem", { name })).toBeNull());
  }
});

it("finds a section of the settings by its texts, and opens it", async () => {
  const { user, dialog, find } = await open();
  find("shortcuts");
  const settings = within(await within(dialog).findByRole("group", { name: "Settings" }));
  await user.click(settings.getByRole("menuitem", { name: /shortcuts/i }));
  await waitFor(() => expect(window.location.hash).toContain("#/settings?section="));
});
