import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleSubmissions, submissionRow } from "#renderer/test/sample-records.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { RecordScreen } from "./record-screen.tsx";
import { createRecordScreen } from "./record-screen-store.ts";
import { openScreen } from "./test/open-screen.tsx";

const ownStore = createRecordScreen({
  title: "Cases",
  parts: [
    {
      collection: "submissions",
      label: "Waiting",
      empty: ["No case waits", "Rest."],
    },
    {
      collection: "priorSubmissions",
      label: "Handed on",
      empty: ["None was handed on", "They turn up here."],
    },
  ],
  sorts: { changed: "Changed", title: "Name" },
  groups: { room: "Room", progress: "Progress" },
  statusLabel: "Status",
});

const Shown = ({ id, collection }: { id: string; collection: string }) => (
  <h2>
    {collection} {id}
  </h2>
);

const rows = sampleSubmissions(12, now).map((one, at) => submissionRow(one, at === 1));
const prior = sampleSubmissions(3, now, "prior").map((one) => submissionRow(one));
// The fake main marks viewed rows in these arrays.
const withRecords = (): FakeStart => ({ records: { submissions: rows, priorSubmissions: prior } });

const open = (start: FakeStart = withRecords(), prepare?: (bridge: FakeBridge) => void) =>
  openScreen(ownStore, <RecordScreen screen={ownStore} Detail={Shown} />, start, prepare);

const findList = () => screen.findByRole("listbox", { name: "Submissions" });
const titles = (list: HTMLElement) => textsOf("option", list);
const selectedIn = (list: HTMLElement) => within(list).getByRole("option", { selected: true });
const unsynced = (more: Partial<Freshness>) => ({
  submissions: neverSynced("submissions", more),
});

const failure = { code: "unreachable", message: "The service cannot be reached." };

const resizeTo = (width: number) => {
  vi.stubGlobal("innerWidth", width);
  act(() => void window.dispatchEvent(new Event("resize")));
};

