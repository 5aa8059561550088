import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openPalette } from "#renderer/app/palette/test/open-palette.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { createActiveSession, sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import type { DutyState } from "#shared/features/duty/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aShift } from "#shared/test/log.ts";

const minute = 60_000;
const shift = aShift({ role: "Watch officer", ends: now - minute, ended: null });
const off: DutyState = {
  shift: null,
  latest: null,
  head: { number: 0, digest: "" },
  isOverdue: false,
  openCritical: 0,
};
const overdue: DutyState = { ...off, shift, isOverdue: true };
const checklists = [{ role: "Watch officer", items: ["Radio", "Keys"] }];

async function openApp(duty: Partial<DutyState> = {}, world: FakeStart = {}) {
  const tasks = sampleTasks(3, now);
  const app = renderApp({ tasks, duty: { ...off, ...duty }, ...world });
  await screen.findByRole("listbox", { name: "Tasks" });
  const press = (name: string | RegExp) => app.user.click(screen.getByRole("button", { name }));
  const choose = async (name: string | RegExp) => {
    await app.user.click(await screen.findByRole("button", { name: /^On duty/ }));
    await app.user.click(await screen.findByRole("menuitem", { name }));
  };
  return { ...app, press, choose };
}

const findDialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

describe("going on duty", () => {
  it("begins in the status bar, remembers the role, and is shown there", async () => {
    const { user, press, inputsOf, bridge } = await openApp();
    await user.click(await screen.findByRole("button", { name: "Go on duty" }));
    const dialog = await findDialog("Go on duty");
    await user.type(within(dialog).getByRole("combobox", { name: "Role" }), "Porter");
    await user.click(within(dialog).getByRole("button", { name: "In 8 h" }));
    await press("Continue");
    await press(/^Go on duty/);
    expect(await screen.findByRole("button", { name: /^On duty: Porter until/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("settings.set")).toEqual([{ dutyRoles: ["Porter"] }]);
    expect(bridge.accountCalls).toContain("duty.start a1");
  });

  it("begins after a sign-in, while that dialog closes", async () => {
    const session = createActiveSession(sampleAccount);
    const nothing = { notice: null, unkept: null };
    const expired = { status: "expired" as const, account: sampleAccount, ...nothing };
    const { bridge, press } = await openApp({}, { session: expired });
    await press("Sign in again");
    await findDialog("Sign in again");
    act(() => {
      bridge.emit("navigation.requested", { kind: "dutyStart", id: null });
      bridge.emit("session.changed", session);
    });
    await findDialog("Go on duty");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
  });

  it("begins when main requests it", async () => {
    const { bridge, press } = await openApp();
    act(() => bridge.emit("navigation.requested", { kind: "dutyStart", id: null }));
    await findDialog("Go on duty");
    await press("Cancel");
    act(() => bridge.emit("navigation.requested", { kind: "dutyEnd", id: null }));
    const dialog = await findDialog("Go off duty?");
    expect(await within(dialog).findByText("You are not on duty.")).toBeTruthy();
  });

  it("is a command of the palette, as is the self-test", async () => {
    const app = await openApp();
    await openPalette(app);
    expect(screen.queryByRole("menuitem", { name: "Go off duty" })).toBeNull();
    await app.user.click(screen.getByRole("menuitem", { name: "Go on duty…" }));
    await findDialog("Go on duty");
    await app.press("Cancel");
    await openPalette(app);
    await app.user.click(screen.getByRole("menuitem", { name: "Run the self-test" }));
    await findDialog("Self-test");
    await app.press("Check again");
    expect(app.inputsOf("duty.testSelf")).toHaveLength(2);
    await expectAccessible();
  });
});

describe("a shift whose planned end has passed", () => {
  it("shows a banner that extends it", async () => {
    const { press, inputsOf } = await openApp(overdue);
    expect((await screen.findByText(/^Your shift ended at/)).closest("[role=status]")).toBeTruthy();
    await expectAccessible();
    const before = Date.now();
    await press("Extend 30 min");
    await waitFor(() => expect(screen.queryByText(/^Your shift ended at/)).toBeNull());
    expect(inputsOf("duty.extend")[0]?.ends).toBeGreaterThanOrEqual(before + 30 * minute);
  });

  it("ends by the banner, but not by one click while critical alerts are open", async () => {
    const { press, inputsOf } = await openApp({ ...overdue, openCritical: 2 });
    await screen.findByText(/^Your shift ended at/);
    await press("Go off duty");
    const dialog = await findDialog("Go off duty?");
    expect(await within(dialog).findByText("2 critical alerts are open")).toBeTruthy();
    await expectAccessible();
    await press("Stay on duty");
    expect(inputsOf("duty.end")).toEqual([]);
    await press("Go off duty");
    await findDialog("Go off duty?");
    await press("Go off duty anyway");
    expect(await screen.findByRole("button", { name: "Go on duty" })).toBeTruthy();
    expect(inputsOf("duty.end")).toHaveLength(1);
  });
});

describe("a shift", () => {
  it("has another end or none", async () => {
    const { choose, press, inputsOf } = await openApp({ shift });
    await choose("Change the end…");
    await findDialog("Change the end of the shift");
    await expectAccessible();
    await press("Save");
    // It has passed; an hour later is proposed.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("duty.extend")[0]?.ends).toBeGreaterThan(Date.now());
    await choose("Change the end…");
    await press("No end time");
    expect(screen.getByText("You stay on duty until you go off duty.")).toBeTruthy();
    await press("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("duty.extend").at(-1)).toEqual({ ends: null });
  });

  it("has a checklist whose ticks are kept", async () => {
    const settings = { ...defaultSettings, dutyChecklists: checklists, fixed: [] };
    const { user, choose, inputsOf } = await openApp({ shift }, { settings });
    await choose("Checklist 0 of 2");
    const dialog = await findDialog("Checklist: Watch officer");
    await user.click(within(dialog).getByRole("checkbox", { name: "Keys" }));
    expect(await within(dialog).findByText(/^1 of 2 done/)).toBeTruthy();
    await expectAccessible();
    await user.click(await within(dialog).findByRole("checkbox", { name: /^Keys/, checked: true }));
    expect(await within(dialog).findByText(/^0 of 2 done/)).toBeTruthy();
    expect(inputsOf("duty.tick")).toEqual([
      { item: "Keys", isTicked: true },
      { item: "Keys", isTicked: false },
    ]);
  });

  it("imports a checklist from Markdown, unless the organisation has set them", async () => {
    const { user, choose, bridge } = await openApp({ shift });
    await choose("Checklist…");
    const dialog = await findDialog("Checklist: Watch officer");
    const upload = (text: string) =>
      user.upload(
        within(dialog).getByLabelText("Markdown file"),
        new File([text], "list.md", { type: "text/markdown" }),
      );
    await upload("Nothing to do");
    expect(await within(dialog).findByText(/^list\.md has no lines such as/)).toBeTruthy();
    await upload("- [ ] Radio\n- [ ] Keys");
    expect(await within(dialog).findByText("Imported 2 items from list.md.")).toBeTruthy();
    expect(await within(dialog).findByRole("checkbox", { name: "Radio" })).toBeTruthy();
    expect(bridge.world.settings.dutyChecklists).toEqual(checklists);
    await user.click(within(dialog).getByRole("button", { name: "Remove this checklist" }));
    expect(await within(dialog).findByText("There is no checklist for this role.")).toBeTruthy();
    expect(bridge.world.settings.dutyChecklists).toEqual([]);
    act(() => bridge.emit("settings.changed", { ...defaultSettings, fixed: ["dutyChecklists"] }));
    await waitFor(() =>
      expect(within(dialog).queryByRole("button", { name: /^Import/ })).toBeNull(),
    );
  });

  it("is mentioned before a sign-out", async () => {
    const { user } = await openApp({ shift, openCritical: 1 });
    await user.click(await screen.findByRole("button", { name: /^Mara Lindqvist/ }));
    await user.click(await screen.findByRole("menuitem", { name: /Sign out/ }));
    const dialog = await findDialog("Sign out?");
    expect(await within(dialog).findByText("You are on duty")).toBeTruthy();
    expect(dialog.textContent).toContain(
      "Signing out ends your shift as Watch officer. 1 critical alert is open.",
    );
    await expectAccessible();
  });
});
