import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { SearchCoverage } from "#shared/records/record-schema.ts";
import { aHit } from "#shared/test/rows.ts";
import { listCovered } from "./coverage.tsx";
import { SearchScreen } from "./search-screen.tsx";
import { resetSearch, searchFor, useSearch } from "./store.ts";

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
  it("offers to remove the filter that excludes everything", async () => {
    const { user } = open("pump room:harbour is:closed");
    await screen.findByText("No results for “pump room:harbour is:closed”");
    const remove = await screen.findByRole("button", { name: "Remove is:closed" });
    expect(remove.parentElement?.textContent).toBe("1 result without is:closed Remove");
    expect(screen.queryByRole("button", { name: "Remove room:harbour" })).toBeNull();
    await expectAccessible();
    await user.click(remove);
    expect(useSearch.getState().text).toBe("pump room:harbour");
    await screen.findByText("1 match");
  });

  it("states what was searched and what is not stored", async () => {
    open("kind:plan is:unread");
    await screen.findByText("Searches what is stored here. Plans aren't included.");
  });

  it("states that no kind of record can match", async () => {
    open("kind:plan is:overdue");
    await screen.findByText("No kind of record has everything that these filters select by.");
  });

  it("states what cannot be read", async () => {
    open("pump is:opne");
    await screen.findByText("Can't read this search");
    await waitFor(() => expect(screen.getAllByText(/“opne” is no state/)).toHaveLength(1));
    expect(screen.queryByText(/matches$/)).toBeNull();
    await expectAccessible();
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