describe("RecordScreen", () => {
  it("lists the first part, last changed first, and counts each part", async () => {
    open();
    const list = await findList();
    expect(titles(list)).toHaveLength(12);
    expect(titles(list)[0]).toContain("Resource request #1000");
    expect(titles(list)[0]).toContain("Open");
    expect(titles(list)[0]).toContain("7 min ago");
    expect(await screen.findByRole("radio", { name: /Waiting\s*12/ })).toBeTruthy();
    expect(await screen.findByRole("radio", { name: /Handed on\s*3/ })).toBeTruthy();
    expect(document.title).toBe("Cases – Watchdesk");
    await expectAccessible();
  });

  it("shows what waits next until a row is selected, and another part without a selection", async () => {
    const { user, bridge } = open();
    const list = await findList();
    expect(await screen.findByRole("heading", { name: "Next submission" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByRole("heading", { name: "submissions s1" })).toBeTruthy();
    expect(selectedIn(list).ariaPosInSet).toBe("1");
    expect(list.ariaBusy).toBe("false");
    const release = bridge.hold("record.list");
    await user.click(screen.getByRole("radio", { name: /Handed on/ }));
    expect(titles(list)).toHaveLength(12);
    expect(list.ariaBusy).toBe("true");
    release();
    await waitFor(async () => expect(titles(await findList())).toHaveLength(3));
    expect((await findList()).ariaBusy).toBe("false");
    expect(screen.getByRole("heading", { name: "No submission selected" })).toBeTruthy();
  });

  it("filters while the user types, reports that nothing matches, and clears the filter", async () => {
    const { user } = open();
    await findList();
    await user.keyboard("{Control>}f{/Control}overtime");
    await waitFor(async () => expect(titles(await findList())).toHaveLength(2));
    expect(screen.getByRole("radio", { name: /Handed on\s*0/ })).toBeTruthy();
    await user.keyboard("melon");
    expect(await screen.findByText("No submission matches")).toBeTruthy();
    await user.click(screen.getByText("Clear filter"));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(12));
  });

  it("sorts by name in either direction and keeps the selection", async () => {
    const { user } = open();
    await findList();
    await user.keyboard("{ArrowDown}");
    await user.click(screen.getByRole("button", { name: "Sort: Changed" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Name" }));
    await waitFor(async () => expect(titles(await findList())[0]).toContain("Damage assessment"));
    expect(selectedIn(await findList()).textContent).toContain("Resource request #1000");
    await user.click(screen.getByRole("button", { name: "Sort: Name" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Z to A" }));
    await waitFor(async () => expect(titles(await findList())[0]).toContain("طلب إخلاء"));
  });

  it("requests the rows of each key before it counts the parts", async () => {
    const { user, bridge } = open();
    await findList();
    await user.keyboard("{Control>}f{/Control}re");
    const limits = (filter: string) =>
      bridge.inputsOf("record.list").flatMap((one) => (one.filter === filter ? one.limit : []));
    await waitFor(() => expect(limits("re")).toContain(1));
    for (const filter of ["r", "re"]) expect(limits(filter)[0]).toBe(100);
  });

  it("filters by status, shows the filter, and clears it", async () => {
    const { user } = open();
    await findList();
    await user.click(await screen.findByRole("button", { name: "Status: all" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Closed (6)" }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(6));
    expect(screen.getByRole("radio", { name: /Waiting\s*6/ })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Status: Closed" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "All" }));
    await waitFor(async () => expect(titles(await findList())).toHaveLength(12));
  });

  it("groups rows, labels the group without a value, formats values, and skips headers", async () => {
    const { user } = open();
    await findList();
    await user.click(screen.getByRole("button", { name: /^Sort/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Room" }));
    const none = await screen.findByRole("group", { name: "No room, 1" });
    expect(within(none).getByRole("option").textContent).toContain("#1006");
    expect(screen.getAllByRole("group", { name: /, \d+$/ })).toHaveLength(7);
    const list = await findList();
    list.focus();
    await user.keyboard("{ArrowDown}jj");
    expect(selectedIn(list).getAttribute("aria-posinset")).toBe("3");
    expect(selectedIn(list).closest('[role="group"]')?.getAttribute("aria-label")).toBe(
      "Harbour flood 2025, 1",
    );
    await user.click(screen.getByRole("button", { name: /^Sort/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Progress" }));
    expect(await screen.findByRole("group", { name: "In progress, 3" })).toBeTruthy();
  });

  it("marks unseen rows until they are viewed, and the selected one again when it changes", async () => {
    const { bridge, user, inputsOf } = open();
    const list = await findList();
    expect(titles(list).filter((row) => row.includes("New or changed"))).toHaveLength(1);
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("heading", { name: "submissions s1" });
    expect(inputsOf("record.markViewed")).toEqual([]);
    await user.keyboard("{ArrowDown}");
    await waitFor(() =>
      expect(inputsOf("record.markViewed")).toEqual([{ collection: "submissions", id: "s2" }]),
    );
    await waitFor(() => expect(within(list).queryByText("New or changed")).toBeNull());
    await user.keyboard("{ArrowUp}{ArrowDown}");
    await screen.findByRole("heading", { name: "submissions s2" });
    expect(inputsOf("record.markViewed")).toHaveLength(1);
    bridge.world.records.submissions = rows;
    act(() => bridge.freshen({ collection: "submissions", version: 2 }));
    await waitFor(() => expect(inputsOf("record.markViewed")).toHaveLength(2));
  });

  it("marks a record as viewed once, even if its row is scrolled away meanwhile", async () => {
    const many = sampleSubmissions(400, now).map((one) => submissionRow(one, one.id === "s1"));
    const { user, inputsOf } = open({ records: { submissions: many } });
    const list = await findList();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(inputsOf("record.markViewed")).toHaveLength(1));
    list.scrollTop = 56 * 300;
    fireEvent.scroll(list);
    await waitFor(() =>
      expect(list.querySelector('[aria-posinset="301"]')?.textContent).toContain("#1300"),
    );
    list.scrollTop = 0;
    fireEvent.scroll(list);
    await waitFor(() => expect(titles(list)[1]).toContain("#1001"));
    expect(inputsOf("record.markViewed")).toHaveLength(1);
  });

  it("does not mark a record as viewed that a narrow window has selected but not opened", async () => {
    resizeTo(720);
    const { user, inputsOf } = open();
    const list = await findList();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(selectedIn(list).textContent).toContain("New or changed");
    expect(inputsOf("record.markViewed")).toEqual([]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(inputsOf("record.markViewed")).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Submission" }));
    await user.click(screen.getByRole("button", { name: "Back to submissions" }));
    expect(document.activeElement).toBe(list);
  });

  it("shows an object that was opened elsewhere in the part that contains it", async () => {
    open();
    await findList();
    await act(() => ownStore.show("prior2"));
    expect(await screen.findByRole("heading", { name: "priorSubmissions prior2" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Handed on/, checked: true })).toBeTruthy();
    await waitFor(async () => expect(selectedIn(await findList()).textContent).toContain("#1001"));
  });

  it("shows the last of several requested objects", async () => {
    const { bridge } = open();
    await findList();
    const release = bridge.hold("record.getJson");
    await act(async () => {
      const shows = [ownStore.show("prior2"), ownStore.show("s3", "submissions")];
      release();
      await Promise.all(shows);
    });
    expect(await screen.findByRole("heading", { name: "submissions s3" })).toBeTruthy();
  });

  it("shows markup, long and right-to-left titles unchanged", async () => {
    const names = ["<b>bold</b> & more", "x".repeat(400), "لיל إخلاء (B)"];
    const odd = names.map((title, at) => ({ ...(rows[at] as RecordRow), id: `${at}`, title }));
    open({ records: { submissions: odd } });
    const list = await findList();
    for (const name of names) expect(within(list).getByText(name).getAttribute("dir")).toBe("auto");
  });

  it("shows the empty state", async () => {
    open({});
    expect(await screen.findByText("No case waits")).toBeTruthy();
  });

  it("shows the progress of the first load with a count", async () => {
    open({ freshness: unsynced({ isRefreshing: true, total: 1200 }) });
    expect(
      await screen.findByText(/your submissions for the first time: 1,200 so far/),
    ).toBeTruthy();
  });

  it("reports why nothing was ever loaded, and retries", async () => {
    const { user, inputsOf } = open({ freshness: unsynced({ failure }) });
    expect(await screen.findByText("No submissions are stored yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(inputsOf("collection.refresh")).toEqual([{ collection: "submissions" }]);
  });

  it("shows what is stored while the service cannot be reached", async () => {
    open({
      ...withRecords(),
      freshness: unsynced({ synced: now - 3_600_000, total: 12, version: 1, failure }),
    });
    expect(titles(await findList())).toHaveLength(12);
  });

  it("reports that the store cannot be read, and reads it again", async () => {
    const { bridge, user } = open(withRecords(), failOnFullDisk("record.list"));
    expect(await screen.findByText("The stored submissions cannot be read")).toBeTruthy();
    expect(screen.getByText("The disk is full.")).toBeTruthy();
    bridge.fail("record.list", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(titles(await findList())).toHaveLength(12);
  });
});
