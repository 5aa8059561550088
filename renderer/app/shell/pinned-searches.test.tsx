import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { aHit } from "#shared/test/rows.ts";

const saved = { id: "s1", name: "Harbour", query: "room:harbour", notifies: true, fresh: 2 };

it("pinned searches are in the rail with their counts, and open the search", async () => {
  const { user, bridge } = renderApp({
    tasks: sampleTasks(3, now),
    hits: [aHit({ collection: "tasks", id: "t1" })],
    savedSearches: [
      { ...saved, isPinned: true },
      { ...saved, id: "s2", name: "Depot", isPinned: false },
    ],
  });
  const pins = await screen.findByRole("list", { name: "Pinned searches" });
  expect(within(pins).getAllByRole("button")).toHaveLength(1);
  const pin = await within(pins).findByRole("button", { name: "Harbour, 1 result, 2 new" });
  await expectAccessible();
  await user.click(pin);
  expect(await screen.findByRole("searchbox", { name: "Search everything" })).toHaveProperty(
    "value",
    "room:harbour",
  );
  expect(bridge.inputsOf("savedSearch.markViewed")).toEqual([{ id: "s1" }]);
});
