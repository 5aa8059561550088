import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { anItem } from "#renderer/test/sample-inbox.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { aPerson } from "#shared/test/records.ts";
import { aHit } from "#shared/test/rows.ts";
import { renderRecord, renderScreen } from "./test/render-screen.tsx";

const at = now - 24 * 3_600_000;
const name = " \u200b";
const container = { id: "r1", name: "Power and Fuel", type: null, org: null };
const creator = aPerson("Ana Ruiz", "p1");
const row = { title: "", room: container.name, person: creator.displayName, changed: at };
const hit = aHit({ ...row, collection: "tasks", id: "t1", excerpt: "to dig" });

const records = sampleRecords(now);
const [task] = sampleTasks(1, now).map((one) => ({ ...one, name: "", container, modified: at }));
const [alert] = sampleAlerts(1, now);
const first = <T extends object>(all: T[] | undefined, own: object): T[] =>
  (all ?? []).slice(0, 1).map((one) => ({ ...one, ...own }));

/** One record of each kind, without a name. */
const world: FakeStart = {
  tasks: task === undefined ? [] : [task],
  alerts: first(
    [alert].flatMap((one) => one ?? []),
    {
      title: name,
      roomName: container.name,
      created: at,
    },
  ),
  rooms: first(records.rooms, { name, lastActivityTime: at }),
  plans: first(records.plans, { name }),
  entries: first(records.entries, { container, creator, lastModified: at }),
  forms: [],
  records: {
    rooms: first(records.records?.rooms, { title: "", changed: at }),
    plans: first(records.records?.plans, { title: "" }),
    entries: first(records.records?.entries, row),
  },
  inbox: [anItem(now, { ...row, kind: "entry", id: "e1", at })],
  digest: {
    since: at,
    lines: [{ ...hit, kind: "new", at: now, evidence: [], references: [] }],
    total: 1,
  },
};

const untitled = (what: string) => `${what} · from Power and Fuel · yesterday`;

describe("records without a name", () => {
  it.each<[ObjectKind, string]>([
    ["task", untitled("Untitled task")],
    ["alert", untitled("Untitled alert")],
    ["entry", untitled("Form entry")],
    ["plan", "Untitled plan"],
    ["room", "Untitled room · yesterday"],
  ])("have a fallback title in rows and headings: %s", async (kind, title) => {
    const id = { task: "t1", alert: "n1", entry: "e1", plan: "l1", room: "r1" }[kind as "task"];
    await renderRecord(kind, id, world);
    expect(await screen.findByRole("heading", { name: title, level: 2 })).toBeTruthy();
    const option = within(await screen.findByRole("listbox")).getByRole("option");
    expect(option.querySelector("[dir=auto][title]")?.textContent).toBe(title);
  });

  it("have the same title in the inbox and the undo message", async () => {
    const { user } = await renderScreen("/inbox", world);
    const option = await screen.findByRole("option");
    expect(option.textContent).toContain(untitled("Form entry"));
    await user.click(option);
    expect(await screen.findByRole("heading", { name: untitled("Form entry") })).toBeTruthy();
    await user.keyboard("e");
    expect((await screen.findByText(/^Done:/)).textContent).toContain(untitled("Form entry"));
  });

  it("have the same title in the digest", async () => {
    await renderScreen("/since", world);
    expect(await screen.findByRole("button", { name: untitled("Untitled task") })).toBeTruthy();
  });
});
