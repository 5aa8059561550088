import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { aHit } from "#shared/test/rows.ts";
import { SearchScreen } from "../search-screen.tsx";
import { resetSearch, searchFor, useSearch } from "../store.ts";

const hits = [aHit({ collection: "tasks", id: "t1" }), aHit({ collection: "tasks", id: "t2" })];
const harbour = {
  ...{ id: "s1", name: "Harbour", query: "room:harbour is:open" },
  ...{ notifies: true, fresh: 1 },
};

function open(start: FakeStart = {}) {
  resetSearch();
  return renderPart(<SearchScreen />, { hits, ...start });
}

describe("saved searches", () => {
  it("are saved from the search, with notifications on demand", async () => {
    const { user, bridge } = open();
    act(() => searchFor("room:harbour  is:open "));
    await user.click(await screen.findByRole("button", { name: "Save this search…" }));
    const dialog = await screen.findByRole("dialog", { name: "Save this search" });
    await expectAccessible();
    await user.type(within(dialog).getByLabelText("Name"), " Harbour");
    await user.click(within(dialog).getByRole("switch", { name: "Notify about new results" }));
    await user.keyboard("{Enter}");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(bridge.inputsOf("savedSearch.save")).toEqual([
      { id: null, name: " Harbour", query: "room:harbour  is:open", notifies: true },
    ]);
    expect(bridge.accountCalls.some((call) => call.startsWith("savedSearch.save "))).toBe(true);
    await screen.findByRole("button", { name: /^Saved as Harbour…$/ });
  });

  it("cannot be saved without a readable query, and explain why the store refuses", async () => {
    const { user, bridge } = open();
    act(() => searchFor("pump is:opne"));
    await screen.findAllByText(/“opne” is no state/);
    expect(screen.queryByRole("button", { name: "Save this search…" })).toBeNull();
    bridge.fail("savedSearch.save", { code: "invalidInput", message: "Too many results." });
    act(() => searchFor("pump"));
    await user.click(await screen.findByRole("button", { name: "Save this search…" }));
    await user.type(await screen.findByLabelText("Name"), "Pumps{Enter}");
    await screen.findByText("Too many results.");
  });

  it("are listed with counts and opened, which records that they were viewed", async () => {
    const { user, bridge } = open({ savedSearches: [harbour] });
    const list = await screen.findByRole("region", { name: "Saved searches" });
    const line = await within(list).findByRole("button", { name: /Harbour ?2 results, 1 new/ });
    await expectAccessible();
    await user.click(line);
    expect(useSearch.getState().text).toBe("room:harbour is:open");
    await waitFor(() => expect(bridge.inputsOf("savedSearch.markViewed")).toEqual([{ id: "s1" }]));
    await screen.findByText("2 matches");
  });

  it("are renamed and deleted in their menu", async () => {
    const { user, bridge } = open({ savedSearches: [harbour] });
    const choose = async (name: RegExp) => {
      await user.click(await screen.findByRole("button", { name: "Actions for Harbour" }));
      await user.click(await screen.findByRole("menuitem", { name }));
    };
    await choose(/^Rename/);
    const name = await screen.findByLabelText("Name");
    await user.clear(name);
    await user.type(name, "Port{Enter}");
    await screen.findByRole("button", { name: "Actions for Port" });
    await user.click(screen.getByRole("button", { name: "Actions for Port" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Saved searches" })).toBeNull(),
    );
    expect(bridge.world.savedSearches).toEqual([]);
  });
});
