import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import { now } from "#renderer/test/now.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import type { Freshness } from "#shared/records/collection-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { inboxCollections } from "./queries.ts";
import { findList, renderInbox } from "./test/render-inbox.tsx";

const offline = { code: "unreachable", message: "The service cannot be reached." } as const;
const createFreshness = (change: Partial<Freshness>) =>
  Object.fromEntries(
    inboxCollections.map((collection) => [
      collection,
      neverSynced(collection, { synced: now - 120_000, version: 1, ...change }),
    ]),
  );

describe("the empty inbox", () => {
  it("shows the next due task", async () => {
    const task = sampleInbox(now).tasks?.find(({ due }) => due !== null && due > now);
    const { show, user } = renderInbox({ tasks: task === undefined ? [] : [task] });
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: task?.name ?? "" }));
    expect(show).toHaveBeenCalledWith({ kind: "task", id: task?.id });
    await expectAccessible();
  });

  it("shows as of when nothing waited while alerts are not received", async () => {
    const heard = now - 60_000;
    const cause = { cause: "unreachable", since: heard, heard, message: "No answer." } as const;
    renderInbox({ watching: { state: "notWatching", ...cause } });
    expect(await screen.findByText("Nothing waiting as of 1:58 PM")).toBeTruthy();
  });

  it("shows the first load, or why it failed, and retries all collections", async () => {
    const { bridge, user } = renderInbox({
      freshness: createFreshness({ synced: null, isRefreshing: true, total: 20 }),
    });
    expect(await screen.findByText(/inbox items for the first time: 120 so far/)).toBeTruthy();
    act(() => {
      for (const collection of inboxCollections) {
        bridge.freshen({ collection, isRefreshing: false, failure: offline });
      }
    });
    expect(await screen.findByText("No inbox items are stored yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(bridge.inputsOf("collection.refresh")).toEqual(
      inboxCollections.map((collection) => ({ collection })),
    );
  });

  it("reports that the store cannot be read, and retries", async () => {
    const { bridge, user } = renderInbox(sampleInbox(now), failOnFullDisk("inbox.list"));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    bridge.fail("inbox.list", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await findList()).toBeTruthy();
  });

  it("names above a list what of it was not refreshed", async () => {
    const { bridge } = renderInbox(sampleInbox(now));
    await findList();
    const failure = { code: "serviceFailed", message: "The service has a problem." } as const;
    act(() => bridge.freshen({ collection: "tasks", failure }));
    expect(await screen.findByText("Tasks: The service has a problem.")).toBeTruthy();
  });
});
