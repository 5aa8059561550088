import type {
  ReferenceEdge,
  ReferenceNode,
  ReferenceQuery,
  References,
} from "#shared/records/reference-schema.ts";
import type { Database } from "../database.ts";
import {
  type Direct,
  type DirectReferences,
  findTarget,
  type ReferenceWindow,
  toKey,
} from "./targets.ts";
import { listMentions, listReferring, listSomeReferring } from "./used-by.ts";
import { describeObject, listUsed } from "./uses.ts";

/** How many references of a single indirect object a graph follows. */
const maxBranches = 12;

/** Lists the direct references of an object in a window, or its graph up to a depth. */
export function listReferences(db: Database, query: ReferenceQuery): References {
  const { direction, depth, offset = 0, limit } = query;
  // Objects further away must find room, too.
  const direct = depth === 1 ? limit : Math.ceil(limit / 2);
  const first = listDirect(db, query, { offset, limit: direct });
  const root = { ...describeObject(db, query), key: toKey(query), depth: 0 };
  const graph = createGraph(root, direction);
  graph.add(root, first.found);
  let isCut = first.total > offset + first.found.length;
  for (let level = 1; level < depth; level += 1) {
    for (const node of graph.nodes.filter((one) => one.depth === level)) {
      const room = Math.min(maxBranches, Math.max(0, limit + 1 - graph.nodes.length));
      const found = listSome(db, node, direction, room + 1);
      graph.add(node, found.slice(0, room));
      isCut ||= found.slice(room).some((one) => !graph.has(one));
    }
  }
  const { nodes, edges } = graph;
  return { nodes: nodes.slice(depth === 1 ? 1 : 0), edges, total: first.total, isCut };
}

function listDirect(
  db: Database,
  query: ReferenceQuery,
  window: ReferenceWindow,
): DirectReferences {
  if (query.direction === "uses") {
    const all = listUsed(db, query);
    return { found: all.slice(window.offset, window.offset + window.limit), total: all.length };
  }
  const target = findTarget(db, query);
  if (target === null) return { found: [], total: 0 };
  return listReferring(db, target, listMentions(db, target, query), window);
}

function listSome(
  db: Database,
  node: ReferenceNode,
  direction: ReferenceQuery["direction"],
  limit: number,
): Direct[] {
  if (direction === "uses") return listUsed(db, node).slice(0, limit);
  const target = findTarget(db, node);
  return target === null ? [] : listSomeReferring(db, target, limit);
}

/** Creates a graph of references that begins with one object. */
function createGraph(root: ReferenceNode, direction: ReferenceQuery["direction"]) {
  const nodes = [root];
  const edges: ReferenceEdge[] = [];
  const known = new Set([root.key]);
  return {
    nodes,
    edges,
    has: (object: Direct): boolean => known.has(toKey(object)),
    /** Adds objects that refer to a node or to which it refers. */
    add: (node: ReferenceNode, found: Direct[]): void => {
      for (const { fields, ...object } of found) {
        const key = toKey(object);
        if (!known.has(key)) nodes.push({ ...object, key, depth: node.depth + 1 });
        known.add(key);
        const [source, target] = direction === "uses" ? [node.key, key] : [key, node.key];
        for (const field of fields) edges.push({ source, target, ...field });
      }
    },
  };
}
