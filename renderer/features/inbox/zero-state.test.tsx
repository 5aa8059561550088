import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { inboxCollections } from "./queries.ts";
import { findList, renderInbox } from "./test/render-inbox.tsx";

const offline = { code: "unreachable", message: "The service cannot be reached." } as const;
const allOf = (change: Partial<Freshness>) =>
  Object.fromEntries(
    inboxCollections.map((collection) => [
      collection,
      neverSynced(collection, { synced: now - 120_000, version: 1, ...change }),
    ]),
  );

describe("where there is nothing to list", () => {
  it("is calm, says how surely, and what is due next", async () => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const task = sampleInbox(now).tasks?.find(({ due }) => due !== null && due > now);
    const { show, user } = renderInbox({ tasks: task === undefined ? [] : [task] });
    expect(await screen.findByText("All clear")).toBeTruthy();
    expect(screen.getByText(/Checked/).textContent).toBe("Checked 2 min ago.");
    await user.click(await screen.findByRole("button", { name: task?.name ?? "" }));
    expect(show).toHaveBeenCalledWith({ kind: "task", id: task?.id });
    await expectAccessible();
  });

  it("says what could not be looked at", async () => {
    renderInbox({ freshness: allOf({ failure: offline }) });
    expect(await screen.findByText("All clear")).toBeTruthy();
    expect(await screen.findByText(/Last checked.*cannot be reached/)).toBeTruthy();
  });

  it("says that the first load is under way", async () => {
    renderInbox({ freshness: allOf({ synced: null, isRefreshing: true, total: 20 }) });
    expect(await screen.findByText(/inbox items for the first time: 120 so far/)).toBeTruthy();
    await expectAccessible();
  });

  it("says why nothing was ever loaded, and tries everything again", async () => {
    const { bridge, user } = renderInbox({ freshness: allOf({ synced: null, failure: offline }) });
    expect(await screen.findByText("No inbox items are stored yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(bridge.asked("collection.refresh")).toEqual(
      inboxCollections.map((collection) => ({ collection })),
    );
  });

  it("says that the store cannot be read, and reads it again", async () => {
    const { bridge, user } = renderInbox(sampleInbox(now), (fake) =>
      fake.fail("inbox.list", { code: "storeUnavailable", message: "The disk failed." }),
    );
    expect(await screen.findByText("The disk failed.")).toBeTruthy();
    bridge.fail("inbox.list", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await findList()).toBeTruthy();
  });

  it("says, over what is listed, that it may not be all", async () => {
    renderInbox({ ...sampleInbox(now), freshness: allOf({ failure: offline }) });
    await findList();
    expect(await screen.findByText(/Newer items may be missing/)).toBeTruthy();
    await expectAccessible();
  });
});
