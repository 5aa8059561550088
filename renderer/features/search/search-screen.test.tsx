import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { SearchCoverage } from "#shared/records/record-schema.ts";
import { aHit } from "#shared/test/rows.ts";
import { describeAge, describeMissing, listCovered, SearchScreen } from "./search-screen.tsx";
import { resetSearch, searchFor } from "./store.ts";

const hits = [
  aHit({ collection: "forms", id: "f1", title: "Levee", excerpt: "\u2068Levee\u2069" }),
  aHit({ collection: "tasks", id: "t1", room: "EOC Command", changed: now - 7_200_000 }),
  aHit({ collection: "tasks", id: "t2" }),
];

function open(start: FakeStart = { hits }, prepare?: (bridge: FakeBridge) => void) {
  resetSearch();
  return renderPart(<SearchScreen />, start, prepare);
}

describe("SearchScreen", () => {
  it("groups hits by collection, most searched first, and marks the matches", async () => {
    const { bridge, user } = open();
    await user.type(screen.getByRole("searchbox"), "le");
    await screen.findByText("3 matches");
    const headings = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    expect(headings).toEqual(["Tasks 2", "Forms 1"]);
    const task = within(screen.getByRole("region", { name: "Tasks" })).getAllByRole("button")[0];
    expect(task?.textContent).toBe("Record t1about a levee and moreEOC Command2 h ago");
    expect(
      within(screen.getByRole("region", { name: "Forms" })).getByText("Levee", {
        selector: "mark",
      }),
    ).toBeTruthy();
    await waitFor(() =>
      expect(bridge.inputsOf("search.find")).toContainEqual({ text: "le", limit: 100 }),
    );
    await expectAccessible();
  });

  it("shows an alert's severity as icon and label, and names the matching field", async () => {
    const level = { severity: "CRITICAL", level: "critical" } as const;
    const room = { room: "Levee crew", field: "Room", excerpt: "\u2068Levee\u2069 crew" };
    open({
      hits: [
        aHit({ collection: "alerts", id: "a1", ...level }),
        aHit({ collection: "tasks", id: "t1", ...room }),
      ],
    });
    act(() => searchFor("levee"));
    const alert = await screen.findByRole("button", { name: /^Record a1/ });
    expect(within(alert).getByText("Critical")).toBeTruthy();
    expect(alert.querySelector("[data-level=critical]")).not.toBeNull();
    const task = screen.getByRole("button", { name: /Record t1/ });
    expect(task.textContent).toContain("RoomLevee crew");
  });

  it("opens a hit on click", async () => {
    const { show, user } = open();
    act(() => searchFor("levee"));
    const hit = await screen.findByRole("button", { name: /Record t2/ });
    expect(within(hit).getByText("levee", { selector: "mark" })).toBeTruthy();
    await user.click(hit);
    expect(show).toHaveBeenCalledWith({ kind: "task", id: "t2" });
  });

  it("moves through the hits by keyboard and back to the field", async () => {
    const { show, user } = open();
    const field = screen.getByRole("searchbox");
    expect(document.activeElement).toBe(field);
    await user.type(field, "le");
    await screen.findByText("3 matches");
    await user.keyboard("{ArrowDown}j");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Record t2/ }));
    await user.keyboard("{Enter}");
    expect(show).toHaveBeenCalledWith({ kind: "task", id: "t2" });
    await user.keyboard("kk");
    expect(document.activeElement).toBe(field);
  });

  it("shows what a search covers, even without a text", async () => {
    open({ tasks: [] });
    await screen.findByText("Searches what is stored here. Plans aren't included.");
    expect(screen.queryByText("Search this computer")).not.toBeNull();
    await expectAccessible();
  });

  it("reports that there are more matches than it shows", async () => {
    open({
      hits: Array.from({ length: 101 }, (_, at) => aHit({ collection: "tasks", id: `${at}` })),
    });
    act(() => searchFor("levee"));
    await screen.findByText(/Showing the best 100\./);
    expect(screen.queryByText("101 matches")).not.toBeNull();
  });

  it("reports why it cannot search, and retries", async () => {
    const { bridge, user } = open({ hits }, failOnFullDisk("search.find"));
    await screen.findByText("The disk is full.");
    bridge.fail("search.find", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Search this computer");
  });

  it("keeps earlier hits until new ones are loaded", async () => {
    const { bridge, user } = open();
    await user.type(screen.getByRole("searchbox"), "le");
    await screen.findByText("3 matches");
    const release = bridge.hold("search.find");
    await user.type(screen.getByRole("searchbox"), "s");
    expect(screen.queryByRole("button", { name: /Record t1/ })).not.toBeNull();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    bridge.world.hits = hits.slice(0, 1);
    release();
    await screen.findByText("1 match");
  });
});

