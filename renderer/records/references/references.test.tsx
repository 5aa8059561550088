import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { ReferenceEdge, ReferenceNode } from "#shared/records/reference-schema.ts";
import { References } from "./references.tsx";

beforeEach(() => {
  document.title = "Rooms – Watchdesk";
});

const aNode = (kind: ReferenceNode["kind"], id: string, more: Partial<ReferenceNode> = {}) =>
  ({
    key: `${kind} ${id}`,
    kind,
    collection: kind === "person" ? "people" : kind === "room" ? "rooms" : "forms",
    id,
    title: `${kind} ${id}`,
    depth: 1,
    isStored: true,
    ...more,
  }) satisfies ReferenceNode;

const anEdge = (source: string, target: string, more: Partial<ReferenceEdge> = {}) =>
  ({ source, target, field: "Room", how: "stated", ...more }) satisfies ReferenceEdge;

const root = aNode("room", "1", { depth: 0, title: "Harbour Hall" });
const users = [
  aNode("form", "f", { title: "Damage" }),
  aNode("form", "g", { title: "" }),
  aNode("form", "h", { title: "طلب إخلاء" }),
];
const usedBy = {
  nodes: [root, ...users, aNode("form", "far", { title: "Far away", depth: 2 })],
  edges: [
    anEdge("form f", "room 1"),
    anEdge("form f", "room 1", { field: "Site" }),
    anEdge("form g", "room 1", { field: null, how: "name" }),
    anEdge("form h", "room 1", { field: "From", how: "name" }),
    anEdge("form far", "form f", { field: " " }),
  ],
  total: 3,
  isCut: true,
};
const uses = {
  nodes: [
    root,
    aNode("form", "lost", { title: "", isStored: false }),
    aNode("person", "7", { title: "Ana Paz" }),
  ],
  edges: [anEdge("room 1", "form lost", { field: "Form" }), anEdge("room 1", "person 7")],
  total: 2,
  isCut: false,
};

const show = (
  start: FakeStart = { references: { "usedBy room 1": usedBy, "uses room 1": uses } },
) => renderPart(<References kind="room" id="1" title="Harbour Hall" />, start);
const textsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the references of a record", () => {
  it("are listed with their fields, and uncertain ones are marked", async () => {
    const { user, show: open } = show();
    const list = await screen.findByRole("region", { name: "Used by 3" });
    expect(textsIn(list)).toEqual([
      "form: Damage Room, Site",
      "form: Untitled form in its text: by name, uncertain",
      "form: طلب إخلاء From: by name, uncertain",
    ]);
    const used = await screen.findByRole("region", { name: "Uses 2" });
    expect(textsIn(used)).toEqual(["form: Untitled form, id lost Form", "person: Ana Paz Room"]);
    expect(within(used).queryByRole("button", { name: /Untitled/ })).toBeNull();
    await expectAccessible();
    await user.click(within(list).getByRole("button", { name: "Damage" }));
    expect(open).toHaveBeenCalledWith({ kind: "form", id: "f" });
  });

  it("are shown page by page if there are many", async () => {
    const nodes = Array.from({ length: 230 }, (_, at) => aNode("form", `${at}`));
    const edges = nodes.map(({ key }) => anEdge(key, "room 1"));
    const many = { nodes, edges, total: 230, isCut: false };
    const { user, bridge } = show({ references: { "usedBy room 1": many } });
    const list = await screen.findByRole("region", { name: "Used by 230" });
    expect(textsIn(list)).toHaveLength(8);
    await user.click(screen.getByRole("button", { name: "Show 100 of 222 more" }));
    await waitFor(() => expect(textsIn(list)).toHaveLength(108));
    await user.click(screen.getByRole("button", { name: "Show 100 of 122 more" }));
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    await waitFor(() => expect(textsIn(list)).toHaveLength(230));
    expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
    const inputs = bridge.inputsOf("reference.list").filter((one) => one.direction === "usedBy");
    expect(inputs.map(({ offset, limit }) => [offset, limit])).toEqual([
      [0, 8],
      [8, 100],
      [108, 100],
      [208, 100],
    ]);
    await expectAccessible();
  });

  it("state if there are none", async () => {
    show({});
    expect(await screen.findByText("Nothing on this computer refers to it")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Uses/ })).toBeNull());
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Show as a graph" })).toBeNull(),
    );
    await expectAccessible();
  });

  it("state why they cannot be read", async () => {
    const failure = { code: "storeUnavailable", message: "The disk is full." } as const;
    renderPart(<References kind="room" id="1" title="Hall" />, {}, (bridge) =>
      bridge.fail("reference.list", failure),
    );
    const [notice] = await screen.findAllByRole("alert");
    expect(notice?.textContent).toBe("Can't read the referencesThe disk is full.");
    await expectAccessible();
  });
});

describe("the graph of references", () => {
  const openGraph = async () => {
    const shown = show();
    await shown.user.click(await screen.findByRole("button", { name: "Show as a graph" }));
    const graph = await screen.findByRole("region", { name: "Graph of Harbour Hall" });
    return { ...shown, graph };
  };

  it("describes each object with its references, and is one tab stop", async () => {
    const { graph } = await openGraph();
    const names = within(graph)
      .getAllByRole("button")
      .map((node) => node.getAttribute("aria-label"));
    expect(names).toHaveLength(7);
    expect(names).toContain(
      "Form Damage. Refers to room Harbour Hall (Room, Site). Used by form Far away (an unnamed field)",
    );
    expect(names).toContain(
      "Form \u2068طلب إخلاء\u2069. Refers to room Harbour Hall (From: by name, uncertain)",
    );
    expect(
      within(graph)
        .getAllByRole("button")
        .filter((node) => node.tabIndex === 0),
    ).toHaveLength(1);
    expect(screen.getByText(/Some are left out/)).toBeTruthy();
    await expectAccessible();
  });

  it("is walked with the arrow keys, and opens an object", async () => {
    const { user, graph, show: open } = await openGraph();
    within(graph)
      .getByRole("button", { name: /^Room Harbour Hall/ })
      .focus();
    await user.keyboard("{ArrowLeft}");
    const first = document.activeElement?.getAttribute("data-key");
    expect(["form f", "form g", "form h"]).toContain(first);
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowRight}");
    expect(document.activeElement?.getAttribute("data-key")).toBe("room 1");
    await user.keyboard("{ArrowRight}{Home}");
    expect(document.activeElement?.getAttribute("data-key")).toBe("room 1");
    await user.click(within(graph).getByRole("button", { name: /^Form Far away/ }));
    expect(open).toHaveBeenCalledWith({ kind: "form", id: "far" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does not open people, and objects that are not stored", async () => {
    const { user, graph, show: open } = await openGraph();
    for (const name of [/^Person Ana Paz/, /^Form Untitled form, id lost/]) {
      const node = within(graph).getByRole("button", { name });
      expect(node.getAttribute("aria-disabled")).toBe("true");
      await user.click(node);
    }
    expect(open).not.toHaveBeenCalled();
  });
});
