import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { ListNote } from "./list-note.tsx";

const refused = { code: "serviceFailed", message: "The service has a problem." } as const;

function show(collections: CollectionName[], world?: FakeStart) {
  const part = (
    <>
      <h1>List</h1>
      <ListNote collections={collections} />
    </>
  );
  document.title = "Watchdesk";
  return renderPart(part, world, undefined, (client) => listenToMain(client, () => {}));
}

it("shows unreadable records as received", async () => {
  const unreadable = [{ reason: "It has no id.", json: '{"name":"No id"}' }];
  const { user } = show(["tasks"], { unreadable });
  expect((await screen.findByText("1 record could not be read")).parentElement?.role).toBe(
    "status",
  );
  await user.click(screen.getByRole("button", { name: "Details" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unreadable records" }));
  expect(await dialog.findByText("It has no id.")).toBeTruthy();
  expect(dialog.getByText(/"name": "No id"/)).toBeTruthy();
  await expectAccessible();
});

it("states once why several lists were not refreshed, and refreshes them", async () => {
  const { bridge, user, inputsOf } = show(["tasks", "submissions"]);
  await act(async () => {
    for (const collection of ["tasks", "submissions", "plans"] as const) {
      bridge.freshen({
        collection,
        isRefreshing: false,
        failure: { ...refused, retryAt: Date.now() + 40_000 },
      });
    }
  });
  const note = await screen.findByRole("status");
  expect(note.textContent).toMatch(
    /^Tasks, Submissions: The service has a problem\. Retrying in (39|40) s/,
  );
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(inputsOf("collection.refresh")).toEqual([
    { collection: "tasks" },
    { collection: "submissions" },
  ]);
});

it("states that a list is cut", async () => {
  const { bridge } = show(["tasks"]);
  act(() => bridge.freshen({ collection: "tasks", withheld: null, version: 2 }));
  expect(await screen.findByText("The service has more than it listed")).toBeTruthy();
});
