import type { QuickHit } from "#shared/features/incident/people-commands.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

type OverviewHandlers = HandlersOf<
  | "search"
  | "savedSearch"
  | "quickOpen"
  | "digest"
  | "readiness"
  | "radar"
  | "diagnostics"
  | "storage"
  | "changelog"
>;

export function overviewHandlers({ world }: FakeMain): OverviewHandlers {
  const changeSearch = (id: string, changes: Partial<(typeof world.savedSearches)[number]>) => {
    world.savedSearches = world.savedSearches.map((one) =>
      one.id === id ? { ...one, ...changes } : one,
    );
    return null;
  };
  return {
    "savedSearch.list": () => world.savedSearches.map(({ fresh: _fresh, ...saved }) => saved),
    "savedSearch.count": ({ id }) => {
      const saved = world.savedSearches.find((one) => one.id === id);
      return saved === undefined ? null : { total: world.hits.length, fresh: saved.fresh };
    },
    "savedSearch.save": ({ id, ...search }) => {
      if (id !== null) return changeSearch(id, search);
      const saved = { ...search, id: `s${world.savedSearches.length + 1}` };
      world.savedSearches = [...world.savedSearches, { ...saved, fresh: 0 }];
      return null;
    },
    "savedSearch.remove": ({ id }) => {
      world.savedSearches = world.savedSearches.filter((one) => one.id !== id);
      return null;
    },
    "savedSearch.markViewed": ({ id }) => changeSearch(id, { fresh: 0 }),
    "quickOpen.find": ({ text, limit }) => {
      const all: QuickHit[] = [
        ...world.rooms.map(({ id, name }) => ({
          kind: "room" as const,
          id,
          title: name,
          note: null,
        })),
        ...world.people.map(({ id, displayName, name }) => ({
          ...{ kind: "conversation" as const, id, title: displayName, note: name },
        })),
        ...world.tasks.map(({ id, name, container }) => ({
          ...{ kind: "task" as const, id, title: name ?? "", note: container?.name ?? null },
        })),
      ];
      const words = text.toLowerCase().split(" ");
      const isNamed = ({ title }: QuickHit) =>
        words.every((word) => title.toLowerCase().includes(word));
      return all.filter(isNamed).slice(0, limit);
    },
    "radar.read": () => world.radar,
    "radar.listChosen": () => world.chosen,
    "radar.preview": () => world.preview,
    "radar.readAs": ({ collection, field, path }) => {
      const kind = world.radar.find((one) => one.collection === collection)?.kind ?? "";
      const others = world.chosen.filter((one) => one.kind !== kind || one.field !== field);
      const chosen = path === null ? [] : [{ kind, field, paths: [path], isFixed: false }];
      world.chosen = [...others, ...chosen];
      return null;
    },
    "diagnostics.save": () => (world.exportPath === null ? null : { path: world.exportPath }),
    "storage.get": () => world.storage,
    "storage.clear": ({ isRequested }) => {
      world.storage = { ...world.storage, isClearing: isRequested };
      return null;
    },
    "changelog.get": () => world.changelog,
    "changelog.getUpdate": () => world.updatedFrom,
    "changelog.markSeen": () => {
      world.updatedFrom = null;
      return null;
    },
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
