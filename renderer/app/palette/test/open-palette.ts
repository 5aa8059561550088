import { screen, within } from "@testing-library/react";
import type { renderApp } from "#renderer/test/render-app.tsx";

/** Opens the palette by its keys; resolves when all of it is there. */
export async function openPalette({ user }: Pick<ReturnType<typeof renderApp>, "user">) {
  await user.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Commands" });
  // The last of the list comes with the second frame.
  await within(dialog).findByText("Quit Watchdesk");
  return dialog;
}
