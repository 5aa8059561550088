import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { aShift } from "#shared/test/log.ts";
import { screenAt } from "./screens.ts";
import { type Overlay, openOverlay } from "./store.ts";
import { Overlays } from "./test/open-overlay.tsx";
import { renderRouted } from "./test/render-screen.tsx";

const records = sampleRecords(now);
const tasks = sampleTasks(3, now);
const alerts = sampleAlerts(3, now);

/** On duty, so that the dialogs about the shift have one. */
const duty = {
  shift: aShift(),
  latest: null,
  head: { number: 0, digest: "" },
  isOverdue: false,
  openCritical: 0,
};

/** All overlays, so that a new one is tested; a session that is active has none to sign in again or to start anew. */
const overlays: Record<Exclude<Overlay, "signInAgain" | "startAnew">, true> = {
  palette: true,
  keys: true,
  signOut: true,
  changeServer: true,
  addAccount: true,
  connection: true,
  diagnostics: true,
  dutyStart: true,
  dutyExtend: true,
  dutyEnd: true,
  selfTest: true,
  logEntry: true,
};

it("an overlay that is closed by Esc returns the focus", async () => {
  const { user } = renderApp({ tasks, duty });
  const list = await screen.findByRole("listbox", { name: "Tasks" });
  for (const overlay of Object.keys(overlays) as Overlay[]) {
    act(() => list.focus());
    act(() => openOverlay(overlay));
    const dialog = await screen.findByRole("dialog");
    const hasFocus = () => dialog.contains(document.activeElement);
    await waitFor(() => expect(hasFocus(), overlay).toBe(true));
    await user.keyboard("{Escape}");
    // The first one may only clear a field.
    if (screen.queryByRole("dialog") !== null) await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog"), overlay).toBeNull());
    await waitFor(() => expect(document.activeElement, overlay).toBe(list));
  }
});

/** The lists with menus of their own; the others have those of the rooms. */
const screens = ["/tasks", "/alerts", "/rooms", "/log"] as const;

it.each(screens)(
  "a menu or popover on %s that is closed by Esc returns the focus to its button",
  async (path) => {
    const { component: Screen } = screenAt(path);
    await Screen.preload?.();
    const parts = [<Screen key="screen" />, <Overlays key="overlays" />];
    const { user } = renderRouted(parts, { ...records, tasks, alerts }, { at: path });
    if (path === "/log") await screen.findByText("No entries yet");
    else await screen.findAllByRole("option");
    await user.keyboard("j");
    const main = screen.getByRole("main");
    const buttons = () =>
      within(main)
        .getAllByRole("button")
        .filter((one) => one.ariaHasPopup !== null && !one.ariaDisabled);
    await waitFor(() => expect(buttons().length).toBeGreaterThan(0));
    for (const button of buttons()) {
      if (!button.isConnected) continue;
      act(() => button.focus());
      await user.keyboard("{Enter}");
      await waitFor(() => expect(main.contains(document.activeElement)).toBe(false));
      await user.keyboard("{Escape}");
      await waitFor(() => expect(document.activeElement).toBe(button));
    }
  },
);
