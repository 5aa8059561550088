import { waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { otherAccount, sampleAccount } from "#renderer/test/sample-data.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import { formatAppLink } from "#shared/window/app-link.ts";
import { keySections } from "../shell/keys-sheet.tsx";
import { useOverlay } from "../store.ts";
import { renderCommands } from "./test/render-commands.tsx";

const readOverlay = () => useOverlay.getState().overlay;

describe("commands", () => {
  it("are complete and grouped by section", async () => {
    const commands = await renderCommands().list();
    expect([...new Set(commands.map(({ section }) => section))]).toEqual([
      ...["This screen", "Go to", "Messages", "Outbox", "Duty", "Everything"],
      ...["Theme", "Do not disturb", "Account", "Window"],
    ]);
    expect(commands.map(({ title }) => title)).not.toContain("Go off duty");
  });

  it("change settings: Do not disturb and the theme", async () => {
    const { bridge, run } = renderCommands();
    await run("Do not disturb for 1 h");
    await waitFor(() => expect(bridge.world.settings.quietUntil).toBeGreaterThan(Date.now()));
    await run("Theme: light");
    await waitFor(() => expect(bridge.world.settings.theme).toBe("light"));
  });

  it("turn Do not disturb off while it is on", async () => {
    const notifications = { ...createFakeBridge().world.notifications, quiet: "byPerson" as const };
    const { inputsOf, run } = renderCommands({ notifications });
    await run("Turn off Do not disturb");
    await waitFor(() => expect(inputsOf("settings.set")).toContainEqual({ quietUntil: null }));
  });

  it("download everything for offline on the screen that shows the progress", async () => {
    const { inputsOf, run, readPath } = renderCommands();
    await run("Download everything for offline");
    await waitFor(() => expect(inputsOf("readiness.fetch")).toHaveLength(1));
    expect(readPath()).toBe("/computer");
  });

  it("are few enough to be read", async () => {
    expect((await renderCommands().list()).length).toBeLessThanOrEqual(60);
  });

  it("refresh only the shown collection", async () => {
    const { inputsOf, run } = renderCommands();
    await run("Refresh tasks");
    expect(inputsOf("collection.refresh")).toEqual([{ collection: "tasks" }]);
  });

  it("refresh nothing on a screen without a collection", async () => {
    const commands = await renderCommands({}, null, null).list();
    expect(commands.filter(({ title }) => title.startsWith("Refresh"))).toEqual([]);
  });

  it("have shortcuts that are all among the keyboard shortcuts", async () => {
    const commands = await renderCommands().list();
    const listed = commands.flatMap(({ keys }) => (keys === undefined ? [] : [keys]));
    expect(listed.length).toBeGreaterThan(9);
    const shown = keySections.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys));
    expect(listed.filter((keys) => !shown.includes(keys))).toEqual([]);
  });

  it("switch to another account", async () => {
    const { inputsOf, run } = renderCommands({
      otherAccounts: [{ account: otherAccount, status: "active", waiting: 0, isInView: false }],
    });
    await run("Switch to Mara Lindqvist (Airport) (airport.example.com)");
    expect(inputsOf("account.view")).toEqual([{ id: otherAccount.id }]);
  });

  it("open dialogs, and prompt before signing out", async () => {
    const { bridge, run } = renderCommands();
    for (const [title, overlay] of [
      ["Add an account…", "addAccount"],
      ["Check the connection…", "connection"],
      ["Go on duty…", "dutyStart"],
      ["Run the self-test", "selfTest"],
      ["Sign out…", "signOut"],
    ]) {
      await run(title ?? "");
      expect(readOverlay(), title).toBe(overlay);
    }
    expect(bridge.world.session.status).toBe("active");
  });

  it.each([
    ["Account and profile…", "/account"],
    ["On this computer", "/computer"],
    ["Processes", "/processes"],
    ["About Watchdesk…", "/about"],
  ])("open a screen: %s", async (title, path) => {
    const { run, readPath } = renderCommands();
    await run(title);
    await waitFor(() => expect(readPath()).toBe(path));
  });

  it("copy a link to the screen", async () => {
    const copied = stubClipboard();
    const { run } = renderCommands();
    await run("Copy link to this screen");
    const target = { kind: "screen", id: "tasks" } as const;
    const link = formatAppLink({ server: sampleAccount.serverUrl, target });
    await waitFor(() => expect(copied).toEqual([link]));
  });

  it("open the place that the window shows in a new one", async () => {
    const { run, inputsOf } = renderCommands();
    taskScreen.listSelection.show("t2");
    await run("Open in new window");
    const target = { kind: "task", id: "t2" };
    expect(inputsOf("window.open")).toEqual([{ place: { path: "/tasks", target } }]);
  });
});
