import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { Storage } from "#shared/diagnostics/storage-schema.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import { ComputerScreen } from "./computer-screen.tsx";

const readiness: Readiness = { missing: [] };
const storage: Storage = {
  versions: { cache: 6, ledger: 7 },
  size: 12_340_000,
  isClearing: false,
  collections: [{ collection: "tasks", records: 0, bytes: 2_500_000, synced: now }],
  parts: [
    { part: "changes", rows: 30, bytes: 9_000, oldest: now },
    { part: "decisions", rows: 0, bytes: 0, oldest: null },
  ],
};
const intake: Readiness["missing"][number] = {
  kind: "form",
  id: "9",
};
const offline = { code: "unreachable", message: "The service cannot be reached." };

function open(start: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  const shown = renderPart(<ComputerScreen />, { readiness, storage, ...start }, prepare);
  return { ...shown, names: Object.keys(shown.bridge.world.freshness) as CollectionName[] };
}

const rowOf = async (name: string) => {
  const header = await screen.findByRole("rowheader", { name });
  return within(header.closest("tr") ?? header);
};

describe("ComputerScreen", () => {
  it("shows what is stored, its age and size, and how long it is kept", async () => {
    open({ tasks: [], readiness });
    await screen.findByText("Everything is up to date. You can go offline.");
    const row = await rowOf("Tasks");
    const cells = row.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells).toEqual(["0", "2.5 MB", "2 min ago", "Up to date"]);
    await screen.findByText(/^Encrypted on this computer\. 12\.3 MB on disk/);
    const parts = within(screen.getByRole("region", { name: "History and own data" }));
    const kept = parts.getAllByRole("row").map((one) => one.children[3]?.textContent);
    expect(kept).toEqual(["Kept for", "30 days", "The latest 10,000"]);
    await expectAccessible();
  });

  const unofferedProcesses = (count: number): Readiness["missing"] =>
    Array.from({ length: count }, (_, at) => ({ kind: "process", id: `${at}` }));

  it("is ready if the service does not offer the missing items", async () => {
    open({ readiness: { ...readiness, missing: [intake, ...unofferedProcesses(4)] } });
    await screen.findByText("You can go offline. 4 processes and 1 form can only be seen online.");
  });

  it("expects missing items from lists that failed, are old or were never downloaded", async () => {
    const { bridge } = open({ readiness: { ...readiness, missing: unofferedProcesses(1) } });
    await screen.findByText(/1 process can only be seen online\.$/);
    act(() => bridge.freshen({ collection: "processes", failure: offline }));
    await screen.findByText("1 required item is missing.");
    act(() => bridge.freshen({ collection: "processes", failure: null }));
    await screen.findByText(/1 process can only be seen online\.$/);
    act(() => bridge.freshen({ collection: "processes", synced: now - 25 * 3_600_000 }));
    await screen.findByText("1 required item is missing.");
    act(() => bridge.freshen({ collection: "processes", synced: null }));
    await screen.findByText("Processes were never downloaded.");
    expect(screen.queryByText("1 required item is missing.")).not.toBeNull();
    expect(screen.queryByText(/can only be seen online/)).toBeNull();
  });

  it("reports collections that were never downloaded, except plans", async () => {
    const { bridge } = open();
    await rowOf("Forms");
    act(() => bridge.freshen({ collection: "forms", synced: null }));
    act(() => bridge.freshen({ collection: "plans", synced: null }));
    await screen.findByText("Forms were never downloaded.");
    expect((await rowOf("Forms")).queryByText("Never downloaded")).not.toBeNull();
    const signOf = async (name: string) =>
      (await rowOf(name)).getAllByRole("cell").at(-1)?.querySelector("svg")?.classList;
    expect((await rowOf("Plans")).queryByText("Partial")).not.toBeNull();
    expect([...((await signOf("Plans")) ?? [])]).not.toContain("lucide-circle-check");
    expect([...((await signOf("Tasks")) ?? [])]).toContain("lucide-circle-check");
    expect(screen.queryByText("Plans were never downloaded.")).toBeNull();
  });

  it("downloads everything and shows the progress", async () => {
    const { bridge, names, user } = open();
    const button = await screen.findByRole("button", { name: "Download everything now" });
    await user.click(button);
    expect(bridge.inputsOf("readiness.fetch")).toHaveLength(1);
    act(() => {
      for (const collection of names) bridge.freshen({ collection, isRefreshing: true });
    });
    await screen.findByText(`0 of ${names.length} downloaded…`);
    act(() => bridge.freshen({ collection: "forms", isRefreshing: false, total: 17 }));
    await screen.findByText(`1 of ${names.length} downloaded…`);
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("1");
    expect((await rowOf("Forms")).queryByText("17")).not.toBeNull();
    expect((await rowOf("Tasks")).queryByText("Downloading…")).not.toBeNull();
    await user.click(button);
    expect(bridge.inputsOf("readiness.fetch")).toHaveLength(1);
    await expectAccessible();
    act(() => {
      for (const collection of names) bridge.freshen({ collection, isRefreshing: false });
    });
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });

  it("reports why one collection, or none, can be downloaded", async () => {
    const { bridge, names, user } = open();
    bridge.fail("readiness.fetch", { code: "notSignedIn", message: "Sign in first." });
    await user.click(await screen.findByRole("button", { name: "Download everything now" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Sign in first.");
    act(() => bridge.freshen({ collection: "forms", failure: offline }));
    expect(await (await rowOf("Forms")).findByText(offline.message)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Download everything now" })).not.toBeNull();
    act(() => {
      for (const collection of names) bridge.freshen({ collection, failure: offline });
    });
    expect((await screen.findByText(/^Can't download now\./)).textContent).toBe(
      "Can't download now. The service cannot be reached.",
    );
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeNull();
    expect((await rowOf("Forms")).queryByText("Not updated")).not.toBeNull();
  });

  it("requests to clear at the next start, and takes it back", async () => {
    const { user, bridge } = open();
    await user.click(await screen.findByRole("button", { name: "Clear at the next start" }));
    await user.click(await screen.findByRole("button", { name: "Don't clear" }));
    await screen.findByRole("button", { name: "Clear at the next start" });
    expect(bridge.inputsOf("storage.clear")).toEqual([
      { isRequested: true },
      { isRequested: false },
    ]);
  });

  it("reports that the store cannot be read, and retries", async () => {
    const { bridge, user } = open({}, failOnFullDisk("readiness.get"));
    await screen.findByText("The disk is full.");
    bridge.fail("readiness.get", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Everything is up to date. You can go offline.");
  });
});
