import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import type {
  NamedReference,
  ReferenceEdge,
  ReferenceNode,
} from "#shared/records/reference-schema.ts";
import { layoutReferences, nodeSize } from "./graph-layout.ts";
import { LinkedText } from "./linked-text.tsx";
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
const textsIn = (region: HTMLElement) => textsOf("listitem", region);

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
    const nodes = Array.from({ length: 130 }, (_, at) => aNode("form", `${at}`));
    const edges = nodes.map(({ key }) => anEdge(key, "room 1"));
    const many = { nodes, edges, total: 130, isCut: false };
    const { user, bridge } = show({ references: { "usedBy room 1": many } });
    const list = await screen.findByRole("region", { name: "Used by 130" });
    expect(textsIn(list)).toHaveLength(8);
    await user.click(screen.getByText("Show 100 of 122 more"));
    await waitFor(() => expect(textsIn(list)).toHaveLength(108));
    await user.click(screen.getByText("Show all"));
    await waitFor(() => expect(textsIn(list)).toHaveLength(130));
    expect(screen.queryByText(/^Show all/)).toBeNull();
    const inputs = bridge.inputsOf("reference.list").filter((one) => one.direction === "usedBy");
    expect(inputs.map(({ offset, limit }) => [offset, limit])).toEqual([
      [0, 8],
      [8, 100],
      [108, 100],
    ]);
  });

  it("state if there are none", async () => {
    show({});
    expect(await screen.findByText("Nothing on this computer refers to it")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Uses/ })).toBeNull());
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Show as a graph" })).toBeNull(),
    );
  });

  it("state why they cannot be read", async () => {
    const failure = failOnFullDisk("reference.list");
    renderPart(<References kind="room" id="1" title="Hall" />, {}, failure);
    const [notice] = await screen.findAllByRole("alert");
    expect(notice?.textContent).toBe("Can't read the referencesThe disk is full.");
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

describe("LinkedText", () => {
  const room = { kind: "room", id: "r", name: "Quay 9" } as const;

  /** Renders a text, and returns what it shows, with its links in brackets. */
  function show(text: string, references: NamedReference[]) {
    const part = renderPart(<LinkedText text={text} references={references} />);
    const marked = part.container.cloneNode(true) as HTMLElement;
    for (const link of marked.querySelectorAll("button")) link.replaceWith(`[${link.textContent}]`);
    return { ...part, text: marked.textContent };
  }

  it.each<[string, string, ...NamedReference[]]>([
    ["a name wherever it is", "[Quay 9], then [Quay 9] (north)", room],
    ["no part of a longer word or number", "Quay 91, MQuay 9, Quay 9ö", room],
    ["the longest of names", "At [Quay 9 North]", room, { ...room, name: "Quay 9 North" }],
    ["the first of names that overlap", "[Gate Quay] 9", room, { ...room, name: "Gate Quay" }],
    ["right-to-left names", "في [رصيف]", { ...room, name: "رصيف" }],
    ["nothing without names", "Quay 9", { ...room, name: "" }],
  ])("links %s", (_what, expected, ...references) => {
    expect(show(expected.replaceAll(/[[\]]/g, ""), references).text).toBe(expected);
  });

  it("shows the object", async () => {
    const { user, shown } = show("At Quay 9", [room]);
    await user.click(screen.getByRole("button", { name: "Quay 9" }));
    expect(shown).toEqual([{ kind: "room", id: "r" }]);
  });
});

describe("layoutReferences", () => {
  const aNode = (key: string): ReferenceNode => ({
    ...{ key, id: key, kind: "form", collection: "forms", title: key, depth: 1, isStored: true },
  });
  const anEdge = (source: string, target: string): ReferenceEdge => ({
    ...{ source, target, field: "Room", how: "stated" },
  });

  const keys = ["a", "b", "c", "d", "e"];
  const drawing = layoutReferences({
    nodes: [...keys, "middle", "far"].map(aNode),
    edges: [
      ...keys.map((key) => anEdge(key, "middle")),
      anEdge("far", "a"),
      anEdge("far", "middle"),
      anEdge("middle", "far"),
    ],
  });
  const find = (key: string) => {
    const node = drawing.nodes.find((one) => one.key === key);
    if (node === undefined) throw new Error(`${key} is not drawn.`);
    return node;
  };
  const isForward = ({ source, target }: { source: string; target: string }) =>
    find(source).x < find(target).x;

  it("draws lines between the middles of facing sides, so that none crosses an object's edge", () => {
    const forward = drawing.edges.filter(isForward);
    expect(forward.length).toBeGreaterThan(keys.length);
    for (const { source, target, path, head } of forward) {
      const start = { x: find(source).x + nodeSize.width, y: find(source).y + nodeSize.height / 2 };
      const end = { x: find(target).x, y: find(target).y + nodeSize.height / 2 };
      const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
      expect(numbers.slice(0, 2)).toEqual([start.x, start.y].map(round));
      expect(numbers.slice(-2)).toEqual([end.x, end.y].map(round));
      // Horizontal at both ends.
      expect(numbers[3]).toBe(round(start.y));
      expect(head.startsWith(`M${round(end.x)} ${round(end.y)} L${round(end.x - 9)} `)).toBe(true);
    }
  });

  it("draws the line back of two objects that refer to each other, too", () => {
    expect(drawing.edges).toHaveLength(8);
    expect(drawing.edges.filter((edge) => !isForward(edge)).length).toBeGreaterThan(0);
    expect(drawing.edges.every(({ path }) => path.startsWith("M"))).toBe(true);
  });

  const round = (value: number) => Math.round(value * 10) / 10;
});
