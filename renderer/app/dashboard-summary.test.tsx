import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { neverSynced } from "#shared/test/never-synced.ts";

const openSummary = async (start: Parameters<typeof renderApp>[0]) => {
  const app = renderApp(start);
  await screen.findByRole("heading", { name: "Tasks" });
  await app.user.click(screen.getByRole("link", { name: /^Dashboard/ }));
  return { ...app, summary: within(await screen.findByRole("region", { name: "Summary" })) };
};

it("states open alerts and overdue tasks above the tiles, and opens them", async () => {
  const { summary, user, bridge } = await openSummary({ alerts: sampleAlerts(3, now) });
  expect(summary.getByRole("button", { name: /^Open alerts\s*3/ })).toBeTruthy();
  await expectAccessible();
  await user.click(summary.getByRole("button", { name: /^Overdue tasks/ }));
  expect(await screen.findByRole("heading", { name: "Tasks" })).toBeTruthy();
  expect(bridge.inputsOf("record.list")).toContainEqual(
    expect.objectContaining({ collection: "tasks", filter: "is:overdue", state: "OPEN" }),
  );
  expect((screen.getByRole("searchbox", { name: "Filter tasks" }) as HTMLInputElement).value).toBe(
    "is:overdue",
  );
});

it("states no number before the first response, and why nothing is received", async () => {
  const { summary } = await openSummary({
    watching: {
      state: "notWatching",
      cause: "unreachable",
      since: now,
      heard: null,
      message: "No answer.",
    },
    freshness: { alerts: neverSynced("alerts"), tasks: neverSynced("tasks") },
  });
  expect(summary.getByRole("button", { name: /^Open alerts\s*–/ })).toBeTruthy();
  expect(summary.getByRole("button", { name: /^Overdue tasks\s*–/ })).toBeTruthy();
  expect(await summary.findByText(/^Offline/)).toBeTruthy();
  expect(summary.queryByText("Live")).toBeNull();
});
