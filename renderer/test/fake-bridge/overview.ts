import type { FakeMain, HandlersOf } from "./handlers.ts";

type OverviewHandlers = HandlersOf<"search" | "digest" | "readiness">;

export function overviewHandlers({ world }: FakeMain): OverviewHandlers {
  return {
    "search.find": ({ text, limit }) => ({
      hits: world.find(text).slice(0, limit),
      total: world.find(text).length,
      coverage: Object.values(world.freshness).map(({ collection, total, synced }) => ({
        collection,
        total,
        synced,
      })),
    }),
    "search.preview": ({ collection, id }) => {
      const hit = world.hits.find((one) => one.collection === collection && one.id === id);
      if (hit === undefined) return null;
      const { title, excerpt, field, room, person, changed } = hit;
      const matches = field === null ? [] : [{ field, excerpt }];
      const prose = field === null ? excerpt : null;
      const { previewReferences: references } = world;
      return { title, prose, matches, room, person, changed, references };
    },
    "digest.get": ({ since, limit }) => ({
      ...world.digest,
      since: since ?? world.digest.since,
      lines: world.digest.lines.slice(0, limit),
    }),
    "digest.markSeen": () => {
      world.digest = { since: world.now(), lines: [], total: 0 };
      return null;
    },
    "readiness.get": () => world.readiness,
    "readiness.fetch": () => null,
  };
}
