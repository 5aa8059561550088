import type { FakeMain, HandlersOf } from "./handlers.ts";

/** Handles the commands about references, which a test states. */
export function referenceHandlers({ world }: FakeMain): HandlersOf<"reference"> {
  return {
    "reference.list": ({ kind, id, direction, offset = 0, limit, depth }) => {
      const found = world.references[`${direction} ${kind} ${id}`];
      if (found === undefined) return { nodes: [], edges: [], total: 0, isCut: false };
      if (depth > 1) return found;
      const nodes = found.nodes.filter((node) => node.depth === 1);
      const shown = nodes.slice(offset, offset + limit);
      const keys = new Set(shown.map(({ key }) => key));
      const edges = found.edges.filter(({ source, target }) =>
        keys.has(direction === "usedBy" ? source : target),
      );
      return { ...found, nodes: shown, edges, isCut: shown.length < nodes.length };
    },
  };
}
