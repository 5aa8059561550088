import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openScreen } from "#renderer/records/test/open-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { PlansScreen } from "./plans-screen.tsx";
import { planScreen } from "./store.ts";

const open = (start: FakeStart = sampleRecords(now), prepare?: (bridge: FakeBridge) => void) =>
  openScreen(planScreen, <PlansScreen />, start, prepare);
const findField = () => screen.findByRole("searchbox", { name: "Search plans" });

describe("PlansScreen", () => {
  it("offers the search if the service lists no plans without one", async () => {
    open({ freshness: { plans: neverSynced("plans") } });
    expect(await screen.findByText("Search plans")).toBeTruthy();
    expect(screen.getByText(/Type two letters or more/)).toBeTruthy();
    await expectAccessible();
  });

  it("lists stored plans before any search", async () => {
    open(sampleRecords(now), (bridge) =>
      bridge.fail("plan.find", { code: "unexpected", message: "A query is required." }),
    );
    expect(await screen.findByText("6 plans found before. Search to find others.")).toBeTruthy();
    expect(screen.getAllByRole("option")).toHaveLength(6);
    expect(screen.queryByText(/A query is required/)).toBeNull();
  });

  it("requests all plans when it opens", async () => {
    const { inputsOf } = open();
    await waitFor(() => expect(inputsOf("plan.find")).toEqual([{ q: "" }]));
    await screen.findAllByRole("option", { name: /Coastal/ });
    await waitFor(() => expect(screen.queryByText(/found before/)).toBeNull());
  });

  it("searches the service when typing pauses, and lists the results", async () => {
    const { bridge, user, inputsOf } = open();
    await user.type(await findField(), "Coast");
    expect(screen.getByText("Searching…")).toBeTruthy();
    expect(await screen.findByText("2 plans found")).toBeTruthy();
    expect(inputsOf("plan.find")).toEqual([{ q: "" }, { q: "Coast" }]);
    const [first] = bridge.world.records.plans ?? [];
    bridge.world.records.plans = [{ ...first, id: "new", title: "Coast guard" } as never];
    act(() => bridge.freshen({ collection: "plans", version: 2 }));
    expect(await screen.findByRole("option", { name: /Coast guard/ })).toBeTruthy();
    expect(inputsOf("plan.find")).toHaveLength(2);
  });

  it("does not search for a single letter, and reports that the service has no match", async () => {
    const { user, inputsOf } = open();
    await user.type(await findField(), "Co{Backspace}");
    await waitFor(() => expect(screen.queryByText("Searching…")).toBeNull());
    await user.type(await findField(), "oastal");
    await screen.findByText("2 plans found");
    expect(inputsOf("plan.find")).toEqual([{ q: "" }, { q: "Coastal" }]);
    await user.type(await findField(), " melon");
    expect(await screen.findByText("No results")).toBeTruthy();
    expect(await screen.findByText("No plan matches")).toBeTruthy();
  });

  it("shows plans found before while the service cannot be reached", async () => {
    const { user } = open(sampleRecords(now), (bridge) =>
      bridge.fail("plan.find", { code: "unreachable", message: "The service cannot be reached." }),
    );
    await user.type(await findField(), "dam");
    expect(await screen.findByText(/^Showing plans found before\./)).toBeTruthy();
    expect(screen.getByText(/The service cannot be reached\./)).toBeTruthy();
    expect(screen.getByRole("option", { name: /Dam failure/ })).toBeTruthy();
  });

  it("shows a plan with all facts that it has", async () => {
    const { user, shown } = open();
    await screen.findByRole("listbox", { name: "Plans" });
    await user.keyboard("{ArrowDown}");
    const pane = within(await screen.findByRole("region", { name: "Plan" }));
    expect(await pane.findByRole("heading", { name: "Coastal flooding" })).toBeTruthy();
    const words = ["Incident response", "Natural", "Water", "Open", "You can launch this plan"];
    for (const word of words) expect(pane.getByText(word)).toBeTruthy();
    expect(pane.getByText(/Nov 23, 2:00 PM/)).toBeTruthy();
    expect(pane.getByText(/first six hours/)).toBeTruthy();
    expect(pane.queryByText("Group")).toBeNull();
    await user.click(await pane.findByRole("button", { name: "Harbour flood 2025" }));
    expect(shown).toEqual([{ kind: "room", id: "r1" }]);
    await expectAccessible();
  });

  it("names group and organisation, and reports what is not stored", async () => {
    const data = sampleRecords(now);
    const groups = [{ ...data.groups?.[0], id: "90", name: "Night shift" } as Room];
    const plans = data.plans?.map((plan, at) => ({ ...plan, group: at === 0 ? "90" : "91" }));
    const { user, shown } = open({ ...data, rooms: [], groups, plans: plans ?? [] });
    await screen.findByRole("listbox", { name: "Plans" });
    await user.keyboard("{ArrowDown}");
    await user.click(await screen.findByRole("button", { name: "Night shift" }));
    expect(shown).toEqual([{ kind: "group", id: "90" }]);
    expect(screen.getByText("Room not on this computer")).toBeTruthy();
    expect(screen.getByText("id r1")).toBeTruthy();
    expect(screen.getByText("Your organisation")).toBeTruthy();
    screen.getByRole("listbox").focus();
    await user.keyboard("{ArrowDown}");
    expect(await screen.findByText("Group not on this computer")).toBeTruthy();
  });
});
