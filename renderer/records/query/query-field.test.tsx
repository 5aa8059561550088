import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { aRow } from "#shared/test/rows.ts";
import { RecordScreen } from "../record-screen.tsx";
import { createRecordScreen } from "../record-screen-store.ts";
import { openScreen } from "../test/open-screen.tsx";
import { QueryField } from "./query-field.tsx";

describe("the field of queries", () => {
  const rooms = [
    aRow({ id: "r1", title: "Harbour crew" }),
    aRow({ id: "r2", title: "Harbour “east” gate" }),
  ];
  const person = {
    id: "7",
    displayName: "Ana Silva",
    name: "asilva",
    knownFrom: "In your messages",
  };

  function open(
    value = "",
    {
      collection = null as CollectionName | null,
      ...start
    }: FakeStart & { collection?: CollectionName | null } = {},
  ) {
    const onLeave = vi.fn();
    const changes: string[] = [];
    function Sample() {
      useWindowTitle("Search");
      const [text, setText] = useState(value);
      const field = useRef<HTMLInputElement>(null);
      return (
        <QueryField
          label="Search everything"
          value={text}
          field={field}
          collection={collection}
          onChange={(next) => {
            changes.push(next);
            setText(next);
          }}
          onLeave={onLeave}
        />
      );
    }
    const part = renderPart(<Sample />, { records: { rooms }, people: [person], ...start });
    return { ...part, onLeave, changes, field: screen.getByRole<HTMLInputElement>("searchbox") };
  }

  describe("QueryField", () => {
    it("shows recognized filters as chips, which buttons and Delete remove", async () => {
      const { user, field } = open('pump room:"Harbour crew" -kind:task is:open');
      const chips = await screen.findByRole("grid", { name: "Filters" });
      expect(textsOf("row", chips)).toEqual([
        "Room: Harbour crew",
        "Not kind: task",
        "State: open",
      ]);
      await expectAccessible();
      await user.click(within(chips).getByRole("button", { name: /^Remove -kind:task/ }));
      expect(field.value).toBe('pump room:"Harbour crew" is:open');
      await user.keyboard("{Delete}");
      await waitFor(() =>
        expect(field.value.split(" ")).toHaveLength(2 + (field.value.includes("room") ? 1 : 0)),
      );
    });

    it("states beside the field what it cannot read, and what is possible", async () => {
      const { field, user } = open("is:opne");
      const error = await screen.findByText(/“opne” is no state. Possible are open/);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(field.getAttribute("aria-describedby")).toBe(error.parentElement?.id);
      await user.clear(field);
      await user.type(field, "is:");
      await screen.findByText(/^is: needs a value/);
      expect(field.getAttribute("aria-invalid")).toBe("false");
    });

    it("suggests rooms while one is typed, by keyboard", async () => {
      const { user, field, onLeave } = open();
      await user.type(field, "pump -room:harb");
      const list = await screen.findByRole("listbox", { name: "Suggestions" });
      await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
      await user.keyboard("{ArrowDown}{ArrowDown}");
      const active = within(list).getByRole("option", { selected: true });
      expect(active).toBe(within(list).getAllByRole("option")[1]);
      expect(field.getAttribute("aria-activedescendant")).toBe(active.id);
      await expectAccessible();
      await user.keyboard("{Enter}");
      expect(field.value).toMatch(/^pump -room:"Harbour (crew|“east” gate)" $/);
      expect(screen.queryByRole("listbox")).toBeNull();
      expect(onLeave).not.toHaveBeenCalled();
      await user.keyboard("{Enter}");
      expect(onLeave).toHaveBeenCalledOnce();
    });

    it("suggests people and listed words, closes at Escape, and takes a click", async () => {
      const { user, field } = open();
      await user.type(field, "person:an");
      await user.click(await screen.findByRole("option", { name: /Ana Silva/ }));
      expect(field.value).toBe('person:"Ana Silva" ');
      await user.type(field, "is:o");
      await screen.findByRole("option", { name: "open" });
      await user.keyboard("{Escape}");
      expect(screen.queryByRole("listbox")).toBeNull();
      expect(field.value).toBe('person:"Ana Silva" is:o');
      await user.keyboard("v");
      await user.keyboard("{ArrowUp}{Tab}");
      expect(field.value).toBe('person:"Ana Silva" is:overdue ');
    });

    it("writes filters that are selected in the menu, and replaces those of the same name", async () => {
      const { user, field } = open("pump state:closed x");
      await user.click(screen.getByRole("button", { name: "Add a filter" }));
      const menu = await screen.findByRole("menu");
      await user.click(
        within(within(menu).getByRole("group", { name: "State" })).getByRole("menuitemradio", {
          name: "Open",
        }),
      );
      expect(field.value).toBe("pump x is:open ");
      await user.click(screen.getByRole("button", { name: "Add a filter" }));
      await user.click(await screen.findByRole("menuitem", { name: /^Room…/ }));
      expect(field.value).toBe("pump x is:open room:");
      await screen.findByText("room: needs a value: a part of a name.");
      expect(document.activeElement).toBe(field);
    });

    it("offers only filters that the records of a list can have", async () => {
      const { user } = open("", { collection: "tasks" });
      await user.click(screen.getByRole("button", { name: "Add a filter" }));
      const menu = await screen.findByRole("menu");
      const groups = within(menu)
        .getAllByRole("group")
        .map((group) => group.getAttribute("aria-label"));
      expect(groups).toEqual(["By name", "State", "Changed", "Due", "Owner"]);
    });
  });
});

describe("the filter of lists", () => {
  const roomsStore = createRecordScreen({
    parts: [{ collection: "rooms", label: "Rooms", empty: ["No rooms", "They appear here."] }],
    sorts: { title: "Name" },
    groups: {},
  });
  const rooms = [
    aRow({ id: "r1", title: "Harbour crew", room: "Harbour crew" }),
    aRow({ id: "r2", title: "Depot", room: "Depot" }),
  ];

  function open() {
    roomsStore.reset();
    const Detail = () => null;
    const part = openScreen(roomsStore, <RecordScreen screen={roomsStore} Detail={Detail} />, {
      records: { rooms },
    });
    return { ...part, field: screen.getByRole("searchbox", { name: "Filter rooms" }) };
  }

  it("the filter of a list selects by filters, whose chips remove them", async () => {
    const { user, field } = open();
    await user.type(field, "room:harbour ");
    const list = await screen.findByRole("listbox", { name: "Rooms" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(1));
    await user.click(await screen.findByRole("button", { name: /^Remove room:harbour/ }));
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
  });

  it("an empty list states why its filter selects nothing", async () => {
    const { user, field } = open();
    const reasons = {
      "room:depot harbour": /^Nothing here matches “room:depot harbour”\.$/,
      attic: /^Nothing here contains “attic”\.$/,
      "is:opne": /^“opne” is no state\./,
      "kind:task": /^“kind:task” never selects rooms\.$/,
    };
    for (const [filter, reason] of Object.entries(reasons)) {
      fireEvent.change(field, { target: { value: filter } });
      const state = (await screen.findByText("No room matches")).closest("[role=status]");
      await waitFor(() => expect(state?.querySelector("div")?.textContent).toMatch(reason));
      if (filter === "kind:task") await expectAccessible();
      await user.click(within(state as HTMLElement).getByRole("button", { name: "Clear filter" }));
      const list = await screen.findByRole("listbox", { name: "Rooms" });
      await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
    }
  });
});
