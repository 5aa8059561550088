import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { aShift } from "#shared/test/log.ts";
import { router } from "./router.tsx";
import { type Overlay, openOverlay } from "./store.ts";

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

/** All overlays, so that a new one is tested; a session that is active has none to sign in again. */
const overlays: Record<Exclude<Overlay, "signInAgain">, true> = {
  palette: true,
  quickOpen: true,
  keys: true,
  signOut: true,
  addAccount: true,
  connection: true,
  diagnostics: true,
  unreadable: true,
  watchItem: true,
  dutyStart: true,
  dutyExtend: true,
  dutyEnd: true,
  selfTest: true,
  checklist: true,
  logEntry: true,
};

/** Presses Esc, twice if the first only clears a field. */
async function close({ user }: ReturnType<typeof renderApp>): Promise<void> {
  await user.keyboard("{Escape}");
  if (screen.queryByRole("dialog") !== null) await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("an overlay that is closed by Esc returns the focus", () => {
  it.each(Object.keys(overlays) as Overlay[])("%s", async (overlay) => {
    const app = renderApp({ tasks, duty });
    const list = await screen.findByRole("listbox", { name: "Tasks" });
    act(() => list.focus());
    act(() => openOverlay(overlay));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await close(app);
    await waitFor(() => expect(document.activeElement).toBe(list));
  });
});

const screens = ["/tasks", "/alerts", "/submissions", "/rooms", "/forms", "/log"] as const;

describe("a menu or popover that is closed by Esc returns the focus to its button", () => {
  it.each(screens)("on %s", async (path) => {
    const app = renderApp({ ...records, tasks, alerts });
    await screen.findByRole("listbox", { name: "Tasks" });
    act(() => void router.navigate({ to: path }));
    const main = screen.getByRole("main");
    if (path !== "/tasks") await waitFor(() => expect(document.title).not.toMatch(/^Tasks/));
    await app.user.keyboard("j");
    const buttons = () =>
      within(main)
        .getAllByRole("button")
        .filter((one) => one.ariaHasPopup !== null && !one.ariaDisabled);
    await waitFor(() => expect(buttons().length).toBeGreaterThan(0));
    for (const button of buttons()) {
      if (!button.isConnected) continue;
      act(() => button.focus());
      await app.user.keyboard("{Enter}");
      await waitFor(() => expect(main.contains(document.activeElement)).toBe(false));
      await app.user.keyboard("{Escape}");
      await waitFor(() => expect(document.activeElement).toBe(button));
    }
  });
});
