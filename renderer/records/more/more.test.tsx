import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { aReport } from "#renderer/test/sample-radar.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import {
  idFact,
  More,
  type MoreFacts,
  personFact,
  roomFacts,
  type StoredRecord,
  valueFact,
} from "./more.tsx";
import { listRows, openMore } from "./test/open-more.ts";

const ana = { id: "7", displayName: "Ana Ruiz", name: "aruiz", type: "USER" };

function show(facts: MoreFacts, start: FakeStart = {}, record?: StoredRecord) {
  document.title = "Tasks";
  return renderPart(
    <>
      <h2>Fuel</h2>
      <More about="this task" facts={facts} {...(record && { record })} />
    </>,
    start,
  );
}

/** A start in which the first task has these data, of which these paths are unknown. */
function startWith(data: object, ...paths: string[]): FakeStart {
  const unknown = paths.map((path) => ({ path, types: { text: 1 }, isTime: false, since: now }));
  const report = aReport({ collection: "tasks", unknown });
  return { tasks: [{ ...sampleTasks(1, now)[0], ...data } as Task], radar: [report] };
}

const first = { collection: "tasks", id: "t1" } as const;

describe("More", () => {
  it("is closed at first, names its subject, and opens on demand", async () => {
    const { user, container } = show([idFact("ID", "7"), valueFact("Type", "User")]);
    expect(container.querySelector("summary")?.textContent).toBe("More about this task");
    expect(listRows(container)).toEqual([]);
    const part = await openMore(user, container);
    await within(part).findByText("Type");
    expect(listRows(part)).toEqual([
      ["ID", "7"],
      ["Type", "User"],
    ]);
    await expectAccessible();
  });

  it("is hidden if there are no facts", () => {
    const nobody = { id: "Ana", displayName: "Ana", name: null, type: null };
    show([
      idFact("ID", null),
      idFact("ID", "\u200b"),
      valueFact("Type", " "),
      personFact("Owner", null),
      personFact("Owner", nobody),
      ...roomFacts(null),
    ]);
    expect(screen.queryByText("More")).toBeNull();
    expect(screen.queryByRole("group")).toBeNull();
  });

  it("copies technical values and confirms it", async () => {
    const copied = stubClipboard();
    const { user, container } = show([idFact("Comment thread", "th-9"), personFact("Owner", ana)]);
    await openMore(user, container);
    await user.click(await screen.findByRole("button", { name: "Copy comment thread" }));
    await user.click(screen.getByRole("button", { name: "Copy ID of Ana Ruiz" }));
    expect(copied).toEqual(["th-9", "7"]);
    expect(screen.getByText("Copied: comment thread.")).toBeTruthy();
    expect(screen.getByText("Copied: ID of Ana Ruiz.")).toBeTruthy();
  });

  it("shows the facts of people and of a room", async () => {
    const bo = { ...ana, id: "8", name: null, subType: "FIELD_STAFF" };
    const room = { id: "5", name: "Logistics", type: "SUBROOM", org: "12", owner: ana };
    const { user, container } = show([
      personFact("Owner", ana),
      personFact("Creator", { ...bo, guest: true, enabled: false }),
      ...roomFacts(room),
    ]);
    const part = await openMore(user, container);
    await screen.findByText("Your organisation");
    expect(listRows(part)).toEqual([
      ["Owner", "Ana Ruiz · aruiz · ID 7"],
      ["Creator", "Ana Ruiz · Field staff · Guest · Account not active · ID 8"],
      ["Room ID", "5"],
      ["Room type", "Subroom"],
      ["Room owner", "Ana Ruiz · aruiz · ID 7"],
      ["Organisation", "Your organisation"],
    ]);
  });

  it("looks up the name of a person with only an id, and reveals control characters", async () => {
    const { user, container } = show(
      [
        personFact("Owner", { id: "7", displayName: "7", name: null, type: null }),
        idFact("View key", "a\u202Eb"),
      ],
      { people: [{ id: "7", displayName: "Ana Ruiz", name: null, knownFrom: "" }] },
    );
    const part = await openMore(user, container);
    await screen.findByText("Ana Ruiz");
    expect(listRows(part)).toEqual([
      ["Owner", "Ana Ruiz · ID 7"],
      ["View key", "a⟨RLO⟩b"],
    ]);
  });
});

describe("other data of a record", () => {
  it("is loaded only once visible, plain values only", async () => {
    const data = { mood: "calm", level: 9, isHot: true, none: "", parts: [1], name: "Fuel" };
    const paths = ["mood", "level", "isHot", "none", "parts", "deep.mood"];
    const { user, container, bridge } = show(
      [idFact("ID", "t1")],
      startWith(data, ...paths),
      first,
    );
    expect(bridge.calls).toEqual([]);
    const part = await openMore(user, container);
    await screen.findByRole("heading", { level: 3, name: "Other data" });
    expect(listRows(part)).toEqual([
      ["ID", "t1"],
      ["mood", "calm"],
      ["level", "9"],
      ["isHot", "Yes"],
    ]);
  });

  it("shows the section by itself, and hides it if there is none", async () => {
    const { container, user } = show([], startWith({ mood: "هادئ" }, "mood"), first);
    const part = await openMore(user, container);
    const value = await within(part).findByText("هادئ");
    expect(value.getAttribute("dir")).toBe("auto");

    const { bridge } = show([], startWith({}, "mood"), first);
    await waitFor(() => expect(bridge.calls).toHaveLength(2));
    expect(screen.getAllByRole("group")).toEqual([part]);
  });

  it("opens an address only after confirmation, and shows the name behind an id", async () => {
    const address = "https://example.org/a?b=1";
    const data = { wiki: address, script: "javascript:alert(1)", planId: "4" };
    const start = startWith(data, "wiki", "script", "planId");
    const plans = [{ id: "4", name: "Coastal flooding" }] as FakeStart["plans"] & object;
    const { user, container, bridge } = show([], { ...start, plans }, first);
    await openMore(user, container);
    expect(await screen.findByText("Coastal flooding")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /alert/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: address }));
    const dialog = await screen.findByRole("dialog", { name: "Open this address?" });
    expect(bridge.inputsOf("link.open")).toEqual([]);
    bridge.fail("link.open", { code: "unexpected", message: "There is no browser." });
    await user.click(within(dialog).getByRole("button", { name: "Open" }));
    expect((await screen.findByRole("alert")).textContent).toContain("There is no browser.");
    expect(bridge.calls.at(-1)).toEqual({ name: "link.open", input: { url: address } });
  });
});
