import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { ReferenceKind, ReferenceQuery } from "#shared/records/reference-schema.ts";

export type ReferredObject = { kind: ReferenceKind; id: string };

export type Direction = ReferenceQuery["direction"];

/** The first key of all queries about references. */
const key = "references";

/** How many references a list shows at first, and how many more at a time. */
const initialReferences = 8;
const morePerPage = 100;

/** The direct references of an object: the first ones, and then more of them page by page. */
export const directReferencesQuery = ({ kind, id }: ReferredObject, direction: Direction) =>
  infiniteQueryOptions({
    queryKey: [key, "direct", direction, kind, id],
    queryFn: ({ pageParam: offset }) => {
      const limit = offset === 0 ? initialReferences : morePerPage;
      return call("reference.list", { kind, id, direction, depth: 1, offset, limit });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { nodes }) => sum + nodes.length, 0);
      return last.nodes.length > 0 && shown < last.total ? shown : null;
    },
    ...late,
  });

/** The most objects of a graph in one direction. */
const graphLimit = 40;

/** The references of an object up to three objects far. */
export const referenceGraphQuery = ({ kind, id }: ReferredObject, direction: Direction) =>
  queryOptions({
    queryKey: [key, "graph", direction, kind, id],
    queryFn: () => call("reference.list", { kind, id, direction, depth: 3, limit: graphLimit }),
    ...late,
  });
