import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import { ReadinessScreen } from "./readiness-screen.tsx";

const readiness: Readiness = {
  missing: [],
  size: 12_340_000,
  tokenExpires: now + 3 * 3_600_000,
};
const intake: Readiness["missing"][number] = {
  kind: "form",
  id: "9",
  name: "Intake",
  neededBy: "Damage report",
  neededIn: "forms",
};
const offline = { code: "unreachable", message: "The service cannot be reached." };

function open(start: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  const shown = renderPart(<ReadinessScreen />, { readiness, ...start }, prepare);
  return { ...shown, names: Object.keys(shown.bridge.world.freshness) as CollectionName[] };
}

const rowOf = async (name: string) => {
  const header = await screen.findByRole("rowheader", { name });
  return within(header.closest("tr") ?? header);
};

describe("ReadinessScreen", () => {
  it("shows what is stored, its age and size, and how long the session lasts", async () => {
    open({ tasks: [], readiness });
    await screen.findByText("Everything is up to date. You can go offline.");
    const row = await rowOf("Tasks");
    const cells = row.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells).toEqual(["0", "2 min ago", "Up to date"]);
    expect(screen.queryByText("12.3 MB")).not.toBeNull();
    expect(screen.getByText(/^Until/).textContent).toBe("Until 5:00 PM · in 3 h");
    await expectAccessible();
  });

  it("lists missing items and what needs them", async () => {
    const missing: Readiness["missing"] = [
      intake,
      { kind: "nodes", id: "4", name: null, neededBy: "", neededIn: "entries" },
    ];
    const { bridge } = open({ readiness: { ...readiness, missing } });
    await rowOf("Forms");
    act(() => bridge.freshen({ collection: "forms", failure: offline }));
    await screen.findByText("2 required items are missing.");
    const list = screen.getByRole("region", { name: "Missing" });
    expect(textsOf("listitem", list)).toEqual([
      "Form Intakeneeded by Damage report",
      "The steps of an unnamed process (id 4)needed by Form entry",
    ]);
  });

  const unofferedProcesses = (count: number): Readiness["missing"] =>
    Array.from({ length: count }, (_, at) => ({
      kind: "process",
      id: `${at}`,
      name: `Process ${at}`,
      neededBy: `Request #${at}`,
      neededIn: "submissions",
    }));

  it("is ready if the service does not offer the missing items, and collapses their list", async () => {
    const { user } = open({
      readiness: { ...readiness, missing: [intake, ...unofferedProcesses(4)] },
    });
    await screen.findByText("You can go offline. 4 processes and 1 form can only be seen online.");
    const region = screen.getByRole("region", { name: "Online only" });
    const list = within(region);
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    await user.click(list.getByRole("button", { name: "Show all 5" }));
    expect(list.getAllByRole("listitem")).toHaveLength(5);
    expect(list.getByRole("button").getAttribute("aria-expanded")).toBe("true");
    await expectAccessible();
    expect(
      within(screen.getByRole("region", { name: "Missing" })).queryByRole("listitem"),
    ).toBeNull();
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

  it("reports that the session has ended", async () => {
    open({ readiness: { ...readiness, tokenExpires: now - 3_600_000 } });
    expect((await screen.findByText(/^Ended/)).textContent).toBe("Ended 1:00 PM · 1 h ago");
  });

  it("reports that the store cannot be read, and retries", async () => {
    const { bridge, user } = open({}, failOnFullDisk("readiness.get"));
    await screen.findByText("The disk is full.");
    bridge.fail("readiness.get", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Everything is up to date. You can go offline.");
  });
});
