import { screen, within } from "@testing-library/react";
import type { renderApp } from "#renderer/test/render-app.tsx";

/** Opens the palette by its shortcut; resolves when it is rendered completely. */
export async function openPalette({ user }: Pick<ReturnType<typeof renderApp>, "user">) {
  await user.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Commands" });
  // The last command is rendered in the second frame.
  await within(dialog).findByText("Quit Watchdesk");
  return dialog;
}