describe("results", () => {
  function open(text: string) {
    resetSearch();
    // The fake finds what has no state.
    const part = renderPart(<SearchScreen />, {
      find: (query) => (query.includes("is:") ? [] : [aHit({ collection: "tasks", id: "t1" })]),
    });
    act(() => searchFor(text));
    return part;
  }

  describe("an empty result", () => {
    it("says so, with the number", async () => {
      open("pump room:harbour is:closed");
      await screen.findByText("No results for “pump room:harbour is:closed”");
      expect(screen.getByRole("status").textContent).toBe("0 matches");
      await expectAccessible();
    });

    it("states what was searched and what is not stored, or that no kind of record can match", async () => {
      open("kind:plan is:unread");
      await screen.findByText("Searches what is stored here. Plans aren't included.");
      act(() => searchFor("kind:plan is:overdue"));
      await screen.findByText("No kind of record has everything that these filters select by.");
    });

    it("states what cannot be read", async () => {
      open("pump is:opne");
      await screen.findByText("Can't read this search");
      await waitFor(() => expect(screen.getAllByText(/“opne” is no state/)).toHaveLength(1));
      expect(screen.queryByText(/matches$/)).toBeNull();
    });
  });

  it("listCovered lists the collections whose records can match", () => {
    const collections = ["tasks", "alerts", "plans", "messages"] as const;
    const coverage = collections.map(
      (collection): SearchCoverage => ({
        collection,
        total: 1,
        synced: 1,
      }),
    );
    const find = (text: string) => listCovered(coverage, text).map(({ collection }) => collection);
    expect(find("pump -kind:task")).toEqual([...collections]);
    expect(find("kind:task,alert")).toEqual(["tasks", "alerts"]);
    expect(find("severity:high")).toEqual(["alerts"]);
    expect(find("room:harbour kind:plan kind:message")).toEqual(["plans"]);
  });
});

describe("coverage", () => {
  const now = Date.UTC(2025, 10, 20, 14);
  const minute = 60_000;

  describe("what a search covers", () => {
    it("includes plans once some are stored, and names what is not downloaded", () => {
      const plans = { collection: "plans" as const, total: 0, synced: null };
      expect(describeMissing([plans])).toEqual(["Plans aren't included."]);
      expect(
        describeMissing([
          { ...plans, total: 2 },
          { collection: "rooms", total: 0, synced: null },
          { collection: "forms", total: 0, synced: null },
          { collection: "tasks", total: 1, synced: now },
        ]),
      ).toEqual(["Only plans found before are included.", "Not downloaded yet: rooms and forms."]);
    });

    it("states the age of the oldest data", () => {
      const covered = [
        { collection: "tasks" as const, total: 1, synced: now - 2 * minute },
        { collection: "rooms" as const, total: 4, synced: now - 50 * minute },
        { collection: "plans" as const, total: 1, synced: now - 5_000 * minute },
      ];
      expect(describeAge(covered, now)).toEqual(["The oldest data is from 50 min ago."]);
      expect(describeAge([], now)).toEqual([]);
    });
  });
});
